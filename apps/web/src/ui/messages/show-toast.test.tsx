import { notifications } from '@mantine/notifications';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { showToast, ToastRegion } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  renderInTheme(<ToastRegion />);
});
afterEach(() => {
  act(() => notifications.clean());
  vi.useRealTimers();
});

// In small steps: what a timer starts, such as fading out, has to be rendered before its own timers run.
const pass = (milliseconds: number) => {
  for (let passed = 0; passed < milliseconds; passed += 100) {
    act(() => {
      vi.advanceTimersByTime(100);
    });
  }
};
const show = (title: string, text = 'PCC-1 is saved') => act(() => showToast({ tone: 'ok', title, text }));
const shown = () => screen.queryAllByRole('status').map((toast) => within(toast).getByText(/^Save/).textContent);

it('stays for 8000 ms [MSG-16]', () => {
  show('Save');
  pass(7900);
  expect(shown()).toEqual(['Save']);
  // The last 100 ms, and fading out.
  pass(500);
  expect(shown()).toEqual([]);
});

it('waits while it is pointed at', () => {
  show('Save');
  fireEvent.mouseEnter(screen.getByRole('status'));
  pass(20_000);
  expect(shown()).toEqual(['Save']);

  fireEvent.mouseLeave(screen.getByRole('status'));
  pass(9000);
  expect(shown()).toEqual([]);
});

it('does not wait while another one is pointed at', () => {
  show('Save 1');
  show('Save 2');
  fireEvent.mouseEnter(screen.getAllByRole('status')[0] ?? document.body);
  pass(9000);
  expect(shown()).toEqual(['Save 1']);
});

it('waits while it has the focus', () => {
  show('Save');
  act(() => screen.getByRole('button', { name: 'Close' }).focus());
  pass(20_000);
  expect(shown()).toEqual(['Save']);
});

it('shows the newest at once: the same act takes the place of what was said of it', () => {
  show('Save', 'PCC-1 is saved');
  show('Delete', 'PCC-2 is deleted');
  show('Save', 'PCC-3 is saved');
  pass(500);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual([
    'DeletePCC-2 is deleted',
    'SavePCC-3 is saved',
  ]);
});

it('shows at most two: the oldest makes room', () => {
  for (const title of ['Save 1', 'Save 2', 'Save 3']) {
    show(title);
  }
  pass(500);
  expect(shown()).toEqual(['Save 2', 'Save 3']);
});
