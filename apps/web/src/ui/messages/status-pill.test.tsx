import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { StatusPill } from './status-marks.tsx';

it('says the status in words, with the order number behind it', () => {
  renderInTheme(<StatusPill tone="info" label="On Order" detail="SO-26-0088" />);
  expect(screen.getByText('On Order', { exact: false })).toHaveTextContent('On Order SO-26-0088');
});

it('puts the second line of a request type below the first', () => {
  renderInTheme(<StatusPill tone="warn" label="Quote Submission" secondLine="Approval" />);
  expect(screen.getByText('Quote Submission', { exact: false })).toHaveTextContent('Quote Submission Approval');
});
