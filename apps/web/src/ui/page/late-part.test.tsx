import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { lateDialog } from './late-dialog.tsx';
import { latePart } from './late-part.tsx';

let reported: MockInstance;
beforeEach(() => {
  // React reports what a boundary has caught.
  reported = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  reported.mockRestore();
  for (const link of styleSheets()) {
    link.remove();
  }
});

/** Code that arrives once it is let. */
function lateCode() {
  const server = { isAway: true, asked: 0 };
  const load = async () => {
    server.asked += 1;
    if (server.isAway) {
      throw new Error('Failed to fetch dynamically imported module');
    }
    return ({ count }: { readonly count: number }) => <p>{count} feeders</p>;
  };
  return { server, load };
}

const styleSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[href="/assets/feeders.css"]')];

/** What the build does before it loads code: it asks for the style sheet, once. */
function failStyleSheet() {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/assets/feeders.css';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  return link;
}

describe('a part of a page whose code arrives late', () => {
  it('tells in its own place that its code did not arrive, and tries again; the page around it stays', async () => {
    const { server, load } = lateCode();
    const Feeders = latePart('The feeders', load);
    renderInTheme(
      <>
        <p>1 change waits in this tab</p>
        <Suspense fallback="loading">
          <Feeders count={12} />
        </Suspense>
      </>,
    );
    expect(await screen.findByText(/The feeders could not be shown/)).toBeVisible();
    expect(screen.getByText('1 change waits in this tab')).toBeVisible();

    server.isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('12 feeders')).toBeVisible();
  });

  it('calls a computer without a network offline', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { load } = lateCode();
    const Feeders = latePart('The feeders', load);
    renderInTheme(
      <Suspense fallback="loading">
        <Feeders count={12} />
      </Suspense>,
    );
    expect(await screen.findByText(/^This computer is offline\./)).toBeVisible();
    expect(screen.queryByText(/The server did not answer/)).not.toBeInTheDocument();
    vi.restoreAllMocks();
  });

  it('tries again by itself when the network is back', async () => {
    const { server, load } = lateCode();
    const Feeders = latePart('The feeders', load);
    renderInTheme(
      <Suspense fallback="loading">
        <Feeders count={12} />
      </Suspense>,
    );
    await screen.findByText(/The feeders could not be shown/);
    server.isAway = false;
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('12 feeders')).toBeVisible();
  });

  it('comes with the style sheet that had not arrived, and not before it', async () => {
    const { server, load } = lateCode();
    server.isAway = false;
    const Feeders = latePart('The feeders', load);
    const failed = failStyleSheet();
    renderInTheme(
      <Suspense fallback="loading">
        <Feeders count={12} />
      </Suspense>,
    );
    const [anew] = styleSheets();
    expect(styleSheets()).toHaveLength(1);
    expect(anew).not.toBe(failed);
    expect(server.asked).toBe(0);
    act(() => void anew?.dispatchEvent(new Event('load')));
    expect(await screen.findByText('12 feeders')).toBeVisible();
  });

  it('asks for the style sheet at each try until it arrives', async () => {
    const { server, load } = lateCode();
    server.isAway = false;
    const Feeders = latePart('The feeders', load);
    failStyleSheet();
    renderInTheme(
      <Suspense fallback="loading">
        <Feeders count={12} />
      </Suspense>,
    );
    act(() => void styleSheets()[0]?.dispatchEvent(new Event('error')));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    act(() => void styleSheets()[0]?.dispatchEvent(new Event('load')));
    expect(await screen.findByText('12 feeders')).toBeVisible();
  });

  it('is there at once when it was fetched ahead; what did not arrive then is asked for when it is shown', async () => {
    const { server, load } = lateCode();
    const Feeders = latePart('The feeders', load);
    await Feeders.preload();
    server.isAway = false;
    await Feeders.preload();
    renderInTheme(<Feeders count={12} />);
    expect(screen.getByText('12 feeders')).toBeVisible();
    expect(server.asked).toBe(2);
  });

  it('that is a dialog tells its failure in a dialog, which can be closed', async () => {
    const onClose = vi.fn<() => void>();
    const Import = lateDialog<{ readonly onClose: () => void }>('The import', async () => {
      throw new Error('Failed to fetch dynamically imported module');
    });
    renderInTheme(
      <Suspense fallback={null}>
        <Import onClose={onClose} />
      </Suspense>,
    );
    const dialog = await screen.findByRole('dialog', { name: 'The import could not be shown' });
    await waitFor(() => expect(dialog).toBeVisible());
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});
