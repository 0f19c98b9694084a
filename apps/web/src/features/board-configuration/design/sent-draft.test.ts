import { type Draft, draftOf } from '@pw/switchboard/editing/draft';
import { aBoard, aFeeder, mixedFeeders } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { packDraft, type SentDraft, unpackDraft } from './sent-draft.ts';

const draft = draftOf(mixedFeeders(12));
const feeders = draft.feeders;
const with0 = (change: Partial<Draft['feeders'][number]>): Draft => ({
  ...structuredClone(draft),
  feeders: structuredClone(feeders).map((feeder, at) => (at === 0 ? { ...feeder, ...change } : feeder)),
});

/** The draft on the other side of a message that follows another draft. */
function arrived(before: Draft, now: Draft): { readonly sent: SentDraft; readonly draft: Draft } {
  const sent = structuredClone(packDraft(now, before.feeders));
  return { sent, draft: unpackDraft(sent, before.feeders) };
}

describe('a draft on its way to the worker', () => {
  it('has all its feeders when it is the first', () => {
    const sent = packDraft(draft, []);
    expect(sent).toEqual(draft);
    expect(unpackDraft(sent, [])).toEqual(draft);
  });

  const component = { part: 'c900', name: 'Lamps-1', family: 'Lamps', properties: {} };
  it.each<[string, Partial<Draft['feeders'][number]>]>([
    ['another name', { name: 'Pump' }],
    ['another type', { type: 'MCCB_IC' }],
    ['another value', { properties: { ...feeders[0]?.properties, SECTION_A: 7 } }],
    ['a value that is empty', { properties: { ...feeders[0]?.properties, FEEDER_NOTE: null } }],
    ['a value less', { properties: {} }],
    ['a further component', { components: [...(feeders[0]?.components ?? []), component] }],
    ['another id', { part: 'f901' }],
  ])('has of a feeder with %s the whole, and of the others their places', (_what, change) => {
    const changed = with0(change);
    const { sent, draft: unpacked } = arrived(draft, changed);
    expect(sent.feeders).toEqual([changed.feeders[0], ...feeders.slice(1).map((_feeder, at) => at + 1)]);
    expect(unpacked).toEqual(changed);
    expect(unpacked.feeders[1]).toBe(feeders[1]);
  });

  it('is the same after feeders were added, moved and removed', () => {
    const added = draftOf(aBoard({}, [aFeeder('OG-99', 'MCCB_OG', 250, 4, 'A1')])).feeders.map((feeder) => ({
      ...feeder,
      part: 'f902',
    }));
    const moved = {
      ...draft,
      lastPart: 902,
      feeders: [...feeders.slice(3).toReversed(), ...added, ...feeders.slice(1, 3)],
    };
    expect(arrived(draft, moved).draft).toEqual(moved);
  });

  it('carries what belongs to the board with each draft', () => {
    const other = { ...draft, properties: { ...draft.properties, RATED_CURRENT: 1600 }, lastPart: 77 };
    expect(arrived(draft, other).draft).toEqual(other);
  });

  it('is refused by a side that has another draft before it', () => {
    expect(() => unpackDraft(packDraft(draft, feeders), feeders.slice(0, 2))).toThrow('no feeder at place 2');
  });
});
