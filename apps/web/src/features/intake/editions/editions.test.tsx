import { answerIntakeCall, makeIntakeBoardsCall, readIntakeCall } from '@pw/contract/intake';
import { compareIntakeCall, type IntakeChangesOnWire } from '@pw/contract/intake-editions';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aContent, anIntake, aRow } from '../testing/an-intake.ts';
import {
  answerCells,
  lastAnswers,
  openIntake,
  outlinedCell,
  press,
  rowGrid,
  rowNamed,
  sheetsOfFile,
  takeAnswers,
} from '../testing/open-intake.tsx';

const server = aSalesServer();
const FIRST = '44444444-4444-4444-8444-444444444444';
const SECOND = '55555555-5555-4555-8555-555555555555';
const first = { intakeId: FIRST, fileName: 'LT schedule.xlsx', madeAt: '2026-11-12T09:00:00.000Z' };
const second = { intakeId: SECOND, fileName: 'Addendum.pdf', madeAt: '2026-11-14T09:00:00.000Z' };
const before = { intakeId: FIRST, fileName: 'LT schedule.xlsx' };

const changes: IntakeChangesOnWire = {
  added: [{ board: 'PCC-1', name: 'Feeder b1r4', row: 'b1r4' }],
  removed: [{ board: 'PCC-1', name: 'Old pump', row: 'b1r9' }],
  changed: [{ board: 'PCC-1', name: 'Feeder b1r2', row: 'b1r2', field: 'rating', from: '250', to: '315' }],
  boards: {
    added: [],
    removed: ['MCC-9'],
    renamed: [],
    changed: [{ board: 'PCC-1', property: 'SB_IP', from: '', to: 'IP54' }],
  },
  notes: { added: ['All starters type 2.'], removed: [] },
};

const demand = {
  demand: { when: {}, set: { COORDINATION: 'Type 2' }, note: '' },
  text: 'All starters type 2.',
  source: { sheet: 'Notes', cell: 'F3' },
  certainty: 'certain' as const,
};
const content = aContent({ demands: [demand] });

async function openEdition(more: Parameters<typeof anIntake>[0] = { editions: [first] }) {
  takeAnswers(server, content);
  answerCells(server, { 3: 'All starters type 2.' });
  const opened = openIntake(server, anIntake({ content, projectId: 7, sheets: sheetsOfFile, ...more }));
  await rowGrid();
  return opened;
}

/** Lets the server compare; from then on it has the intake as a later edition. */
function answerComparison(editions = [first], revision = 1) {
  server.answerWith(compareIntakeCall, () => {
    server.answer(
      readIntakeCall,
      anIntake({ content, projectId: 7, sheets: sheetsOfFile, editions, before, revision }),
    );
    return { revision, changes };
  });
}

const changesTab = () => screen.findByRole('tab', { name: 'Changes' });

describe('a file whose project has boards of another file', () => {
  it('is asked about: it is compared, and its changes have a tab', async () => {
    const { user } = await openEdition();
    expect(screen.getByText('Is this a later edition of LT schedule.xlsx, made on 12-11-2026?')).toBeVisible();
    answerComparison();
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText('A later edition of LT schedule.xlsx:')).toBeVisible();
    expect(server.bodiesOf(compareIntakeCall)).toEqual([{ before: FIRST, revision: 0 }]);
    await user.click(await changesTab());
    expect(screen.getByRole('heading', { name: '6 changes since LT schedule.xlsx' })).toBeVisible();
  });

  it('goes on being answered after it is compared, and what was answered can still be undone', async () => {
    const { user } = await openEdition();
    press('Enter');
    await waitFor(() => expect(lastAnswers(server)?.confirmed).toEqual(['b1r2']));
    expect(await screen.findByText('All answers saved')).toBeVisible();
    answerComparison([first], 2);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await changesTab();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(lastAnswers(server)?.confirmed).toEqual([]));
    expect(server.bodiesOf(answerIntakeCall).at(-1)).toMatchObject({ revision: 2 });
  });

  it('can be one of several, which is chosen', async () => {
    const { user } = await openEdition({ editions: [second, first] });
    expect(screen.getByRole('button', { name: 'Compare' })).toBeDisabled();
    await user.click(screen.getByPlaceholderText('Earlier edition'));
    await user.click(await screen.findByRole('option', { name: 'LT schedule.xlsx, made on 12-11-2026' }));
    answerComparison([second, first]);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    await changesTab();
    expect(server.bodiesOf(compareIntakeCall)).toEqual([{ before: FIRST, revision: 0 }]);
  });

  it('is compared with the one that is left when another is there no more', async () => {
    const { user } = await openEdition({ editions: [second, first] });
    takeAnswers(server, content);
    server.refuse(answerIntakeCall, 'NOT_READ');
    press('Enter');
    server.answer(readIntakeCall, anIntake({ content, projectId: 7, editions: [first], revision: 1 }));
    await user.click(await screen.findByRole('button', { name: 'Load the file again' }));
    await screen.findByText('Is this a later edition of LT schedule.xlsx, made on 12-11-2026?');
    expect(screen.getByRole('button', { name: 'Compare' })).toBeEnabled();
  });

  it('is asked about no more once it has new boards', async () => {
    const { user } = await openEdition();
    const said = { content, projectId: 7, sheets: sheetsOfFile, editions: [first] };
    server.answerWith(compareIntakeCall, ({ body }) => {
      const isFirst = Object(body).isFirst === true;
      const { length: revision } = server.bodiesOf(compareIntakeCall);
      server.answer(readIntakeCall, anIntake({ ...said, isFirst, revision }));
      return { revision, changes: null };
    });
    await user.click(screen.getByRole('button', { name: 'No, new boards' }));
    expect(await screen.findByText('The file is compared with no other one.')).toBeVisible();
    expect(screen.queryByText(/Is this a later edition/)).toBeNull();
    expect(server.bodiesOf(compareIntakeCall)).toEqual([{ before: null, isFirst: true, revision: 0 }]);
    await user.click(screen.getByRole('button', { name: 'It is a later edition' }));
    expect(await screen.findByText(/Is this a later edition/)).toBeVisible();
  });

  it('says why it cannot be compared', async () => {
    const { user } = await openEdition();
    server.refuse(compareIntakeCall, 'NO_EDITION');
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose a file whose boards are in this project.');
  });
});

