import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { IconButton } from './icon-button.tsx';

it('has a name and does what it says', async () => {
  const onPress = vi.fn<() => void>();
  renderInTheme(<IconButton label="Delete asha" icon={IconTrash} onPress={onPress} destroys />);

  await userEvent.click(screen.getByRole('button', { name: 'Delete asha' }));

  expect(onPress).toHaveBeenCalledOnce();
});

it('does nothing while it is disabled', async () => {
  const onPress = vi.fn<() => void>();
  renderInTheme(<IconButton label="Delete asha" icon={IconTrash} onPress={onPress} disabled />);

  await userEvent.click(screen.getByRole('button', { name: 'Delete asha' }));

  expect(onPress).not.toHaveBeenCalled();
});
