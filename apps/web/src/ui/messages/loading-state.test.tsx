import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { LoadingState, OverlaySpinner } from './states.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

describe('LoadingState', () => {
  it('shows nothing for 300 ms, then rows', () => {
    const { container } = renderInTheme(<LoadingState label="Loading the users" rows={4} rowHeight={36} />);
    const rows = () => container.querySelectorAll('[data-skeleton]');

    pass(299);
    expect(rows()).toHaveLength(0);
    pass(1);
    expect(rows()).toHaveLength(4);
    expect(rows()[0]).toHaveStyle({ height: '36px' });
    expect(screen.getByRole('status', { name: 'Loading the users' })).toBeInTheDocument();
  });

  it('has the final height from the beginning, so that nothing jumps', () => {
    renderInTheme(<LoadingState label="Loading the users" rows={4} rowHeight={50} />);
    expect(screen.getByRole('status')).toHaveStyle({ minHeight: '200px' });
  });
});

describe('OverlaySpinner', () => {
  it('appears after 300 ms and goes with the request', () => {
    const { rerender } = renderInTheme(<OverlaySpinner active />);
    pass(299);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    pass(1);
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();

    rerender(<OverlaySpinner active={false} />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('waits again for the next request', () => {
    const { rerender } = renderInTheme(<OverlaySpinner active />);
    pass(300);
    rerender(<OverlaySpinner active={false} />);
    rerender(<OverlaySpinner active />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });
});
