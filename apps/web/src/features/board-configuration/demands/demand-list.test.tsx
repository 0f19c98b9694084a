import { editBoardCall } from '@pw/contract/board-configuration';
import type { Draft } from '@pw/switchboard/editing/draft';
import { feederForm } from '@pw/switchboard/forms/form';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { PropertyField } from '../property-form/property-field.tsx';
import { emptyDraft } from '../testing/fake-editing.ts';
import { knowledge } from '../testing/knowledge-of-tests.ts';
import { renderWithBoard } from '../testing/render-with-board.tsx';
import { DemandList } from './demand-list.tsx';

const server = aSalesServer();

const way = (number: number, rating: number): Draft['feeders'][number] => ({
  part: `f${number}`,
  name: `OG-${number}`,
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: rating, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
});
const ways: Draft = { ...emptyDraft, feeders: [way(1, 160), way(2, 250)], lastPart: 2 };
const motor = (number: number, kw: number): Draft['feeders'][number] => ({
  part: `f${number}`,
  name: `P-${number}`,
  type: 'STARTER',
  components: [],
  properties: { MOTOR_KW: kw, SECTION_A: 1 },
});
const motors = [motor(1, 11), motor(2, 30)];
const communication = { when: {}, set: { FEEDER_COMM: 'Y' }, note: 'clause 4.2' };
const rows = () => screen.queryAllByRole('listitem').map(({ firstElementChild }) => firstElementChild?.textContent);

