import { aBoard, aFeeder } from '@pw/testing/configuration';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, cellOf, closeFeeders, dialog, openFeeders } from '../testing/open-feeders.tsx';

afterEach(closeFeeders);

const board = aBoard({}, [aFeeder('I/C', 'ACB_IC', null, 4, 'A1'), aFeeder('OG-1', 'MCCB_OG', null, 4, 'A1')]);
const HEADING = 'Rated current(A)';
const take = () => within(cellOf('I/C', HEADING)).getByRole('button', { name: 'Take 1600' });

describe('an incomer without a rated current', () => {
  it('is proposed that of the board in the table; until it is taken the cell is empty', async () => {
    const { user, store, isSaved } = await openFeeders(board);
    expect(cellOf('I/C', HEADING)).toHaveAttribute('aria-invalid', 'true');
    expect(store.reading.board().draft().feeders[0]?.properties).not.toHaveProperty('FEEDER_AMP_RATING');
    expect(cellOf('OG-1', HEADING)).toHaveTextContent('empty');
    await user.click(take());
    expect(cellOf('I/C', HEADING)).toHaveTextContent('1600 A');
    expect(await isSaved()).toBe(true);
    act(() => store.undo());
    expect(take()).toBeVisible();
  });

  it('is proposed another one as soon as the board has another', async () => {
    const { store } = await openFeeders(aBoard({}, [aFeeder('I/C', 'SFU_IC', null, 4, 'A1')]));
    const rate = (value: number) =>
      act(() => void store.edit([{ kind: 'set', part: 'board', property: 'RATED_CURRENT', value }]));
    // A switch-fuse of 1600 A is not made.
    expect(cellOf('I/C', HEADING)).toHaveTextContent('empty');
    rate(630);
    expect(within(cellOf('I/C', HEADING)).getByRole('button', { name: 'Take 630' })).toBeVisible();
    rate(400);
    expect(within(cellOf('I/C', HEADING)).getByRole('button', { name: 'Take 400' })).toBeVisible();
  });

  it('takes it by Enter in the empty cell, and by nothing else', async () => {
    const { user } = await openFeeders(board);
    const open = async () => {
      fireEvent.doubleClick(cellOf('I/C', HEADING));
      return screen.findByRole('combobox', { name: `${HEADING} of I/C` });
    };
    await open();
    expect(screen.getByRole('option', { name: /1600/, hidden: true })).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{Tab}');
    expect(take()).toBeVisible();
    fireEvent.blur(await open());
    expect(take()).toBeVisible();
    await open();
    await user.keyboard('{Enter}');
    expect(cellOf('I/C', HEADING)).toHaveTextContent('1600 A');
  });

  it('is proposed it in its drawer, too', async () => {
    const { user } = await openFeeders(board);
    await user.click(button('Configure I/C'));
    expect(dialog('I/C').getByText(/^Proposed: 1600 A, the rated current of the board/)).toBeVisible();
    await user.click(dialog('I/C').getByRole('button', { name: 'Take 1600 A' }));
    expect(dialog('I/C').queryByText(/^Proposed: /)).toBeNull();
    expect(dialog('I/C').getByRole('combobox', { name: /^Rated current/ })).toHaveValue('1600 A');
  });

  it('only reads as empty for a reader', async () => {
    const { user } = await openFeeders(board, { isReading: true });
    expect(cellOf('I/C', HEADING)).toHaveTextContent('empty');
    await user.click(button('View I/C'));
    expect(dialog('I/C').queryByText(/^Proposed: /)).toBeNull();
  });
});
