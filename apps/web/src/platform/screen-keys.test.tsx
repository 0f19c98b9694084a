import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { type ScreenKey, screenKeys, useScreenKeys } from './screen-keys.ts';

function Part({ keys }: { readonly keys: readonly ScreenKey[] }) {
  useScreenKeys(keys);
  return <input aria-label="Name" />;
}

function renderKeys(...combinations: readonly string[]) {
  const run = vi.fn<(combination: string) => void>();
  const keys = combinations.map((combination) => ({ combination, does: 'act', run: () => run(combination) }));
  return { run, ...render(<Part keys={keys} />) };
}

describe('the keys of a page', () => {
  it.each([
    ['N', 'n'],
    ['N', 'N'],
    ['Ctrl D', '{Control>}d{/Control}'],
    ['Alt →', '{Alt>}{ArrowRight}{/Alt}'],
    ['Del', '{Delete}'],
  ])('%s is pressed by %s', async (combination, pressed) => {
    const { run } = renderKeys(combination);
    await userEvent.keyboard(pressed);
    expect(run.mock.calls).toEqual([[combination]]);
  });

  it('tells Alt Z from Alt Shift Z', async () => {
    const { run } = renderKeys('Alt Z', 'Alt Shift Z');
    await userEvent.keyboard('{Alt>}z{Shift>}z{/Shift}{/Alt}');
    expect(run.mock.calls).toEqual([['Alt Z'], ['Alt Shift Z']]);
  });

  it.each(['{Control>}n{/Control}', '{Alt>}n{/Alt}', 'm'])('N is not pressed by %s', async (pressed) => {
    const { run } = renderKeys('N');
    await userEvent.keyboard(pressed);
    expect(run).not.toHaveBeenCalled();
  });

  it('are text while somebody is typing, but for those with Alt', async () => {
    const { run } = renderKeys('N', 'Ctrl D', 'Alt →');
    await userEvent.type(screen.getByLabelText('Name'), 'n{Control>}d{/Control}{Alt>}{ArrowRight}{/Alt}');
    expect(screen.getByLabelText('Name')).toHaveValue('n');
    expect(run.mock.calls).toEqual([['Alt →']]);
  });

  it('do not reach behind an open dialog', async () => {
    const { run } = renderKeys('N');
    render(<div role="dialog" aria-label="New Customer" />);
    await userEvent.keyboard('n');
    expect(run).not.toHaveBeenCalled();
  });

  it('are left to the browser where the page does not mean them', async () => {
    const run = vi.fn<() => void>();
    const pressed: KeyboardEvent[] = [];
    const { unmount } = render(<Part keys={[{ combination: 'Ctrl C', does: 'copy', run, isMeant: () => false }]} />);
    const listen = (event: KeyboardEvent) => pressed.push(event);
    window.addEventListener('keydown', listen);
    await userEvent.keyboard('{Control>}c{/Control}');
    window.removeEventListener('keydown', listen);
    unmount();
    expect(run).not.toHaveBeenCalled();
    expect(pressed.at(-1)?.defaultPrevented).toBe(false);
  });

  it('do what the page last said', async () => {
    const { rerender, run } = renderKeys('N');
    const later = vi.fn<() => void>();
    rerender(<Part keys={[{ combination: 'N', does: 'act', run: later }]} />);
    await userEvent.keyboard('n');
    expect(run).not.toHaveBeenCalled();
    expect(later).toHaveBeenCalledOnce();
  });

  it('are listed while the page is shown', () => {
    const { rerender, unmount } = renderKeys('N');
    const shownKeys = () => [...screenKeys.get().values()];
    expect(shownKeys()).toEqual([[{ combination: 'N', does: 'act' }]]);
    rerender(<Part keys={[{ combination: '/', does: 'search' }]} />);
    expect(shownKeys()).toEqual([[{ combination: '/', does: 'search' }]]);
    unmount();
    expect(shownKeys()).toEqual([]);
  });
});
