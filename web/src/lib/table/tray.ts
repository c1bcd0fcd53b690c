import type { Noun, Offer, Scene } from '../protocol/messages';

/** Pieces beside the map wait to be chosen, and no card does: they lie in the tray. Who stands in the list of pieces is
 * chosen there: a tray that came and went with every choice would move the map. */
export function laysOut(scene: Scene, offersFor: (noun: Noun) => Offer[]): boolean {
  if (scene.hands.some((hand) => hand.cards.length)) return false;
  const listed = new Set(scene.roster?.lines.map((line) => line.piece));
  return scene.pieces.some(({ id, at }) => 'box' in at && !listed.has(id) && offersFor({ piece: id }).length > 0);
}
