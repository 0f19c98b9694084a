import { editBoardCall } from '@pw/contract/board-configuration/edit-board';
import { boardForm } from '@pw/switchboard/forms/form';
import { act, screen, within } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { type FakeServer, startFakeServer } from '../../../testing/fake-server.ts';
import { aSession } from '../../../testing/signed-in.ts';
import { emptyDraft } from '../testing/fake-editing.ts';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { choose } from '../testing/open-configuration.tsx';
import { renderWithBoard } from '../testing/render-with-board.tsx';
import { PropertyField } from './property-field.tsx';

let server: FakeServer;
beforeEach(() => {
  startSession(aSession('sales'));
  server = startFakeServer();
});
afterEach(() => server.stop());

const fields = boardForm(knowledge).flatMap((group) => group.fields);

function field(property: string): ReactElement {
  const found = fields.find((each) => each.property === property);
  if (!found) {
    throw new Error(`The board has no field ${property}`);
  }
  return <PropertyField part="board" field={found} />;
}

const rated = (current: number) => ({ ...emptyDraft, properties: { RATED_CURRENT: current } });

describe('a property that is entered', () => {
  it('is a list of the values of its table, with its unit [CFG-12, CFG-20]', async () => {
    const { user, store } = renderWithBoard(server, field('RATED_CURRENT'));
    expect(screen.getByText('A')).toBeVisible();
    await choose(user, /^Rated current/, '1600');
    expect(store.reading.facets('board', 'RATED_CURRENT').user).toBe(1600);
    await store.arrived();
    expect(server.bodiesOf(editBoardCall)).toMatchObject([
      { edits: [{ kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 1600 }] },
    ]);
  });

  it('is a radio with up to two values [CFG-20, CFG-21]', async () => {
    const { user, store } = renderWithBoard(server, field('RATED_FRQ'));
    expect(screen.getByRole('radio', { name: '50' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '60' }));
    expect(store.reading.facets('board', 'RATED_FRQ').value).toBe(60);
  });

  it('is a check box for yes and no [CFG-20]', async () => {
    const { user, store } = renderWithBoard(server, field('DENSITY_CAP'));
    const box = screen.getByRole('checkbox', { name: 'Limit the current density' });
    expect(box).toBeChecked();
    await user.click(box);
    expect(store.reading.facets('board', 'DENSITY_CAP').value).toBe('N');
  });

  it('is a text box, entered when it is left, with what is wrong below it [CFG-20, CFG-87]', async () => {
    const { user, store } = renderWithBoard(server, field('CUSTOM_NOTE'));
    const box = screen.getByRole('textbox', { name: 'Note' });
    await user.click(box);
    await user.paste('x'.repeat(301));
    await user.tab();
    expect(screen.getByText(/A note has at most 300 characters/)).toBeVisible();
    expect(store.reading.facets('board', 'CUSTOM_NOTE').value).toBe('');
    await user.clear(box);
    await user.type(box, '  Plinth  by others ');
    await user.tab();
    expect(box).toHaveValue('Plinth by others');
  });

  it('shows what the server did not take', async () => {
    const { user, store, remote } = renderWithBoard(server, field('RATED_CURRENT'));
    server.refuse(editBoardCall, 'EDIT_INVALID', {
      message: 'Rated current: 1600 is not on offer any more',
      details: { reason: 'VALUE_INVALID', part: 'board', property: 'RATED_CURRENT' },
    });
    await choose(user, /^Rated current/, '1600');
    await act(() => store.arrived());
    expect(screen.getByText('Rated current: 1600 is not on offer any more')).toBeVisible();
    expect(screen.getByRole('combobox')).toHaveValue('');
    expect(remote.draft()).toEqual(emptyDraft);
  });

  it('renders anew only when it changes itself', () => {
    const seen = vi.fn<() => void>();
    const { store } = renderWithBoard(
      server,
      <Profiler id="colour" onRender={seen}>
        {field('SB_COLOR')}
      </Profiler>,
    );
    const before = seen.mock.calls.length;
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 1600 }]));
    expect(seen.mock.calls).toHaveLength(before);
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'SB_COLOR', value: 'RAL 7035' }]));
    expect(seen.mock.calls.length).toBeGreaterThan(before);
  });
});

describe('a property that a rule gives', () => {
  it('is no input; why? tells the calculation with its numbers, its inputs, table rows and source', async () => {
    const { user } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    expect(screen.getByRole('status', { name: 'Main busbar' })).toHaveTextContent('1x120x10');
    expect(screen.getByText('Carries 1714.38 A')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    const why = within(await screen.findByRole('dialog'));
    expect(why.getByText('Why Main busbar is 1x120x10')).toBeVisible();
    expect(why.getByText(/^least\("1x120x10"/)).toBeVisible();
    expect(why.getByText('busbar-current: Copper/120/10')).toBeVisible();
    expect(why.getByText(/^Rule: main busbar, SBD-R1 2\.5, busbar-current 2026-11/)).toBeVisible();
    expect(why.getByText('50 * 1000 * sqrt(1) / 125', { exact: false })).toBeInTheDocument();
  });

  it('names every refused value with all its reasons', async () => {
    const { user } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    const row = await screen.findByRole('row', { name: /^1x30x10/ });
    expect(row).toHaveTextContent(
      'not met: carries the rated current (Rated current 1600 A); not met: withstands the fault level',
    );
  });

  it('can be overridden, says what the rule gives, and goes back to it', async () => {
    const { user, store } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    await user.click(screen.getByRole('button', { name: 'Override Main busbar' }));
    await choose(user, /^Main busbar/, '2x80x10');
    expect(screen.getByText('The rule gives 1x120x10 mm')).toBeVisible();
    expect(store.reading.facets('board', 'MBB_SIZE').user).toBe('2x80x10');
    await user.click(screen.getByRole('button', { name: 'Reset Main busbar' }));
    expect(store.reading.facets('board', 'MBB_SIZE').user).toBeUndefined();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  it('keeps refused values in its list, greyed, with the reason', async () => {
    const { user } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    await user.click(screen.getByRole('button', { name: 'Override Main busbar' }));
    await user.click(screen.getByRole('combobox', { name: 'Main busbar' }));
    const refused = await screen.findByRole('option', { name: /^1x30x10/, hidden: true });
    expect(refused).toHaveAttribute('data-combobox-disabled', 'true');
    expect(refused).toHaveTextContent('not met: carries the rated current (Rated current 1600 A)');
  });

  it('stays as it was chosen when it is refused later, says why, and offers the nearest', async () => {
    const draft = { ...emptyDraft, properties: { RATED_CURRENT: 800, MBB_SIZE: '1x60x10' } };
    const { user, store } = renderWithBoard(server, field('MBB_SIZE'), { draft });
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 1600 }]));
    expect(screen.getByRole('combobox', { name: 'Main busbar' })).toHaveValue('1x60x10');
    expect(
      screen.getByText('not met: carries the rated current (Rated current 1600 A)', { selector: 'div' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Take / }));
    expect(store.reading.facets('board', 'MBB_SIZE').conflict).toBeNull();
  });
});

it('is only shown to whoever reads', () => {
  renderWithBoard(server, field('RATED_CURRENT'), { draft: rated(1600), isReading: true });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: /^Rated current/ })).toHaveTextContent('1600');
});
