import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../../words/en.ftl?raw';
import type { Face } from '../protocol/messages';
import { Speaker } from '../words/speak';
import { words } from '../words/words.svelte';
import Faces from './Faces.svelte';

words.speaker = new Speaker('en', [en, 'orders = Orders\nattack = Attack\nmove = Move\nno-one = There is no one to attack.']);
afterEach(cleanup);

describe('the card of a piece', () => {
  const face = (rows: Face['rows']): Face => ({ title: { key: 'orders' }, side: null, values: [], rows });
  const pictures = { art: undefined, catalogue: undefined } as never;

  it('says why a row of it does not hold, to the mouse, to the keyboard and to a finger, and opens the rule', async () => {
    const play = { openRule: vi.fn() };
    const why = { rule: 'X-3', msg: { key: 'no-one' } };
    render(Faces, { faces: [face([{ cells: [{ key: 'attack' }], off: true, why }, { cells: [{ key: 'move' }] }])], play, pictures, sides: [] });
    const told = () => screen.getByTestId('face-why').textContent;
    expect(told()).not.toContain('no one');
    expect(screen.queryByRole('button', { name: 'Move' })).toBeNull();
    await fireEvent.click(screen.getByRole('button', { name: 'Attack' }));
    expect(told()).toContain('There is no one to attack.');
    await fireEvent.click(screen.getByText('X-3'));
    expect(play.openRule).toHaveBeenCalledWith('X-3');
    cleanup();
    for (const look of [fireEvent.focus, fireEvent.mouseEnter]) {
      render(Faces, { faces: [face([{ cells: [{ key: 'attack' }], off: true, why }])], play, pictures, sides: [] });
      const button = screen.getByRole('button', { name: 'Attack' });
      await look(look === fireEvent.focus ? button : button.closest('tr')!);
      expect(told()).toContain('There is no one to attack.');
      cleanup();
    }
  });

  it('keeps silent where there is nothing to explain', () => {
    render(Faces, { faces: [face([{ cells: [{ key: 'attack' }], off: true }])], play: { openRule: vi.fn() }, pictures, sides: [] });
    expect(screen.queryByTestId('face-why')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Attack' })).toBeNull();
  });
});
