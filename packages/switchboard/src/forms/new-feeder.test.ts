import { mustReadCatalog } from '@pw/catalog/read';
import { aBlank, aBoard, aFeeder } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../editing/draft.ts';
import { openEditableBoard } from '../editing/editable-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { FeederConfiguration } from '../model/board.ts';
import { listFeeders } from '../validity/listed-feeder.ts';
import { type BoardOfFeeder, newFeederProperties } from './part-families.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function proposed(name: string, couplers: number, ...feeders: readonly FeederConfiguration[]) {
  return proposedOn({ couplers, neutralShare: 1 }, name, feeders);
}

function proposedOn(
  { couplers, neutralShare }: BoardOfFeeder,
  name: string,
  feeders: readonly FeederConfiguration[] = [],
) {
  const { board } = openEditableBoard(knowledge, draftOf(aBoard({ QTY_BC: couplers }, feeders)));
  const inputs = partInputs(knowledge).feeders.get(name);
  if (!inputs) {
    throw new Error(`there is no feeder type ${name}`);
  }
  return newFeederProperties(inputs, { couplers, neutralShare }, listFeeders(knowledge, board));
}

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');

describe('a new feeder', () => {
  it('is in section A where the board has no other, and has the poles that all others have', () => {
    expect(proposed('MCCB_OG', 0, incomer, aBlank('Spare', 600, 'A1'))).toEqual({ SECTION_A: 1, FEEDER_POLES: '4' });
  });

  it('has no poles where those of the others differ or are not known', () => {
    const ways = [aFeeder('OG-1', 'MCCB_OG', 63, 3, 'A1'), aFeeder('OG-2', 'MCCB_OG', 63, 4, 'A1')];
    expect(proposed('MCCB_OG', 0, incomer, ...ways)).toEqual({ SECTION_A: 1 });
  });

  it('is put into no section where there are several, nor is a coupler', () => {
    expect(proposed('MCCB_OG', 1, incomer)).toEqual({ FEEDER_POLES: '4' });
    expect(proposed('ACB_BC', 1, incomer)).toEqual({ FEEDER_POLES: '4' });
  });

  it('has no poles where its kind asks for none, or offers none of those', () => {
    expect(proposed('STARTER', 0, incomer)).toEqual({ SECTION_A: 1 });
    expect(proposed('CHANGEOVER', 0, aFeeder('OG-1', 'MCCB_OG', 63, '3N', 'A1'))).toEqual({ SECTION_A: 1 });
  });

  it('brings the neutral of the board by a link, switches it where there are several sources, and has none without', () => {
    expect(proposed('ACB_IC', 0)).toEqual({ SECTION_A: 1, FEEDER_POLES: '3N' });
    expect(proposed('ACB_IC', 0, incomer)).toEqual({ SECTION_A: 1, FEEDER_POLES: '4' });
    expect(proposed('MCCB_IC', 1)).toEqual({ FEEDER_POLES: '4' });
    expect(proposedOn({ couplers: 1, neutralShare: 0 }, 'ACB_BC')).toEqual({ FEEDER_POLES: '3' });
    expect(proposedOn({ couplers: 0, neutralShare: 0 }, 'ACB_IC')).toEqual({ SECTION_A: 1, FEEDER_POLES: '3' });
  });

  it('takes no neutral link over from an incomer to a way', () => {
    const linked = aFeeder('I/C', 'ACB_IC', 1600, '3N', 'A1');
    expect(proposed('MCCB_OG', 0, linked)).toEqual({ SECTION_A: 1 });
    const ways = [linked, aFeeder('O/G', 'MCCB_OG', 160, 3, 'A1')];
    expect(proposed('MCCB_OG', 0, ...ways)).toEqual({ SECTION_A: 1, FEEDER_POLES: '3' });
  });

  it('is of a blank cubicle without poles', () => {
    expect(proposed('EMPTY', 0, incomer)).toEqual({ SECTION_A: 1 });
  });
});
