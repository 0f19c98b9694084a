import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { IconButton } from './icon-button.tsx';

const button = () => screen.getByRole('button', { name: 'Delete asha' });
const tip = () => screen.queryByRole('tooltip');

function renderButton(disabled = false) {
  const onPress = vi.fn<() => void>();
  renderInTheme(<IconButton label="Delete asha" icon={IconTrash} onPress={onPress} disabled={disabled} destroys />);
  return onPress;
}

it('has a name and does what it says', async () => {
  const onPress = renderButton();
  await userEvent.click(button());
  expect(onPress).toHaveBeenCalledOnce();
});

it('does nothing while it is disabled', async () => {
  const onPress = renderButton(true);
  await userEvent.click(button());
  expect(onPress).not.toHaveBeenCalled();
});

describe('its tip', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('appears when the pointer rests on it, not when it passes', () => {
    vi.useFakeTimers();
    renderButton();
    fireEvent.mouseEnter(button());
    act(() => {
      vi.advanceTimersByTime(399);
    });
    fireEvent.mouseLeave(button());
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(tip()).not.toBeInTheDocument();

    fireEvent.mouseEnter(button());
    act(() => {
      vi.advanceTimersByTime(400);
    });
    expect(tip()).toHaveTextContent('Delete asha');
    fireEvent.mouseLeave(button());
    expect(tip()).not.toBeInTheDocument();
  });

  it('appears for the keyboard at once and goes with Esc', async () => {
    renderButton();
    await userEvent.tab();
    expect(tip()).toHaveTextContent('Delete asha');
    await userEvent.keyboard('{Escape}');
    expect(tip()).not.toBeInTheDocument();
  });

  it('goes with a press', async () => {
    renderButton();
    await userEvent.tab();
    fireEvent.mouseDown(button());
    expect(tip()).not.toBeInTheDocument();
  });
});
