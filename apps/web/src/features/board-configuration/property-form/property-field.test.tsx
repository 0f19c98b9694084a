import { editBoardCall } from '@pw/contract/board-configuration';
import { explainPropertyCall } from '@pw/contract/board-knowledge';
import { boardForm, componentForm, type FormField } from '@pw/switchboard/forms/form';
import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler, type ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { emptyDraft, vikram } from '../testing/fake-editing.ts';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { choose } from '../testing/open-configuration.tsx';
import { renderWithBoard } from '../testing/render-with-board.tsx';
import { PropertyField } from './property-field.tsx';

const server = aSalesServer();

const fields = boardForm(knowledge).flatMap((group) => group.fields);

function field(property: string): ReactElement {
  const match = fields.find((each) => each.property === property);
  if (!match) {
    throw new Error(`The board has no field ${property}`);
  }
  return <PropertyField part="board" field={match} />;
}

const isDescription = ({ property }: FormField) => property === 'AM_DESCRIPTION';
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

  it('is a list that typing narrows: Enter takes the first, leaving it takes what is named in full', async () => {
    const { user, store } = renderWithBoard(server, field('RATED_CURRENT'));
    const list = screen.getByRole('combobox', { name: /^Rated current/ });
    const value = () => store.reading.facets('board', 'RATED_CURRENT').value;
    await user.click(list);
    await user.keyboard('20');
    expect(screen.getAllByRole('option', { hidden: true })[0]).toHaveTextContent('200');
    await user.keyboard('00{Enter}');
    expect(value()).toBe(2000);
    await user.click(list);
    await user.keyboard('1600');
    await user.tab();
    expect(value()).toBe(1600);
    await user.click(list);
    await user.keyboard('1601');
    await user.tab();
    expect(screen.getByText(/"1601" is not one of/)).toBeVisible();
    expect(list).toHaveValue('1600');
  });

  it('is a radio with up to two values [CFG-20, CFG-21]', async () => {
    const { user, store } = renderWithBoard(server, field('RATED_FRQ'));
    expect(screen.getByRole('radio', { name: '50' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: '60' }));
    expect(store.reading.facets('board', 'RATED_FRQ').value).toBe(60);
  });

  it('shows the name of each of two values, and says its whole label', () => {
    renderWithBoard(server, field('BUSBAR_SYS'));
    const group = within(screen.getByRole('radiogroup', { name: 'System' }));
    expect(group.getByText('TPN-E', { exact: true })).toBeVisible();
    expect(group.getByRole('radio', { name: /^TPN-E: three phases/ })).toBeChecked();
  });

  it('has its help as a description, in the place of a message', () => {
    renderWithBoard(server, field('AMBIENT'));
    const list = screen.getByRole('combobox', { name: 'Ambient, highest' });
    expect(list).toHaveAccessibleDescription('The mean over 24 hours is 5 K lower');
    expect(screen.getByText('Ambient, highest')).toHaveAttribute('title', 'The mean over 24 hours is 5 K lower');
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

  it('takes a text of several lines with Enter, without the blanks around; Shift and Enter begin a line', async () => {
    const meter = { part: 'c2', name: 'Meter', family: 'PowerMonitoringDevice', properties: {} };
    const incomer = { part: 'f1', name: 'I/C', type: 'ACB_IC', properties: {}, components: [meter] };
    const [description] = componentForm(knowledge, meter.family).flatMap(({ fields: of }) => of.filter(isDescription));
    if (!description) {
      throw new Error('A meter has no description');
    }
    const draft = { properties: {}, feeders: [incomer], lastPart: 2 };
    const { user, store } = renderWithBoard(server, <PropertyField part="c2" field={description} />, { draft });
    const value = () => store.reading.facets('c2', 'AM_DESCRIPTION').value;
    const box = screen.getByRole('textbox', { name: 'Description' });
    await user.type(box, ' Class 1 {Enter}');
    expect(value()).toBe('Class 1');
    await user.type(box, '{Shift>}{Enter}{/Shift}RS485{Enter}');
    expect(value()).toBe('Class 1\nRS485');
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

  it('renders again only when it changes itself', () => {
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
    // k2 1.25 x 0.65 for one bar, not ventilated; 1x120x10: min(2110 x 0.8125, 1.6 x 1200) = 1714.375 A.
    const rows = within(why.getByRole('table', { name: 'Candidates' })).getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim()))).toEqual([
      ['Candidate', 'Table A', 'Factor', 'Density cap A', 'Capacity A', 'Area mm²', 'Cost mm²', 'Outcome'],
      ['1x100x10', '1810', '0.8125', '1600', '1470.63', '1000', '1000', '< 1600 A'],
      ['3x30x10', '1670', '0.7125', '1440', '1189.88', '900', '1080', '< 1600 A'],
      ['2x50x10', '1720', '0.75', '1600', '1290', '1000', '1100', '< 1600 A'],
      ['1x120x10', '2110', '0.8125', '1920', '1714.38', '1200', '1200', 'taken'],
      ['2x60x10', '1960', '0.75', '1920', '1470', '1200', '1320', '< 1600 A'],
      ['3x40x10', '2000', '0.7125', '1920', '1425', '1200', '1440', '< 1600 A'],
    ]);
    expect(
      why.getByText('The cheapest stock size that carries 1600 A and has 400 mm² for the fault level.'),
    ).toBeVisible();
    expect(why.getByText(/^Factor = temperature 1\.25 × enclosure 0\.65 × place in the cubicle 1 =/)).toBeVisible();
    expect(why.getByText(/^Capacity = the smaller of table 2110 A × factor, and 1\.6 A\/mm² × 1200 mm²/)).toBeVisible();
    expect(why.getByText('busbar-current: Copper/120/10')).toBeInTheDocument();
    expect(why.getByText(/^SBD 3\.4, busbar-current 2026-11/)).toBeVisible();
    expect(why.getByText('not ventilated')).toBeVisible();
  });

  it('tells the reason of an input when its line is opened, and makes none of it before', async () => {
    const { user } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    const line = await screen.findByText(/^Phase area that the fault level needs/);
    const calculation = /^50 × 1000 × √\(1\) \/ 125 =/;
    expect(screen.queryByText(calculation)).not.toBeInTheDocument();
    await user.click(line);
    expect(await screen.findByText(calculation)).toBeVisible();
    await user.click(line);
    await waitFor(() => expect(screen.queryByText(calculation)).not.toBeInTheDocument());
  });

  it('names every refused value with all its reasons', async () => {
    const { user } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    const row = await screen.findByRole('row', { name: /^1x30x10/ });
    expect(row).toHaveTextContent(
      'It does not carry the rated current (Rated current 1600 A). It does not withstand the fault level',
    );
  });

  it('can be overridden, says what the rule gives, and goes back to it', async () => {
    const { user, store } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    await user.click(screen.getByRole('button', { name: 'Override Main busbar' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Main busbar' })).toHaveFocus());
    await choose(user, /^Main busbar/, '2x80x10');
    expect(screen.getByText('The rule gives 1x120x10 mm')).toBeVisible();
    expect(store.reading.facets('board', 'MBB_SIZE').user).toBe('2x80x10');
    await user.click(screen.getByRole('button', { name: 'Reset Main busbar' }));
    expect(store.reading.facets('board', 'MBB_SIZE').user).toBeUndefined();
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Why Main busbar' })).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Override Main busbar' }));
    await user.type(screen.getByRole('combobox'), '1x120x10{Enter}', {
      initialSelectionStart: 0,
      initialSelectionEnd: 9,
    });
    expect(store.reading.facets('board', 'MBB_SIZE').user).toBe('1x120x10');
    expect(screen.getByText('The rule gives the same')).toBeVisible();
  });

  it('says of an override who set it and when, and what the rule gives', async () => {
    const draft = { ...emptyDraft, properties: { RATED_CURRENT: 1600, MBB_SIZE: '2x80x10' } };
    const { user } = renderWithBoard(server, field('MBB_SIZE'), { draft });
    const explained = { value: '2x80x10', user: '2x80x10', options: null, refused: [], origins: [] };
    const chosen = { by: vikram, at: '2026-11-22T09:02:00.000Z' };
    server.answer(explainPropertyCall, { ...explained, chosen });
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    const why = within(await screen.findByRole('dialog'));
    expect(why.getByText('Why Main busbar is 2x80x10')).toBeVisible();
    expect(await why.findByText('Set by Vikram Shah, 22-11-2026 14:32')).toBeVisible();
    expect(why.getByText('1x120x10 mm')).toBeVisible();
    await user.click(why.getByRole('button', { name: 'Close' }));
    server.answer(explainPropertyCall, { ...explained, chosen: null });
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    expect(await screen.findByText('Set before this draft was begun')).toBeVisible();
  });

  it('says of an override that is not at the server yet that it is on its way, and when nobody can be asked', async () => {
    const draft = { ...emptyDraft, properties: { RATED_CURRENT: 1600, MBB_SIZE: '2x80x10' } };
    const { user } = renderWithBoard(server, field('MBB_SIZE'), { draft });
    server.answer(explainPropertyCall, { value: '1x120x10', options: null, refused: [], origins: [], chosen: null });
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    expect(await screen.findByText('Set here, and on its way to the server')).toBeVisible();
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    server.refuse(explainPropertyCall, 'PROPERTY_UNKNOWN');
    await user.click(screen.getByRole('button', { name: 'Why Main busbar' }));
    expect(await screen.findByText(/^Who set it cannot be read at the moment/)).toBeVisible();
  });

  it('keeps refused values in its list, greyed, with the reason, and takes none of them', async () => {
    const { user, store } = renderWithBoard(server, field('MBB_SIZE'), { draft: rated(1600) });
    await user.click(screen.getByRole('button', { name: 'Override Main busbar' }));
    await user.click(screen.getByRole('combobox', { name: 'Main busbar' }));
    const refused = await screen.findByRole('option', { name: /^1x30x10/, hidden: true });
    expect(refused).toHaveAttribute('aria-disabled', 'true');
    expect(refused).toHaveTextContent('It does not carry the rated current (Rated current 1600 A)');
    await user.click(refused);
    expect(screen.getByRole('combobox', { name: 'Main busbar' })).toHaveValue('1x120x10');
    await user.keyboard('1x30x10');
    await user.tab();
    expect(screen.getByText(/^1x30x10: It does not carry the rated current/)).toBeVisible();
    expect(store.reading.facets('board', 'MBB_SIZE').user).toBeUndefined();
  });

  it('stays as it was chosen when it is refused later, says why, and offers the nearest', async () => {
    const draft = { ...emptyDraft, properties: { RATED_CURRENT: 800, MBB_SIZE: '1x60x10' } };
    const { user, store } = renderWithBoard(server, field('MBB_SIZE'), { draft });
    act(() => void store.edit([{ kind: 'set', part: 'board', property: 'RATED_CURRENT', value: 1600 }]));
    expect(screen.getByRole('combobox', { name: 'Main busbar' })).toHaveValue('1x60x10');
    expect(
      screen.getByText('It does not carry the rated current (Rated current 1600 A)', { selector: 'div' }),
    ).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Take / }));
    expect(store.reading.facets('board', 'MBB_SIZE').conflict).toBeNull();
  });
});

