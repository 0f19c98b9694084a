import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { FilePicker } from './file-picker.tsx';

const logo = new File(['x'], 'logo.png', { type: 'image/png' });

it('hands over the chosen file, also when the same one is chosen again', async () => {
  const onPick = vi.fn<(file: File | null) => void>();
  renderInTheme(<FilePicker label="Logo" accept=".png" file={null} onPick={onPick} />);
  const input = screen.getByLabelText('Logo', { selector: 'input' });

  await userEvent.upload(input, logo);
  await userEvent.upload(input, logo);

  expect(onPick.mock.calls).toEqual([[logo], [logo]]);
});

it('shows the name of the file and what is wrong with it', () => {
  renderInTheme(<FilePicker label="Logo" file={logo} error="Invalid Image Type" onPick={() => undefined} />);

  expect(screen.getByText('logo.png')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose a file: Logo' })).toHaveAccessibleDescription('Invalid Image Type');
});
