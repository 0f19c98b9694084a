import { describe, expect, it } from 'vitest';
import type { Edit } from './edit.ts';
import { settingOf } from './edit-places.ts';

const set: Edit = { kind: 'set', part: 'f1', property: 'FEEDER_POLES', value: 4 };
const reset: Edit = { kind: 'reset', part: 'f1', property: 'FEEDER_POLES' };
const feeder: Edit = {
  kind: 'add-feeder',
  part: 'f1',
  name: 'OG-1',
  type: 'MCCB_OG',
  properties: { FEEDER_POLES: 4 },
  components: [{ part: 'c2', family: 'Lamps', name: 'Lamps-1', properties: { QTY: 3 } }],
};

describe('what a batch does to a property', () => {
  it.each<[string, readonly Edit[], string, string, ReturnType<typeof settingOf>]>([
    ['a value entered', [set], 'f1', 'FEEDER_POLES', 'set'],
    ['a value of another property', [set], 'f1', 'FEEDER_AMP_RATING', null],
    ['a value of another part', [set], 'f2', 'FEEDER_POLES', null],
    ['a choice taken back', [set, reset], 'f1', 'FEEDER_POLES', 'left'],
    ['a choice made again', [reset, set], 'f1', 'FEEDER_POLES', 'set'],
    ['a feeder that came with it', [feeder], 'f1', 'FEEDER_POLES', 'set'],
    ['a feeder that came without it', [feeder], 'f1', 'FEEDER_AMP_RATING', 'left'],
    ['a component that came with its feeder', [feeder], 'c2', 'QTY', 'set'],
    ['a part that went', [set, { kind: 'remove', part: 'f1' }], 'f1', 'FEEDER_POLES', 'left'],
    ['a new name', [{ kind: 'rename', part: 'f1', name: 'OG-2' }], 'f1', 'FEEDER_POLES', null],
  ])('is known of %s', (_what, edits, part, property, expected) => {
    expect(settingOf(edits, part, property)).toBe(expected);
  });
});
