import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { InfoPopover } from './info-popover.tsx';

const button = () => screen.getByRole('button', { name: 'Reason For Rejection' });

function renderReason() {
  renderInTheme(
    <InfoPopover title="Reason For Rejection" tone="bad" source="Demo Administrator, 17-11-2026 10:09">
      Revise incomers and submit again.
    </InfoPopover>,
  );
}

it('tells title, text and source when it is pressed', async () => {
  renderReason();
  expect(screen.queryByText('Revise incomers and submit again.')).not.toBeInTheDocument();
  await userEvent.click(button());
  const panel = screen.getByRole('dialog', { name: 'Reason For Rejection' });
  expect(panel).toHaveTextContent('Reason For RejectionRevise incomers and submit again.');
  expect(panel).toHaveTextContent('Demo Administrator, 17-11-2026 10:09');
  expect(button()).toHaveAttribute('aria-expanded', 'true');
});

it('is opened, read and closed by the keyboard alone', async () => {
  renderReason();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('dialog')).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(button()).toHaveFocus();
});

it('closes by a press outside it', async () => {
  renderReason();
  await userEvent.click(button());
  await userEvent.click(document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
