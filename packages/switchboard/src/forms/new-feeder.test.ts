import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import { listFeeders } from '../validity/listed-feeder.ts';
import { newFeederProperties } from './part-families.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function proposed(name: string, couplers: number, ...feeders: readonly FeederConfiguration[]) {
  const { board } = openEditableBoard(knowledge, draftOf(aBoard({ QTY_BC: couplers }, feeders)));
  const inputs = partInputs(knowledge).feeders.get(name);
  if (!inputs) {
    throw new Error(`there is no feeder type ${name}`);
  }
  return newFeederProperties(inputs, couplers, listFeeders(knowledge, board));
}

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');

describe('a new feeder', () => {
  it('is in section A where the board has no other, and has the poles that all others have', () => {
    expect(proposed('MCCB_OG', 0, incomer, aBlank('Spare', 600, 'A1'))).toEqual({ SECTION_A: 1, FEEDER_POLES: '4' });
  });

  it('has no poles where those of the others differ or are not known', () => {
    expect(proposed('MCCB_OG', 0, incomer, aFeeder('OG-1', 'MCCB_OG', 63, 3, 'A1'))).toEqual({ SECTION_A: 1 });
    expect(proposed('ACB_IC', 0)).toEqual({ SECTION_A: 1 });
  });

  it('is put into no section where there are several, nor is a coupler', () => {
    expect(proposed('MCCB_OG', 1, incomer)).toEqual({ FEEDER_POLES: '4' });
    expect(proposed('ACB_BC', 1, incomer)).toEqual({ FEEDER_POLES: '4' });
  });

  it('has no poles where its kind asks for none, or offers none of those', () => {
    expect(proposed('STARTER', 0, incomer)).toEqual({ SECTION_A: 1 });
    expect(proposed('CHANGEOVER', 0, aFeeder('OG-1', 'MCCB_OG', 63, '3N', 'A1'))).toEqual({ SECTION_A: 1 });
  });

  it('is of a blank cubicle without poles', () => {
    expect(proposed('EMPTY', 0, incomer)).toEqual({ SECTION_A: 1 });
  });
});