describe('the demands of a board', () => {
  it('are added in a dialog and read as sentences with the feeders that they mean', async () => {
    const { user, store } = renderWithBoard(server, <DemandList />, { draft: ways });
    await user.click(screen.getByRole('button', { name: 'Add demand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New demand' }));
    await user.click(dialog.getByRole('checkbox', { name: 'MCCB OUTGOING' }));
    await user.type(dialog.getByLabelText('From rated current, A'), '250');
    await user.click(dialog.getByRole('button', { name: 'Add demand' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      'It sets nothing yet: choose a property and its value, or a kit.',
    );
    await user.click(dialog.getByRole('combobox', { name: 'Sets' }));
    await user.click(await screen.findByRole('option', { name: 'Communication', hidden: true }));
    await user.click(dialog.getByRole('combobox', { name: 'to (Communication)' }));
    await user.click(await screen.findByRole('option', { name: 'Yes', hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Add demand' }));
    expect(rows()).toEqual(['MCCB OUTGOING from 250 A: Communication Yes1 feeder']);
    expect(store.reading.facets('f2', 'FEEDER_COMM')).toMatchObject({ user: undefined, value: 'Y' });
    await store.arrived();
    expect(server.bodiesOf(editBoardCall)).toMatchObject([
      { edits: [{ kind: 'demands', demands: [{ when: { ratingFrom: 250 }, set: { FEEDER_COMM: 'Y' } }] }] },
    ]);
  });

  it('find their properties by typing: Enter takes the first and sends nothing', async () => {
    const { user } = renderWithBoard(server, <DemandList />, { draft: ways });
    await user.click(screen.getByRole('button', { name: 'Add demand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New demand' }));
    const option = (name: string) => screen.queryByRole('option', { name, hidden: true });
    await user.click(dialog.getByRole('combobox', { name: 'Sets' }));
    expect([option('Communication'), option('Starting duty')]).not.toContain(null);
    await user.keyboard('communic');
    expect(option('Communication')).not.toBeNull();
    expect(option('Starting duty')).toBeNull();
    await user.keyboard('{Enter}');
    expect(dialog.getByRole('combobox', { name: 'Sets' })).toHaveValue('Communication');
    expect(dialog.getByRole('combobox', { name: 'Sets also' })).toHaveValue('');
    await user.type(dialog.getByRole('combobox', { name: 'Sets also' }), 'no such property');
    expect(await screen.findByText('Nothing has this name')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(dialog.queryByRole('alert')).toBeNull();
    await user.click(dialog.getByRole('combobox', { name: 'Sets' }));
    await user.keyboard('starting d{Enter}');
    expect(dialog.getByRole('combobox', { name: 'Sets' })).toHaveValue('Starting duty');
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('mean starters by the power of their motors, and say when no power is within', async () => {
    const { user, store } = renderWithBoard(server, <DemandList />, {
      draft: { ...emptyDraft, feeders: motors, lastPart: 2 },
    });
    await user.click(screen.getByRole('button', { name: 'Add demand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New demand' }));
    await user.click(dialog.getByRole('checkbox', { name: 'MOTOR STARTER' }));
    await user.type(dialog.getByLabelText('From motor power, kW'), '30');
    await user.type(dialog.getByLabelText('Up to motor power, kW'), '15');
    await user.click(dialog.getByRole('combobox', { name: 'Sets' }));
    await user.click(await screen.findByRole('option', { name: 'Starting duty', hidden: true }));
    await user.click(dialog.getByRole('combobox', { name: 'to (Starting duty)' }));
    await user.click(await screen.findByRole('option', { name: /^Heavy/, hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Add demand' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Up to motor power: 15 is below kwFrom, 30: no feeder is both');
    await user.clear(dialog.getByLabelText('Up to motor power, kW'));
    await user.click(dialog.getByRole('button', { name: 'Add demand' }));
    expect(rows()).toEqual(['MOTOR STARTER from 30 kW: Starting duty Heavy, class 201 feeder']);
    expect(['f1', 'f2'].map((part) => store.reading.facets(part, 'STARTER_DUTY').value)).toEqual(['Normal', 'Heavy']);
  });

  it('put a standard kit on the feeders of its type, and take it back', async () => {
    const { user, store } = renderWithBoard(server, <DemandList />, { draft: ways });
    await user.click(screen.getByRole('button', { name: 'Add demand' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New demand' }));
    await user.click(dialog.getByRole('checkbox', { name: 'MCCB OUTGOING' }));
    await user.click(dialog.getByRole('combobox', { name: 'Puts the standard kit on them' }));
    const kits = await screen.findAllByRole('option', { name: /MCCB OUTGOING/, hidden: true });
    expect(kits.map(({ textContent }) => textContent)).toEqual([
      'OG-MCCB basic (MCCB OUTGOING)',
      'OG-MCCB metered (MCCB OUTGOING)',
    ]);
    await user.click(screen.getByRole('option', { name: /metered/, hidden: true }));
    await user.click(dialog.getByRole('button', { name: 'Add demand' }));
    expect(rows()).toEqual(['MCCB OUTGOING: kit OG-MCCB metered2 feeders']);
    expect(store.reading.facets('f2', 'WIRE_POINTS').value).toBe(24);
    await store.arrived();
    expect(server.bodiesOf(editBoardCall)).toMatchObject([
      { edits: [{ demands: [{ when: { types: ['MCCB_OG'] }, set: {}, kit: 'OG-MCCB metered' }] }] },
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit demand 1' }));
    expect(
      within(await screen.findByRole('dialog', { name: 'Demand' })).getByRole('combobox', { name: /standard kit/ }),
    ).toHaveValue('OG-MCCB metered (MCCB OUTGOING)');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Remove demand 1' }));
    expect(store.reading.facets('f2', 'WIRE_POINTS').value).toBe(0);
  });

  it('come after those of the project, are put in another order, changed and removed; the last one wins', async () => {
    const not = { when: { ratingTo: 160 }, set: { FEEDER_COMM: 'N' }, note: '' };
    const draft = { ...ways, projectDemands: [communication], demands: [not, communication] };
    const { user, store } = renderWithBoard(server, <DemandList />, { draft });
    const own = 'All feeders: Communication Yes (clause 4.2)2 feeders';
    expect(rows()).toEqual([
      `Project${own}`,
      'All feeders up to 160 A: Communication No1 feeder' + 'Communication of 1 feeder is set by demand 2 of the board',
      own,
    ]);
    await user.click(screen.getByRole('button', { name: 'Move demand 1 down' }));
    expect(rows().slice(1)).toEqual([
      `${own}Communication of 1 feeder is set by demand 2 of the board`,
      'All feeders up to 160 A: Communication No1 feeder',
    ]);
    await user.click(screen.getByRole('button', { name: 'Edit demand 2' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Demand' }));
    await user.clear(dialog.getByLabelText('Up to rated current, A'));
    await user.click(dialog.getByRole('button', { name: 'Save demand' }));
    expect(rows().at(-1)).toBe('All feeders: Communication No2 feeders');
    await user.click(screen.getByRole('button', { name: 'Remove demand 1' }));
    expect(store.reading.board().demands.demands).toEqual([{ ...not, when: {} }]);
    store.undo();
    expect(store.reading.board().demands.demands).toHaveLength(2);
  });

  it('are named at the property that they set, next to a choice with the way back', async () => {
    const field = feederForm(knowledge, 'MCCB_OG')
      .flatMap(({ fields }) => fields)
      .find(({ property }) => property === 'FEEDER_COMM');
    const draft = { ...ways, demands: [communication] };
    const shown = field ? <PropertyField part="f2" field={field} /> : <p>no such field</p>;
    const { user } = renderWithBoard(server, shown, { draft });
    const box = screen.getByRole('checkbox', { name: 'Communication' });
    expect([box, screen.getByText('Demand 1 of the board: Yes')]).toMatchObject([{ checked: true }, {}]);
    expect(screen.queryByRole('button', { name: 'Reset Communication' })).toBeNull();
    await user.click(box);
    expect(box).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Reset Communication' }));
    expect(box).toBeChecked();
  });

  it('are only read where nothing may be changed', () => {
    renderWithBoard(server, <DemandList />, { draft: { ...ways, demands: [communication] }, isReading: true });
    expect(rows()).toHaveLength(1);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
