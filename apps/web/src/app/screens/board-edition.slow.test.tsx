import { readSearchCriteriaCall } from '@pw/contract/feeder-search';
import {
  type BoardChangeOnWire,
  type BoardEditionOnWire,
  decideBoardChangesCall,
  readBoardEditionCall,
} from '@pw/contract/intake-editions';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerEditing, type FakeEditing } from '../../features/board-configuration/testing/fake-editing.ts';
import {
  openConfiguration,
  startConfiguration,
} from '../../features/board-configuration/testing/open-configuration.tsx';
import { aFakeServer } from '../../testing/fixtures.ts';

const server = aFakeServer(startConfiguration);

const feeder = (part: string, name: string, rating: number) => ({
  part,
  name,
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: rating, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [],
});

const change = (part: string, name: string, own: number | null): BoardChangeOnWire => ({
  kind: 'set',
  id: `set ${part}`,
  part,
  name,
  property: 'FEEDER_AMP_RATING',
  from: 250,
  to: 315,
  own,
  row: 'b1r1',
});
const pump = change('f1', 'Pump', null);
const fan = change('f2', 'Fan', 400);
const gone: BoardChangeOnWire = { kind: 'remove', id: 'remove f3', part: 'f3', name: 'Old', isEdited: false };

const edition = (changes: readonly BoardChangeOnWire[]): BoardEditionOnWire => ({
  intakeId: '33333333-3333-4333-8333-333333333333',
  fileName: 'LT schedule rev 2.xlsx',
  readAt: '2026-11-20T06:00:00.000Z',
  changes: changes.map((each) => ({ change: each, decision: null })),
  revision: 0,
});

let editing: FakeEditing;

beforeEach(() => {
  server.answer(readSearchCriteriaCall, []);
  const feeders = [feeder('f1', 'Pump', 250), feeder('f2', 'Fan', 400), feeder('f3', 'Old', 250)];
  editing = answerEditing(server, { properties: {}, feeders, lastPart: 3 });
  server.answer(readBoardEditionCall, edition([pump, fan, gone]));
  server.answer(decideBoardChangesCall, edition([]));
});

async function openReview() {
  const user = await openConfiguration();
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  const dialog = await screen.findByRole('dialog', { name: 'What LT schedule rev 2.xlsx changes' });
  return { user, dialog: within(dialog) };
}

const ratingOf = (part: string) =>
  editing.draft().feeders.find((each) => each.part === part)?.properties.FEEDER_AMP_RATING;
const decisions = () =>
  server.bodiesOf(decideBoardChangesCall).map((body) => (body as { decisions: unknown }).decisions);

describe('a board that a later file changes', () => {
  it('says so over its steps, and lists each change in words', async () => {
    const { dialog } = await openReview();
    expect(screen.getByText(/LT schedule rev 2.xlsx changes 3 things of this board/)).toBeInTheDocument();
    expect(dialog.getByRole('listitem', { name: 'Pump: Rated current' })).toHaveTextContent(
      'Pump: Rated current 250 A, the customer now says 315 A',
    );
    expect(dialog.getByRole('listitem', { name: 'Fan: Rated current' })).toHaveTextContent('(you set 400 A)');
    expect(dialog.getByText('Old').tagName).toBe('DEL');
  });

  it('takes a change over, as one step that can be undone', async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole('button', { name: 'Take Pump: Rated current' }));
    expect(dialog.queryByRole('listitem', { name: 'Pump: Rated current' })).toBeNull();
    await waitFor(() => expect(decisions()).toEqual([[{ id: 'set f1', decision: 'taken' }]]));
    expect(ratingOf('f1')).toBe(315);
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(ratingOf('f1')).toBe(250));
  });

  it('keeps its own value where a change is left', async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole('button', { name: 'Leave Fan: Rated current' }));
    await waitFor(() => expect(decisions()).toEqual([[{ id: 'set f2', decision: 'left' }]]));
    expect(ratingOf('f2')).toBe(400);
  });

  it('takes all but what a person has set, which is named before', async () => {
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole('button', { name: 'Take all 2' }));
    const question = within(await screen.findByRole('dialog', { name: 'Take all' }));
    expect(question.getByText(/Take 2 changes over into the board\?.* Fan: Rated current\./)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Take 2 changes' }));
    await waitFor(() =>
      expect(decisions()).toEqual([
        [
          { id: 'set f1', decision: 'taken' },
          { id: 'remove f3', decision: 'taken' },
        ],
      ]),
    );
    expect([ratingOf('f1'), ratingOf('f2'), ratingOf('f3')]).toEqual([315, 400, undefined]);
  });

  it('keeps a change open that cannot be carried out, and says why', async () => {
    server.answer(readBoardEditionCall, edition([change('f9', 'Lost', null)]));
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole('button', { name: 'Take Lost: Rated current' }));
    expect(dialog.getByRole('alert')).toHaveTextContent(/^Not taken: /);
    expect(dialog.getByRole('listitem', { name: 'Lost: Rated current' })).toBeVisible();
    expect(decisions()).toEqual([]);
  });

  it('says that a decision is not noted, and notes it again', async () => {
    server.once.fail(decideBoardChangesCall, 500);
    const { user, dialog } = await openReview();
    await user.click(dialog.getByRole('button', { name: 'Leave Fan: Rated current' }));
    await screen.findByText('A decision is not noted:');
    await user.keyboard('{Escape}');
    server.answer(decideBoardChangesCall, null);
    await user.click(await screen.findByRole('button', { name: 'Note it again' }));
    await waitFor(() => expect(screen.queryByText('A decision is not noted:')).toBeNull());
    expect(decisions()).toHaveLength(2);
  });
});

it('a board without a later file shows nothing of it', async () => {
  server.answer(readBoardEditionCall, null);
  await openConfiguration();
  await waitFor(() => expect(server.requestsOf(readBoardEditionCall)).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Review' })).toBeNull();
});
