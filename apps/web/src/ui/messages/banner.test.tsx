import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { Banner } from './banner.tsx';

it.each([
  { tone: 'bad', role: 'alert' },
  { tone: 'warn', role: 'status' },
  { tone: 'info', role: 'status' },
  { tone: 'ok', role: 'status' },
] as const)('is spoken as $role when it is $tone', ({ tone, role }) => {
  renderInTheme(
    <Banner tone={tone} cause="OG-14">
      Poles is empty
    </Banner>,
  );
  expect(screen.getByRole(role)).toHaveTextContent('OG-14: Poles is empty');
});

it('leads on, as a link or as a button', async () => {
  const onPress = vi.fn<() => void>();
  const links = [
    { label: 'Open the mailbox', to: '#/mailbox' },
    { label: 'Configure APFC-1', onPress },
  ];
  renderInTheme(
    <Banner tone="warn" links={links}>
      Complete the configuration
    </Banner>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Configure APFC-1' }));

  expect(onPress).toHaveBeenCalledOnce();
  expect(screen.getByRole('link', { name: 'Open the mailbox' })).toHaveAttribute('href', '#/mailbox');
});

it('can be taken away where the caller allows it', async () => {
  const onDismiss = vi.fn<() => void>();
  renderInTheme(
    <Banner tone="ok" onDismiss={onDismiss}>
      Saved
    </Banner>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(onDismiss).toHaveBeenCalledOnce();
});
