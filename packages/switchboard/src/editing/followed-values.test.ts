import { mustReadCatalog } from '@pw/catalog/read';
import type { AnySlot } from '@pw/configurator/family';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { barSizes } from '../model/bar-size.ts';
import { boardSlot, feederSlot } from '../model/part-properties.ts';
import { BOARD_PART } from './draft.ts';
import type { Edit } from './edit.ts';
import { openEditableBoard } from './editable-board.ts';
import { followedFrom } from './followed-values.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const set = (property: string, value: string | number): Edit => ({ kind: 'set', part: BOARD_PART, property, value });

const feeder = (part: string, rating: string) => ({
  kind: 'add-feeder' as const,
  part,
  name: `OG-${part}`,
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: rating, FEEDER_POLES: '4', SECTION_A: '1' },
});

/** What follows from a batch on a board of 2500 A with two feeders, as `part property` and what it was. */
function follows(...edits: readonly Edit[]) {
  const draft = { properties: { RATED_CURRENT: 2500 }, feeders: [], lastPart: 0 };
  const { board } = openEditableBoard(knowledge, draft);
  expect(board.apply([feeder('f1', '250'), feeder('f2', '100')])).toMatchObject({ ok: true });
  expect(board.apply(edits)).toMatchObject({ ok: true });
  return Object.fromEntries(followedFrom(board).map(({ part, property, from }) => [`${part} ${property}`, from]));
}

describe('the values that follow', () => {
  it.each([
    ['board', boardSlot],
    ['feeder', feederSlot],
  ])('are those of a %s that rules give, and none that only the user enters', (_of, { properties }: AnySlot) => {
    const offerProperties = Object.values(properties).filter(({ toldIn }) => toldIn?.includes('offer'));
    expect(offerProperties.length).toBeGreaterThan(9);
    expect(offerProperties.filter(({ giver }) => giver === 'user')).toEqual([]);
  });

  it('of another rated current are degree of protection, bars and depth, each with what it was', () => {
    expect(follows(set('RATED_CURRENT', 1000))).toMatchObject({
      'board SB_IP': 'IP42',
      'board MBB_SIZE': expect.anything(),
    });
  });

  it('are none that the batch names itself, or that the user has chosen', () => {
    expect(follows(set('RATED_CURRENT', 1000), set('SB_IP', 'IP54'))).not.toHaveProperty(['board SB_IP']);
  });

  it('are none of a colour', () => {
    expect(follows(set('SB_COLOR', 'RAL 7035'))).toEqual({});
  });

  it('of another fault level are the breaking classes of feeders, but not of one that the batch names', () => {
    const level = set('INTERRUPT_RATING', '65');
    expect(follows(level)).toMatchObject({
      'f1 ICU_CLASS': expect.any(String),
      'f2 ICU_CLASS': expect.any(String),
    });
    const named = follows(level, { kind: 'set', part: 'f1', property: 'FEEDER_POLES', value: '3' });
    expect(named).not.toHaveProperty(['f1 ICU_CLASS']);
    expect(named).toHaveProperty(['f2 ICU_CLASS']);
  });

  it('are none of a feeder whose own current was changed, and none of a board that gets its first current', () => {
    expect(follows({ kind: 'set', part: 'f1', property: 'FEEDER_AMP_RATING', value: '400' })).toEqual({});
    const { board } = openEditableBoard(knowledge, { properties: {}, feeders: [], lastPart: 0 });
    expect(board.apply([set('RATED_CURRENT', 2500)]).ok).toBe(true);
    expect(followedFrom(board)).toEqual([]);
  });

  it('are none that there was none of before: nobody has read them', () => {
    const { board } = openEditableBoard(knowledge, { properties: { RATED_CURRENT: 2500 }, feeders: [], lastPart: 0 });
    expect(board.apply([set('NEUTRAL_RATING', '0')])).toMatchObject({ ok: true });
    expect(String(board.view.value(BOARD_PART, 'NBB_SIZE'))).toBe('');
    expect(board.apply([set('NEUTRAL_RATING', '100')])).toMatchObject({ ok: true });
    expect(String(board.view.value(BOARD_PART, 'NBB_SIZE'))).toBe('2x100x10');
    expect(followedFrom(board).map(({ property }) => property)).not.toContain('NBB_SIZE');
    // The other way it was there, and goes.
    expect(board.apply([set('NEUTRAL_RATING', '0')])).toMatchObject({ ok: true });
    expect(followedFrom(board)).toContainEqual({
      part: BOARD_PART,
      property: 'NBB_SIZE',
      from: barSizes.read('2x100x10'),
    });
  });
});
