import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { LateToasts } from './late-toasts.tsx';
import { showToast } from './toast.tsx';

afterEach(() => act(() => notifications.clean()));

const show = () => showToast({ tone: 'ok', title: 'Save', text: 'PCC-1 is saved' });

it('shows a toast once its code has arrived', async () => {
  renderInTheme(<LateToasts />);
  act(show);
  expect(await screen.findByRole('status')).toHaveTextContent('PCC-1 is saved');
});

it('shows what a page says with its first picture', async () => {
  renderInTheme(
    <>
      <Page />
      <LateToasts />
    </>,
  );
  expect(await screen.findByRole('status')).toHaveTextContent('PCC-1 is saved');
});

function Page() {
  useEffect(show, []);
  return null;
}
