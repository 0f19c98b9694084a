import { aBoard, aFeeder } from '@pw/testing/configuration';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { button, cellOf, closeFeeders, dialog, openFeeders } from '../testing/open-feeders.tsx';

afterEach(closeFeeders);

const board = aBoard({}, [
  aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
  aFeeder('OG-1', 'MCCB_OG', 250, 4, 'A1'),
  aFeeder('OG-2', 'MCCB_OG', 160, 4, 'A1'),
]);

describe('the keyboard goes on in the table', () => {
  it('at a feeder that was created, when its properties are closed', async () => {
    const { user } = await openFeeders(aBoard({}, []));
    await user.keyboard('n');
    await user.type(screen.getByRole('textbox', { name: /Feeder Name/ }), 'I/C');
    await user.click(button('Create'));
    await screen.findByRole('dialog', { name: 'I/C' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(cellOf('I/C', 'Name')).toHaveFocus());
    await user.keyboard('{Alt>}n{/Alt}');
    expect(dialog('Create New Feeder').getByRole('textbox', { name: /Feeder Name/ })).toBeVisible();
  });

  it('at the feeder that the drawer showed last', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('I/C', 'Rated current(A)'));
    await user.keyboard('{Enter}{Alt>}{ArrowDown}{ArrowDown}{/Alt}{Escape}');
    await waitFor(() => expect(cellOf('OG-2', 'Rated current(A)')).toHaveFocus());
  });

  it('at a copy', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Name'));
    await user.keyboard('{Control>}d{/Control}');
    await user.clear(dialog('Duplicate Feeder Name').getByRole('textbox'));
    await user.keyboard('OG-1a{Enter}');
    await waitFor(() => expect(cellOf('OG-1a', 'Name')).toHaveFocus());
  });

  it('behind feeders that were deleted, or before the last one', async () => {
    const { user } = await openFeeders(board);
    await user.click(cellOf('OG-1', 'Name'));
    await user.keyboard('{Delete}');
    await user.click(dialog('Delete Feeder').getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(cellOf('OG-2', 'Name')).toHaveFocus());
    await user.keyboard('{Delete}');
    await user.click(dialog('Delete Feeder').getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(cellOf('I/C', 'Name')).toHaveFocus());
  });
});
