import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { SkipLink } from './page.tsx';

it('is the first stop of the keyboard and jumps to the content', async () => {
  renderInTheme(
    <>
      <SkipLink />
      <button type="button">Header</button>
      <main id="main" tabIndex={-1} />
    </>,
  );

  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Skip to content' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});
