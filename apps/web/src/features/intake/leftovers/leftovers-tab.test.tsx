import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { aContent, aLeftover, anIntake, aRow } from '../testing/an-intake.ts';
import { lastAnswers, openIntake, rowGrid, takeAnswers } from '../testing/open-intake.tsx';

const server = aSalesServer();
const content = aContent({
  rows: [aRow('b1r1')],
  questions: [],
  leftovers: [
    aLeftover('l1', { text: 'All MCCBs with rotary handle' }),
    aLeftover('l2', { reason: 'other-trade', text: '3.5C x 95 sqmm' }),
    aLeftover('l3', { reason: 'other-trade', text: 'Earthing strip' }),
    aLeftover('l4', { reason: 'total', text: 'Total 12', answer: { kind: 'nothing' } }),
  ],
});

async function openLeftovers() {
  takeAnswers(server, content);
  const opened = openIntake(server, anIntake({ content }));
  await rowGrid();
  await opened.user.click(screen.getByRole('tab', { name: /Left over/ }));
  return opened;
}

const line = (text: string) => within(screen.getByRole('listitem', { name: text }));

describe('what was left over', () => {
  it('of one reason is not needed with one press, and leaves the boards open for the rest', async () => {
    const { user } = await openLeftovers();
    await user.click(screen.getByRole('button', { name: 'Not needed for all 2 lines of other trades' }));
    expect(screen.getByText('1 text of the file is open')).toBeVisible();
    await waitFor(() =>
      expect(lastAnswers(server)?.leftovers).toEqual({ l2: { kind: 'nothing' }, l3: { kind: 'nothing' } }),
    );
    await user.click(line('All MCCBs with rotary handle').getByRole('button', { name: 'Deviation in the offer' }));
    expect(screen.getByText('Nothing is open')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Make boards' })).toBeEnabled());
  });

  it('with an answer is folded away, and can be answered otherwise', async () => {
    const { user } = await openLeftovers();
    const totals = within(screen.getByRole('region', { name: 'Totals' }));
    await user.click(totals.getByText('1 text with an answer'));
    await user.click(totals.getByRole('button', { name: 'Answer otherwise' }));
    await user.click(totals.getByRole('button', { name: 'Deviation in the offer' }));
    await waitFor(() => expect(lastAnswers(server)?.leftovers).toEqual({ l4: { kind: 'deviation' } }));
  });

  it('becomes a row of its board that is filled in next', async () => {
    const { user } = await openLeftovers();
    await user.click(line('Earthing strip').getByRole('button', { name: 'More answers to Earthing strip' }));
    await user.click(await screen.findByRole('menuitem', { name: 'It is a feeder' }));
    expect(await rowGrid()).toHaveTextContent('Earthing strip');
    await waitFor(() =>
      expect(lastAnswers(server)).toMatchObject({
        added: [{ board: 'b1', values: { name: 'Earthing strip' } }],
        leftovers: { l3: { kind: 'feeder' } },
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByRole('button', { name: 'Undo' })).toBeDisabled();
    await waitFor(() => expect(lastAnswers(server)).toMatchObject({ added: [], leftovers: {} }));
  });

  it('becomes a note of its board', async () => {
    const { user } = await openLeftovers();
    await user.click(line('Earthing strip').getByRole('button', { name: 'More answers to Earthing strip' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Note of the board' }));
    await waitFor(() => expect(lastAnswers(server)?.leftovers).toEqual({ l3: { kind: 'note', board: 'b1' } }));
  });
});
