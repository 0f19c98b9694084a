import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { Drawer } from './drawer.tsx';

function renderDrawer(position: number, unsaved = false) {
  const calls = {
    onPrevious: vi.fn<() => void>(),
    onNext: vi.fn<() => void>(),
    onClose: vi.fn<() => void>(),
    onSave: vi.fn<() => void>(),
  };
  renderInTheme(
    <Drawer
      opened
      title="OG-01"
      subtitle="MCCB OUTGOING"
      inList={{ position, total: 2, onPrevious: calls.onPrevious, onNext: calls.onNext }}
      action={{ label: 'Save and next', onPress: calls.onSave }}
      foot="₹ 1,25,328.2"
      unsaved={unsaved}
      onClose={calls.onClose}
    >
      <input aria-label="Designation" />
    </Drawer>,
  );
  return calls;
}

it('works on one object of a list and steps to its neighbours', async () => {
  const calls = renderDrawer(1);
  await waitFor(() => expect(screen.getByLabelText('Designation')).toHaveFocus());
  expect(screen.getByRole('dialog', { name: 'OG-01' })).toHaveTextContent('1 of 2');
  expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save and next' }));

  expect(calls.onNext).toHaveBeenCalledOnce();
  expect(calls.onSave).toHaveBeenCalledOnce();
  expect(screen.getByText('₹ 1,25,328.2')).toBeVisible();
});

it('asks before unsaved input is lost', async () => {
  const calls = renderDrawer(2, true);
  await userEvent.keyboard('{Escape}');
  expect(calls.onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(calls.onClose).toHaveBeenCalledOnce();
});
