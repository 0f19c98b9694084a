import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from '../dialog/dialog.tsx';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { RowMenu } from './row-menu.tsx';

const button = () => screen.getByRole('button', { name: 'More actions for PCC-1' });
const item = (name: string) => screen.getByRole('menuitem', { name });

function renderMenu() {
  const onClone = vi.fn<() => void>();
  const onDelete = vi.fn<() => void>();
  renderInTheme(
    <RowMenu
      label="More actions for PCC-1"
      items={[
        { label: 'Clone', onPress: onClone },
        { label: 'Rename', onPress: vi.fn<() => void>() },
        { label: 'Delete', destroys: true, disabled: true, reason: 'The project is view-only', onPress: onDelete },
      ]}
    />,
  );
  return { onClone, onDelete };
}

function RowWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <RowMenu label="More actions for PCC-1" items={[{ label: 'Clone', onPress: () => setIsOpen(true) }]} />
      <Dialog opened={isOpen} title="Clone" onClose={() => setIsOpen(false)}>
        text
      </Dialog>
    </>
  );
}

describe('a row menu', () => {
  it('opens by its button, which says that it is one, and does what is chosen', async () => {
    const { onClone } = renderMenu();
    expect(button()).toHaveAttribute('aria-haspopup', 'menu');
    expect(button()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button());
    expect(button()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.click(item('Clone'));
    expect(onClone).toHaveBeenCalledOnce();
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });

  it('is used by the keyboard alone and gives the focus back', async () => {
    renderMenu();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(item('Clone')).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Rename')).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(button()).toHaveFocus();
  });

  it('names what can not be done, with the reason', async () => {
    const { onDelete } = renderMenu();
    await userEvent.click(button());
    const refused = screen.getByRole('menuitem', { name: /^Delete/ });
    expect(refused).toBeDisabled();
    expect(refused).toHaveTextContent('The project is view-only');
    expect(onDelete).not.toHaveBeenCalled();
  });

  it('gets the focus back when the dialog that it opened is closed', async () => {
    renderInTheme(<RowWithDialog />);
    await userEvent.click(button());
    await userEvent.click(item('Clone'));
    await screen.findByRole('dialog', { name: 'Clone' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(button()).toHaveFocus());
  });
});
