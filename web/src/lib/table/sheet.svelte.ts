import { Camera } from '../map/camera.svelte';
import { nounKey } from '../map/geometry';
import type { Answer, Considered, Line, Noun, OddsShown, Offer, Prompt, Question, Refusal, ScenarioInfo, Scene, Way } from '../protocol/messages';
import { settings } from '../ui/settings.svelte';
import type { Pictures } from './pictures.svelte';
import { Stage } from './stage.svelte';

/** What would follow a choice: the next question, and what could be chosen then. */
export interface Foreseen {
  prompt: Prompt | null;
  choices: Offer[];
}

/** What lies on a table, live or replayed: all that is needed to draw it. Nothing can be done to it here. */
export class Sheet {
  readonly camera = new Camera();
  readonly stage = new Stage(
    () => this.pictures?.board,
    (points) => (points.length > 1 ? this.camera.both(points, !settings.motion) : points.forEach((p) => this.camera.show(p, !settings.motion))),
  );
  /** What the keys do at the map, as it is told to who does not see it. */
  readonly help: string = 'map-help';
  scenario = $state.raw<ScenarioInfo | undefined>();
  scene = $state.raw<Scene | undefined>();
  lines = $state.raw<Line[]>([]);
  /** The report as far as it has been shown. */
  told = $derived.by(() => {
    const at = this.stage.caption ? this.lines.indexOf(this.stage.caption) : -1;
    return at < 0 ? this.lines : this.lines.slice(0, at + 1);
  });
  pictures = $state.raw<Pictures | undefined>();
  /** Rises with every change. */
  number = $state(0);
  /** The seat that looks on, if it is one that plays. */
  me = $state<number | undefined>();
  offers = $derived<Offer[]>(this.stage.playing ? [] : (this.scene?.choices ?? []));
  /** Hexes that several choices in a row lead to. */
  ways = $derived<Way[]>(this.stage.playing ? [] : (this.scene?.ways ?? []));
  /** How it stands at what is shown; of what is not known then, nothing. */
  stands = $derived.by(() => {
    const { playing, tracks, turn } = this.stage;
    return this.scene && playing ? { tracks: tracks ?? [], turn } : { tracks: this.scene?.tracks ?? [], turn: this.scene?.turn };
  });
  sides = $derived(this.scenario?.seats ?? []);
  /** What may be done with each noun. */
  #byNoun = $derived.by(() => {
    const map = new Map<string, Offer[]>();
    for (const offer of this.offers) {
      const key = nounKey(offer.noun);
      map.set(key, [...(map.get(key) ?? []), offer]);
    }
    return map;
  });

  offersFor(noun: Noun): Offer[] {
    return this.#byNoun.get(nounKey(noun)) ?? [];
  }

  /** The hex that a noun is, lies on or stands in. */
  hexOf(noun: Noun): number | undefined {
    if (typeof noun !== 'object') return undefined;
    if ('hex' in noun) return noun.hex;
    if ('side' in noun) return noun.side[0];
    if (!('piece' in noun)) return undefined;
    const at = this.stage.pieces.find((p) => p.id === noun.piece)?.at;
    return at && 'hex' in at ? at.hex : undefined;
  }

  choose(_offer: Offer) {}
  /** Chooses one thing after the other, as long as it is offered: texts of choices, hexes of a way, numbers. */
  follow(_steps: (Noun | string)[]) {}
  takeBack() {}
  /** Shows again what happened. */
  playAgain() {}

  ask(_question: Question): Promise<Answer | undefined> {
    return Promise.resolve(undefined);
  }

  whyNot(_noun: Noun): Promise<Refusal | undefined> {
    return Promise.resolve(undefined);
  }

  odds(_text: string): Promise<OddsShown | undefined> {
    return Promise.resolve(undefined);
  }

  preview(_text: string): Promise<Foreseen | undefined> {
    return Promise.resolve(undefined);
  }

  hint(): Promise<Considered[]> {
    return Promise.resolve([]);
  }
}
