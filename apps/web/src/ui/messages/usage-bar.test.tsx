import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { UsageBar } from './status-marks.tsx';

it('tells how much of the limit is used', () => {
  renderInTheme(<UsageBar label="Sales" count={4} limit={6} />);

  const bar = screen.getByRole('progressbar', { name: 'Sales' });
  expect(bar).toHaveAttribute('aria-valuenow', '4');
  expect(bar).toHaveAttribute('aria-valuemax', '6');
  expect(screen.getByText('4 of 6')).toBeVisible();
});

it.each([
  { used: 7, limit: 6 },
  { used: 0, limit: 0 },
])('is full, not more, with $used of $limit', ({ used, limit }) => {
  renderInTheme(<UsageBar label="Sales" count={used} limit={limit} />);
  expect(screen.getByRole('progressbar').firstElementChild).toHaveStyle({ width: '100%' });
});
