import { auditKindOf } from '@pw/domain/audit-kinds';
import { describe, expect, it } from 'vitest';
import { eventWords, wordsOf } from './event-words.ts';

/** Every event in the sources of the server, as text: the client imports nothing of them. */
const sources = import.meta.glob<string>(['../../../../server/src/features/**/*.ts', '!**/*.test.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

function writtenEvents(): readonly string[] {
  const events = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/\bevent: '([^']+)'/g)].map(([, event = '']) => event),
  );
  return [...new Set(events)].toSorted();
}

describe('the words of the audit', () => {
  it('name exactly the events that the server writes', () => {
    expect(Object.keys(eventWords).toSorted()).toEqual(writtenEvents());
  });

  it('are of a kind that the list can be narrowed to, each of them', () => {
    expect(Object.keys(eventWords).filter((event) => auditKindOf(event) === null)).toEqual([]);
  });

  it('are the name of the event itself where there are none', () => {
    expect(wordsOf('moon.landed')).toBe('moon.landed');
  });
});
