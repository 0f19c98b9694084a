import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { LatePart, lateCode } from './late-part.tsx';

it('tells in its own place that its code did not arrive, and tries again; the page around it stays', async () => {
  // React reports what a boundary has caught.
  const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isAway = true;
  const code = lateCode('The feeders', async () => {
    if (isAway) {
      throw new Error('Unable to preload CSS');
    }
    return () => <p>Twelve feeders</p>;
  });
  renderInTheme(
    <>
      <p>1 change waits in this tab</p>
      <Suspense fallback="loading">
        <LatePart code={code} />
      </Suspense>
    </>,
  );
  expect(await screen.findByText(/The feeders could not be shown/)).toBeVisible();
  expect(screen.getByText('1 change waits in this tab')).toBeVisible();

  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Twelve feeders')).toBeVisible();
  reported.mockRestore();
});