describe('a property whose rule mostly knows no better than the usual value', () => {
  const withMva = { ...emptyDraft, properties: { FAULT_MVA: 25 } };
  const level = () => screen.getByRole('combobox', { name: 'Fault level Icw' });

  it('is entered like any other while nothing is known of the supply', async () => {
    const { user } = renderWithBoard(server, field('INTERRUPT_RATING'));
    expect(level()).toHaveValue('50');
    await choose(user, /^Fault level Icw/, '36');
    expect(level()).toHaveValue('36');
    expect(screen.queryByText(/The rule gives/)).toBeNull();
  });

  it('follows the supply, tells what that gives, and says so where somebody takes another value', async () => {
    const { user } = renderWithBoard(server, field('INTERRUPT_RATING'), { draft: withMva });
    expect(level()).toHaveValue('35');
    expect(screen.getByText(/^Supply gives 34\.78 kA/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Why Fault level Icw' }));
    expect(await screen.findByText(/The next of the list that reaches 34\.78 kA of the supply/)).toBeVisible();
    await user.keyboard('{Escape}');
    await choose(user, /^Fault level Icw/, '31.5');
    expect(screen.getByText(/The rule gives 35 kA/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset Fault level Icw' }));
    expect(level()).toHaveValue('35');
  });
});

it('is only shown to a user who reads', () => {
  renderWithBoard(server, field('RATED_CURRENT'), { draft: rated(1600), isReading: true });
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(screen.getByRole('status', { name: /^Rated current/ })).toHaveTextContent('1600');
  expect(screen.queryByText('*', { exact: false })).not.toBeInTheDocument();
});