describe('the changes of a later edition', () => {
  async function openChanges() {
    const opened = await openEdition({ before, editions: [first] });
    answerComparison();
    await opened.user.click(await changesTab());
    await opened.user.click(screen.getByRole('button', { name: 'Compare now' }));
    await screen.findByRole('heading', { name: '6 changes since LT schedule.xlsx' });
    return opened;
  }

  it('are said in words, and what is gone is struck out', async () => {
    await openChanges();
    expect(screen.getByText('PCC-1: Feeder b1r2, rated current: 250 A before, 315 A now')).toBeVisible();
    expect(screen.getByText('PCC-1, Degree of protection: nothing before, IP54 now')).toBeVisible();
    expect(screen.getByText('PCC-1: Old pump').tagName).toBe('DEL');
    expect(screen.getByText('MCC-9').tagName).toBe('DEL');
  });

  it('lead to their places in the file', async () => {
    const { user } = await openChanges();
    await user.click(screen.getByRole('button', { name: 'Show me All starters type 2.' }));
    expect(await outlinedCell()).toBe('All starters type 2.');
    await user.click(screen.getByRole('button', { name: /^Show me PCC-1: Feeder b1r2/ }));
    expect(rowNamed('Feeder b1r2')).toContainElement(document.activeElement as HTMLElement);
    expect(document.activeElement).toHaveTextContent('250');
  });

  it('that are rows which are gone lead to their places in the earlier file', async () => {
    const { user } = await openChanges();
    const rows = [aRow('b1r9', {}, { at: { sheet: 'Notes', cell: 'F3' } })];
    const earlier = anIntake({ ...before, content: aContent({ rows }), sheets: sheetsOfFile, state: 'made' });
    server.answer(readIntakeCall, earlier);
    await user.click(screen.getByRole('button', { name: 'Show me PCC-1: Old pump' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Source: LT schedule.xlsx' }));
    expect(await dialog.findByRole('cell', { current: 'location' })).toHaveTextContent('All starters type 2.');
  });

  it('that are none are looked for again', async () => {
    const { user } = await openEdition({ before, editions: [first] });
    const nothing = { added: [], removed: [], changed: [], notes: { added: [], removed: [] } };
    server.answer(compareIntakeCall, {
      revision: 0,
      changes: { ...nothing, boards: { added: [], removed: [], renamed: [], changed: [] } },
    });
    await user.click(await changesTab());
    await user.click(screen.getByRole('button', { name: 'Compare now' }));
    expect(await screen.findByText('Nothing differs from LT schedule.xlsx.')).toBeVisible();
    answerComparison();
    await user.click(screen.getByRole('button', { name: 'Compare again' }));
    expect(await screen.findByRole('heading', { name: '6 changes since LT schedule.xlsx' })).toBeVisible();
  });

  it('are taken back with the comparison', async () => {
    const { user } = await openChanges();
    server.answerWith(compareIntakeCall, () => {
      server.answer(readIntakeCall, anIntake({ content, projectId: 7, editions: [first], revision: 2 }));
      return { revision: 2, changes: null };
    });
    await user.click(screen.getByRole('button', { name: 'Take back the comparison' }));
    expect(await screen.findByText(/Is this a later edition/)).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Changes' })).toBeNull();
    expect(server.bodiesOf(compareIntakeCall).at(-1)).toEqual({ before: null, revision: 1 });
    await rowGrid();
  });
});

it('boards that are there are compared and not made again, which is said before and after', async () => {
  const quiet = aContent({ rows: [aRow('b1r1')], questions: [] });
  const { user, onBoard } = await openEdition({ before, editions: [first], content: quiet });
  await user.click(screen.getByRole('button', { name: 'Make boards' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Make boards' }));
  expect(dialog.getByText(/Boards that LT schedule.xlsx has made are compared and not made again/)).toBeVisible();
  const made = {
    projectId: 7,
    boards: [{ lineItemId: 4, name: 'MCC-2' }],
    compared: [
      { lineItemId: 3, name: 'PCC-1', changes: 11 },
      { lineItemId: 5, name: 'PCC-2', changes: 1 },
    ],
    by: 'Asha',
    at: '2026-11-20T09:12:00.000Z',
  };
  server.answer(makeIntakeBoardsCall, {
    ...made,
    rows: 40,
    asRead: 40,
    edited: 0,
    editRate: 0,
  });
  server.answer(readIntakeCall, anIntake({ content: quiet, state: 'made', made }));
  await user.click(dialog.getByRole('button', { name: 'Make boards' }));
  expect(await screen.findByText('2 boards compared, 12 changes to take or leave')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'PCC-1: 11 changes' }));
  expect(onBoard).toHaveBeenCalledWith(7, 3);
});
