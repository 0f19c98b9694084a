import { Menu } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';

type AddUserProps = {
  readonly unsaved?: boolean;
  readonly onAdd?: () => void;
  readonly trigger?: (open: () => void) => ReactNode;
};

const addUserButton = (open: () => void) => (
  <button type="button" onClick={open}>
    Add User
  </button>
);

function AddUser({ unsaved = false, onAdd = () => undefined, trigger = addUserButton }: AddUserProps) {
  const [opened, setOpened] = useState(false);
  return (
    <main tabIndex={-1}>
      {trigger(() => setOpened(true))}
      <Dialog
        opened={opened}
        title="New user"
        unsaved={unsaved}
        action={{ label: 'Add', onPress: onAdd }}
        onClose={() => setOpened(false)}
      >
        <input aria-label="Name" />
      </Dialog>
    </main>
  );
}

function AddUserOnce() {
  const [isGone, setIsGone] = useState(false);
  return <AddUser trigger={isGone ? () => null : addUserButton} onAdd={() => setIsGone(true)} />;
}

const dialog = () => screen.queryByRole('dialog', { name: 'New user' });
const openIt = () => userEvent.click(screen.getByRole('button', { name: 'Add User' }));

describe('Dialog', () => {
  it('opens with the focus on its first field and does its one thing', async () => {
    const onAdd = vi.fn<() => void>();
    renderInTheme(<AddUser onAdd={onAdd} />);
    await openIt();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());

    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    expect(onAdd).toHaveBeenCalledOnce();
  });

  it('stays open when it was opened by a double click, and closes by a click outside it', async () => {
    renderInTheme(<AddUser />);
    await openIt();
    await waitFor(() => expect(dialog()).toBeInTheDocument());
    const beside = document.querySelector('.mantine-Modal-overlay') ?? document.body;
    fireEvent.click(beside, { detail: 2 });
    expect(dialog()).toBeInTheDocument();
    fireEvent.click(beside, { detail: 1 });
    await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  });

  it('has Cancel before its action and the keys at the left', async () => {
    renderInTheme(<AddUser />);
    await openIt();
    const buttons = screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
    expect(buttons.slice(-3)).toEqual(['Close', 'Cancel', 'Add']);
    expect(screen.getByText('Esc')).toBeVisible();
  });

  it('offers another way out between Cancel and its action', async () => {
    const onDiscard = vi.fn<() => void>();
    renderInTheme(
      <Dialog
        opened
        title="Unsaved"
        alternative={{ label: 'Discard', destroys: true, onPress: onDiscard }}
        action={{ label: 'Save' }}
        onClose={() => undefined}
      >
        <p>Save it?</p>
      </Dialog>,
    );
    const buttons = screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
    expect(buttons.slice(-3)).toEqual(['Cancel', 'Discard', 'Save']);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(onDiscard).toHaveBeenCalledOnce();
  });

  it.each(['{Escape}', 'Cancel', 'Close'])('closes by %s and gives the focus back to its button', async (way) => {
    renderInTheme(<AddUser />);
    await openIt();
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());

    await (way === '{Escape}' ? userEvent.keyboard(way) : userEvent.click(screen.getByRole('button', { name: way })));

    expect(dialog()).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add User' })).toHaveFocus());
  });

  it('gives the focus to the button of the menu from which it was opened', async () => {
    const rowMenu = (open: () => void) => (
      <Menu>
        <Menu.Target>
          <button type="button">Actions of asha</button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={open}>Edit</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    );
    renderInTheme(<AddUser trigger={rowMenu} />);
    await userEvent.click(screen.getByRole('button', { name: 'Actions of asha' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    await waitFor(() => expect(screen.getByLabelText('Name')).toHaveFocus());

    await userEvent.keyboard('{Escape}');

    await waitFor(() => expect(screen.getByRole('button', { name: 'Actions of asha' })).toHaveFocus());
  });

  it('gives the focus to the page when its button is gone', async () => {
    renderInTheme(<AddUserOnce />);
    await openIt();
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('asks before unsaved input is lost, and keeps it when told so', async () => {
    renderInTheme(<AddUser unsaved />);
    await openIt();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
    expect(screen.getByRole('button', { name: 'Keep editing' })).toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();

    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(dialog()).not.toBeInTheDocument();
  });
});

describe('ConfirmDialog', () => {
  const question = 'Do you want to delete Sales: "asha"?';

  it('has the focus on Cancel when the action destroys', async () => {
    const onConfirm = vi.fn<() => void>();
    renderInTheme(
      <ConfirmDialog
        opened
        destroys
        title="Delete"
        question={question}
        confirmLabel="Delete"
        onConfirm={onConfirm}
        onCancel={vi.fn<() => void>()}
      />,
    );
    await waitFor(() => expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus());
    expect(screen.getByText(question)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledOnce();
  });

  it('stays open with the reason when the action failed', () => {
    renderInTheme(
      <ConfirmDialog
        opened
        title="Delete"
        question={question}
        confirmLabel="Delete"
        failure=":Failed to delete Sales."
        onConfirm={vi.fn<() => void>()}
        onCancel={vi.fn<() => void>()}
      />,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(':Failed to delete Sales.');
  });
});
