import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { drawingSet } from './drawing-set.ts';
import { aSetBoard, aSetHead } from './sample-set.ts';
import { sheetPrints } from './sheet-prints.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const given = aSetBoard(knowledge, referenceBoards.RB2);

function prints(head = aSetHead()) {
  return given === null ? [] : sheetPrints(drawingSet(given, head));
}

describe('the prints of the sheets of a set', () => {
  it('name each sheet with all of its texts', () => {
    const [first] = prints();
    expect(first?.number).toBe('PCC-1-GA-01');
    expect(first?.texts).toEqual(expect.arrayContaining(['Dimensions in mm, ±3']));
  });

  it('are the same while the sheets are, and others where anything of a sheet is another', () => {
    expect(prints()).toEqual(prints());
    const [one, other] = [prints(), prints(aSetHead({ drawnBy: 'V. Iyer' }))];
    expect(other.map(({ print }) => print)).not.toEqual(one.map(({ print }) => print));
  });
});
