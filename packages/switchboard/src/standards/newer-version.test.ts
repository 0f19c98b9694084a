import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOf } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { propertyWords } from '../forms/property-words.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { boardDeviations } from './board-deviations.ts';
import { takeVersion, versionChanges } from './newer-version.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const words = propertyWords(knowledge);

const older = draftOf(
  aBoard({ SB_IP: 'IP42' }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('OG1', 'MCCB_OG', 250, 3, 'A2', {}, [aComponent('Lamps', { QTY: 3 })]),
    aFeeder('OG2', 'MCCB_OG', 160, 3, 'A1'),
    aBlank('Filler', 400, 'A2'),
  ]),
);

function edited(draft: Draft, edits: readonly Edit[]): Draft {
  const { board } = openEditableBoard(knowledge, draft);
  const applied = board.apply(edits);
  if (!applied.ok) {
    throw new Error(applied.error.text);
  }
  return board.draft();
}

const IP54: Edit = { kind: 'set', part: 'board', property: 'SB_IP', value: 'IP54' };
const IP55: Edit = { kind: 'set', part: 'board', property: 'SB_IP', value: 'IP55' };
const rated400: Edit = { kind: 'set', part: 'f2', property: 'FEEDER_AMP_RATING', value: 400 };
const noOG2: Edit = { kind: 'remove', part: 'f4' };
const lamps: Edit = { kind: 'set', part: 'c3', property: 'QTY', value: 2 };
const lift: Edit = {
  kind: 'add-feeder',
  part: 'f6',
  name: 'Lift',
  type: 'MCCB_OG',
  properties: { FEEDER_AMP_RATING: 63, FEEDER_POLES: 4, SECTION_A: 1 },
  components: [{ part: 'c7', family: 'Lamps', name: 'Lamps', properties: { QTY: 3 } }],
};
const pump: Edit = { ...lift, name: 'Pump' };

/** What becomes of a board when it takes the newer version over. */
function outcomeOf(ofVersion: readonly Edit[], ofBoard: readonly Edit[]) {
  const drafts = { older, newer: edited(older, ofVersion), here: edited(older, ofBoard) };
  const changes = versionChanges(words, drafts);
  const here = edited(drafts.here, takeVersion(drafts, changes));
  return {
    changes: changes.map(({ name, label, stays }) => [name, label, stays]),
    left: boardDeviations(words, drafts.newer, here).map(({ name, label, here: value }) => [name, label, value]),
  };
}

describe('a newer version of a standard', () => {
  it.each([
    ['a value', [IP54]],
    ['a value of a component', [lamps]],
    ['a feeder that is new, with its components', [lift]],
    ['a feeder that went', [noOG2]],
    ['a name', [{ kind: 'rename', part: 'f2', name: 'Lift' }]],
    ['all of them, and two new feeders', [IP54, lamps, lift, noOG2, { ...pump, part: 'f8', components: [] }]],
  ] as const)('gives a board that nobody changed %s', (_what, edits) => {
    const { changes, left } = outcomeOf(edits, []);
    expect(changes).toHaveLength(edits.length);
    expect(changes.every(([, , stays]) => stays === false)).toBe(true);
    expect(left).toEqual([]);
  });

  it('leaves what was changed on the board, and takes the rest', () => {
    expect(outcomeOf([IP54, rated400], [IP55])).toEqual({
      changes: [
        ['', 'Degree of protection', true],
        ['OG1', 'Rated current', false],
      ],
      left: [['', 'Degree of protection', 'IP55']],
    });
  });

  it('does not speak of what differs on the board alone', () => {
    expect(outcomeOf([IP54], [lamps, pump, noOG2])).toEqual({
      changes: [['', 'Degree of protection', false]],
      left: [
        ['OG1, Lamps-1', 'Quantity', '2'],
        ['Pump', 'Quantity', '1'],
        ['OG2', 'Quantity', '0'],
      ],
    });
  });

  it('keeps a feeder that the version has no more where it, or a component of it, was changed', () => {
    const noOG1: Edit = { kind: 'remove', part: 'f2' };
    expect(outcomeOf([noOG1], [lamps])).toEqual({
      changes: [['OG1', 'Quantity', true]],
      left: [['OG1', 'Quantity', '2']],
    });
  });

  it('changes nothing of a board that was changed the same way', () => {
    expect(outcomeOf([IP54, noOG2], [IP54, noOG2])).toEqual({ changes: [], left: [] });
  });

  it('finds a feeder by its name that was put back with another id', () => {
    const again: Edit = {
      kind: 'add-feeder',
      part: 'f6',
      name: 'OG2',
      type: 'MCCB_OG',
      properties: { FEEDER_AMP_RATING: 160, FEEDER_POLES: 3, SECTION_A: 1 },
    };
    const newer = edited(edited(older, [noOG2]), [again, { ...rated400, part: 'f6' }]);
    const drafts = { older, newer, here: older };
    const changes = versionChanges(words, drafts);
    expect(changes).toMatchObject([{ part: 'f4', property: 'FEEDER_AMP_RATING', stays: false }]);
    expect(boardDeviations(words, newer, edited(older, takeVersion(drafts, changes)))).toEqual([]);
  });
});
