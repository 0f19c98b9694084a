import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { FoundationsScreen } from './foundations.screen.tsx';

// The editor comes later than the page; on a busy machine later than a test waits.
beforeAll(async () => {
  await import('../rich-text-editor/html-editor.tsx');
});

it('shows every part under one heading, in both themes', async () => {
  renderInTheme(<FoundationsScreen />);

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Foundations');
  expect(await screen.findByRole('toolbar', { name: 'Terms & Conditions, formatting' })).toBeVisible();
  expect(screen.getByText('#f3f5f7')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Change the theme' }));
  expect(screen.getByText('Dark theme. One primary, four status families.')).toBeVisible();
  expect(screen.getByText('#0c131a')).toBeVisible();
});
