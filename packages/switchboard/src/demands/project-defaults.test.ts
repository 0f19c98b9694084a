import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { evaluateBoard } from '../assessment/evaluate-board.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import { defaultProperties, readProjectDefaults, withoutProjectDefaults } from './project-defaults.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const inputs = partInputs(knowledge);
const read = (given: Readonly<Record<string, unknown>>) => readProjectDefaults(inputs, given);

describe('the defaults of a project', () => {
  const projectDefaults = { BUS_MAT: 'Aluminium', AMBIENT: 50, SB_IP: 'IP54', INTERRUPT_RATING: 65, SB_FORM: '4b' };
  const shown = (property: string, more: Parameters<typeof aBoard>[0] = {}) => {
    const { values, explain } = evaluateBoard(knowledge, { ...aBoard(more), projectDefaults });
    return [values[property as never], explain(property as never).source];
  };

  it('stand before what the rules propose and behind what a person chooses, and are named as the origin', () => {
    for (const [property, value] of Object.entries(projectDefaults)) {
      expect(shown(property)).toEqual([value, 'default of the project']);
    }
    expect(shown('NEUTRAL_RATING')[1]).not.toBe('default of the project');
    expect(shown('BUS_MAT', { BUS_MAT: 'Copper' })).toEqual(['Copper', 'entered']);
  });

  it('stay with a board under edit: what a person takes back is theirs again, and each draft keeps them', () => {
    const start = { properties: { RATED_CURRENT: 1600 }, feeders: [], lastPart: 0, projectDefaults };
    const { board } = openEditableBoard(knowledge, start);
    expect(board.view.value('board', 'AMBIENT')).toBe(50);
    mustBeOk(board.apply([{ kind: 'set', part: 'board', property: 'AMBIENT', value: 40 }]));
    expect(board.view.value('board', 'AMBIENT')).toBe(40);
    mustBeOk(board.apply([{ kind: 'reset', part: 'board', property: 'AMBIENT' }]));
    mustBeOk(board.apply([{ kind: 'demands', demands: [{ set: { FEEDER_COMM: 'Y' } }] }]));
    expect(board.view.value('board', 'AMBIENT')).toBe(50);
    expect(board.draft()).toMatchObject({ properties: { RATED_CURRENT: 1600 }, projectDefaults });
  });

  it('are chosen where a board leaves the project, so that it stays what it was', () => {
    const ownInputs = { properties: { RATED_CURRENT: 1600, AMBIENT: 40 }, feeders: [], projectDefaults };
    expect(withoutProjectDefaults(ownInputs)).toEqual({
      properties: { ...projectDefaults, AMBIENT: 40, RATED_CURRENT: 1600 },
      feeders: [],
    });
  });

  it('pass over what the rules do not take any more', () => {
    const { explain } = evaluateBoard(knowledge, { ...aBoard(), projectDefaults: { SB_FORM: '9z', COLOUR: 'red' } });
    expect(explain('SB_FORM').source).toBe('SBD 1.5, 7.3');
  });

  it('are read as the values of a board, with the property of each fault', () => {
    expect(read({ AMBIENT: '45', INTERRUPT_RATING: 23.5, SB_IP: '' })).toEqual({
      defaults: { AMBIENT: 45, INTERRUPT_RATING: 23.5 },
      faults: [],
    });
    expect(read({ AMBIENT: '41', RATED_CURRENT: 1600 }).faults).toMatchObject([
      { property: 'AMBIENT', message: expect.stringContaining('is not one of') },
      { property: 'RATED_CURRENT', message: expect.stringContaining('is none of BUS_MAT, AMBIENT') },
    ]);
    expect(defaultProperties.filter((property) => !inputs.board.has(property))).toEqual([]);
  });
});
