import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aComponent, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { type Draft, draftOf } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { propertyWords } from '../forms/property-words.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { boardDeviations } from './board-deviations.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const words = propertyWords(knowledge);

const standard = draftOf(
  aBoard({ SB_IP: 'IP42' }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    aFeeder('OG1', 'MCCB_OG', 250, 3, 'A2', {}, [aComponent('Lamps', { QTY: 3 })]),
    aBlank('Filler', 400, 'A2'),
  ]),
);

function edited(...edits: readonly Edit[]): Draft {
  const { board } = openEditableBoard(knowledge, standard);
  const applied = board.apply(edits);
  if (!applied.ok) {
    throw new Error(applied.error.text);
  }
  return board.draft();
}

const deviationsOf = (here: Draft) => boardDeviations(words, standard, here);

describe('a board of a standard', () => {
  it('does not differ where nobody has changed it', () => {
    expect(deviationsOf(standard)).toEqual([]);
  });

  it('differs in what somebody chose, with labels and units of the forms, and not in what follows', () => {
    const here = edited(
      { kind: 'set', part: 'board', property: 'SB_IP', value: 'IP54' },
      { kind: 'remove', part: 'f4' },
    );
    expect(deviationsOf(here)).toEqual([
      {
        part: 'board',
        name: '',
        property: 'SB_IP',
        label: 'Degree of protection',
        standard: 'IP42 ventilated',
        here: 'IP54',
      },
      { part: 'f4', name: 'Filler', property: 'quantity', label: 'Quantity', standard: '2', here: '0' },
    ]);
  });

  it('differs where a choice was taken back or made', () => {
    const here = edited(
      { kind: 'reset', part: 'board', property: 'SB_IP' },
      { kind: 'set', part: 'f2', property: 'FEEDER_AMP_RATING', value: 400 },
      { kind: 'set', part: 'board', property: 'AMBIENT', value: '50' },
    );
    expect(
      deviationsOf(here).map(({ part, property, standard: before, here: now }) => [part, property, before, now]),
    ).toEqual([
      ['board', 'AMBIENT', null, '50 °C'],
      ['board', 'SB_IP', 'IP42 ventilated', null],
      ['f2', 'FEEDER_AMP_RATING', '250 A', '400 A'],
    ]);
  });

  it('differs where somebody chose nothing, and the standard leaves the value to the rules', () => {
    const here = { ...standard, properties: { ...standard.properties, AMBIENT: null } };
    expect(deviationsOf(here)).toMatchObject([{ property: 'AMBIENT', standard: null, here: 'not set' }]);
  });

  it('differs in names, and in components that one of the two has', () => {
    const here = edited(
      { kind: 'rename', part: 'f2', name: 'Lift' },
      { kind: 'remove', part: 'c3' },
      { kind: 'add-component', feeder: 'f2', part: 'c5', family: 'Lamps', name: 'Door lamp' },
    );
    expect(
      deviationsOf(here).map(({ name, property, standard: before, here: now }) => [name, property, before, now]),
    ).toEqual([
      ['Lift', 'name', 'OG1', 'Lift'],
      ['Lift, Door lamp', 'quantity', '0', '1'],
      ['Lift, Lamps-1', 'quantity', '3', '0'],
    ]);
  });

  it('differs in the demands of the board, and not in those of its project', () => {
    const demand = { when: {}, set: { FEEDER_COMM: 'Y' }, note: '' };
    expect(deviationsOf({ ...standard, projectDemands: [demand], projectDefaults: { SB_IP: 'IP54' } })).toEqual([]);
    expect(deviationsOf({ ...standard, demands: [demand] })).toMatchObject([
      { property: 'demands', standard: null, here: '1 demand' },
    ]);
  });

  it('does not differ where a part that was removed is put back under its name', () => {
    const [, feeder] = standard.feeders;
    const lamps = { part: 'c6', family: 'Lamps', name: 'Lamps-1', properties: { QTY: 3 } };
    const given = { SECTION_A: 2, FEEDER_AMP_RATING: 250, FEEDER_POLES: String(feeder?.properties.FEEDER_POLES) };
    const here = edited(
      { kind: 'remove', part: 'f2' },
      { kind: 'add-feeder', part: 'f5', name: 'OG1', type: 'MCCB_OG', properties: given, components: [lamps] },
    );
    expect(deviationsOf(here)).toEqual([]);
  });

  it('takes what has the id of a part and another type for another part', () => {
    const here = {
      ...standard,
      feeders: standard.feeders.map((each) => (each.part === 'f2' ? { ...each, type: 'ACB_OG' } : each)),
    };
    expect(deviationsOf(here).map(({ part, standard: before, here: now }) => [part, before, now])).toEqual([
      ['f2', '0', '2'],
      ['f2', '2', '0'],
    ]);
  });
});
