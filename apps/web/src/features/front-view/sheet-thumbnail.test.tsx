import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { openConfiguration, startConfiguration } from '../board-configuration/testing/open-configuration.tsx';
import { answerDrawing, drawing, drawingSet, picture, serveDrawings } from './testing/drawn-board.ts';

/** What the page watches for coming into view, and the call when it has. */
let watched: { readonly element: Element; readonly tell: IntersectionObserverCallback }[];
let files: Blob[];
let revoked: string[];
const server = aFakeServer(startConfiguration);
beforeEach(() => {
  serveDrawings(server);
  answerDrawing(server);
  watched = [];
  files = [];
  revoked = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((made) => `blob:${made instanceof Blob ? files.push(made) : 0}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: IntersectionObserverCallback;
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell;
      }
      observe(element: Element) {
        watched.push({ element, tell: this.#tell });
      }
      disconnect() {
        watched = watched.filter(({ tell }) => tell !== this.#tell);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const button = (name: RegExp) =>
  within(screen.getByRole('region', { name: 'Drawing set' })).getByRole('button', { name });
const pictureIn = (name: RegExp) => button(name).querySelector('img');

/** Lets the sheet behind a button come into view. */
function show(name: RegExp): void {
  const place = button(name);
  const watch = watched.find(({ element }) => place.contains(element));
  const entry = { isIntersecting: true };
  // The page asks nothing else of the browser.
  act(() => watch?.tell([entry as IntersectionObserverEntry], {} as IntersectionObserver));
}

async function open() {
  const user = await openConfiguration('&step=front-view');
  await picture();
  await screen.findByRole('button', { name: 'SLD-01 Single-line diagram' });
  return user;
}

describe('a sheet in small', () => {
  it('is drawn of the file of the set when it comes into view, and not before', async () => {
    await open();
    expect(pictureIn(/^SLD-01/)).toBeNull();
    show(/^SLD-01/);
    await waitFor(() => expect(pictureIn(/^SLD-01/)).not.toBeNull());
    const address = pictureIn(/^SLD-01/)?.getAttribute('src') ?? '';
    const file = files[Number(address.replace('blob:', '')) - 1];
    expect(await file?.text()).toBe(drawingSet.sheets.find(({ kind }) => kind === 'SLD')?.svg);
    expect(file?.type).toBe('image/svg+xml');
    expect(pictureIn(/^CL-01/)).toBeNull();
  });

  it('adds nothing to the name of its button', async () => {
    await open();
    show(/^SLD-01/);
    await waitFor(() => expect(pictureIn(/^SLD-01/)).not.toBeNull());
    expect(button(/^SLD-01/)).toHaveAccessibleName('SLD-01 Single-line diagram');
    expect(pictureIn(/^SLD-01/)).toHaveAttribute('alt', '');
  });

  it('asks once for the file of a front view, and not for one that is not in view', async () => {
    await open();
    const asked = () => drawing.sheets.map(({ svg }) => server.requestsOfFile(svg.address));
    expect(asked()).toEqual([1, 0]);
    show(/^FV-01/);
    await waitFor(() => expect(pictureIn(/^FV-01/)).not.toBeNull());
    expect(asked()).toEqual([1, 0]);
    show(/^FV-02/);
    await waitFor(() => expect(pictureIn(/^FV-02/)).not.toBeNull());
    expect(asked()).toEqual([1, 1]);
  });

  it('waits for the sheet that is looked at', async () => {
    const release = server.hold(drawing.sheets[0]?.svg.address ?? '');
    const user = await openConfiguration('&step=front-view');
    await screen.findByRole('button', { name: 'SLD-01 Single-line diagram' });
    show(/^SLD-01/);
    // Time enough for a file that is at hand.
    await user.hover(button(/^SLD-01/));
    await user.hover(button(/^CL-01/));
    expect(pictureIn(/^SLD-01/)).toBeNull();
    release();
    await picture();
    await waitFor(() => expect(pictureIn(/^SLD-01/)).not.toBeNull());
  });

  it('gives its memory back when the step is left', async () => {
    await open();
    show(/^SLD-01/);
    await waitFor(() => expect(pictureIn(/^SLD-01/)).not.toBeNull());
    const address = pictureIn(/^SLD-01/)?.getAttribute('src');
    expect(revoked).not.toContain(address);
    cleanup();
    expect(revoked.toSorted()).toEqual(files.map((_, at) => `blob:${at + 1}`));
  });
});
