import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { EmptyState, FailedState } from './states.tsx';

it('says what did not arrive, by which reference it is found, and tries again', async () => {
  const onRetry = vi.fn<() => void>();
  renderInTheme(
    <FailedState
      cause="503 Service Unavailable"
      text="The users did not arrive."
      reference="7F3A-20C1"
      onRetry={onRetry}
    />,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(screen.getByRole('alert')).toHaveTextContent('503 Service Unavailable: The users did not arrive.');
  expect(screen.getByText('Reference 7F3A-20C1')).toBeVisible();
  expect(onRetry).toHaveBeenCalledOnce();
});

it('says that there is nothing and offers the one action', () => {
  renderInTheme(
    <EmptyState
      drawing="boards"
      title="No Switchboards"
      text="Add one."
      action={<button type="button">Add New Board</button>}
    />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('No SwitchboardsAdd one.');
  expect(screen.getByRole('button', { name: 'Add New Board' })).toBeVisible();
});
