import { describe, expect, it } from 'vitest';
import { fileAddress, makeFileLink, openFileAddress, openFileLink } from './file-link.ts';

const keys = { secret: Buffer.alloc(32, 1) };
const file = { key: '7d2c/report/a.pdf', name: '117-1 Cost Report v3.pdf', folder: '' };
const now = Date.parse('2026-11-20T10:59:00Z');
const MINUTE_MS = 60_000;

describe('a link to a file', () => {
  it('opens its file for an hour at least and two at most', () => {
    const link = makeFileLink(keys, file, now);
    expect(openFileLink(keys, link, now)).toEqual(file);
    expect(openFileLink(keys, link, now + 60 * MINUTE_MS)).toEqual(file);
    expect(openFileLink(keys, link, now + 120 * MINUTE_MS)).toBeUndefined();
  });

  it('stays the same within the hour', () => {
    expect(makeFileLink(keys, file, now - 30 * MINUTE_MS)).toBe(makeFileLink(keys, file, now));
  });

  it('opens nothing once any character of it was changed', () => {
    const link = makeFileLink(keys, file, now);
    // The last character of an encoding may carry bits that are not read.
    for (let at = 0; at < link.length - 1; at += 1) {
      const other = link[at] === 'A' ? 'B' : 'A';
      expect(openFileLink(keys, link.slice(0, at) + other + link.slice(at + 1), now)).toBeUndefined();
    }
  });

  it.each(['', '.', 'a', 'a.b', '.'.repeat(400)])('opens nothing for %j', (link) => {
    expect(openFileLink(keys, link, now)).toBeUndefined();
  });

  it('opens nothing with the keys of another installation', () => {
    const link = makeFileLink({ secret: Buffer.alloc(32, 2) }, file, now);
    expect(openFileLink(keys, link, now)).toBeUndefined();
  });
});

describe('the address of a file', () => {
  const drawing = { key: '7d2c/order/a-1', name: 'PCC-1-FV-01.dxf', folder: 'PCC 1 (2)' };
  const address = fileAddress(keys, drawing.key, now, drawing.name, drawing.folder);

  it('opens its file under name and folder, on whatever server a client has read it', () => {
    expect(openFileAddress(keys, address, now)).toEqual(drawing);
    expect(openFileAddress(keys, `https://panels.example.com${address}`, now)).toEqual(drawing);
    expect(openFileAddress(keys, fileAddress(keys, 'a/b', now), now)).toEqual({ key: 'a/b', name: '', folder: '' });
  });

  it.each([
    ['another path', (link: string) => `/api/v1/other/${link}`],
    ['another scheme', (link: string) => `file:///${link}`],
    ['nothing before it', (link: string) => link],
    ['a folder above', (link: string) => `/api/../etc/${link}`],
    ['a fragment', (link: string) => `${address}#${link}`],
  ])('opens nothing behind %s', (_what, of) => {
    expect(openFileAddress(keys, of(makeFileLink(keys, drawing, now)), now)).toBeUndefined();
  });
});
