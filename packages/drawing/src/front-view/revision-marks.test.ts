import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { revisionMarks } from '@pw/domain/order-submission/revision-marks';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { longBoard, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { textsOutsideTheirBox } from '../parts/drawn-parts.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { frontView } from './front-view.ts';
import { markSheets } from './revision-marks.ts';
import { aDrawingHead } from './sample-head.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function sheetsOf(configuration: typeof longBoard): readonly Sheet[] {
  const { board, design } = assessBoard(knowledge, configuration);
  return design ? frontView(knowledge.tables, board, design, aDrawingHead()) : [];
}

const marks = revisionMarks.map((mark, index) => ({ address: `1${'BCDE'[index]}`, mark }));
const title = 'R1, compared with R2';

describe('a front view with marks', () => {
  it('shows each mark in its own way, as its golden sheet does', () => {
    const [marked] = markSheets(sheetsOf(referenceBoards.RB2), { title, marks });
    const svg = marked ? sheetSvg(marked) : '';
    const golden = join(import.meta.dirname, '../../golden/front-view/RB2-marked.svg');
    if (process.env.UPDATE_GOLDEN === '1') {
      writeFileSync(golden, svg);
    }
    expect(readFileSync(golden, 'utf8') === svg, 'look at it, then UPDATE_GOLDEN=1').toBe(true);
    expect(marked && textsOutsideTheirBox(marked)).toEqual([]);
  });

  it('says in words which marks it has, and that it has none', () => {
    const [plain] = sheetsOf(referenceBoards.RB2);
    const added = (given: typeof marks) => {
      const [sheet] = markSheets(plain ? [plain] : [], { title, marks: given });
      return (sheet?.items ?? []).slice(plain?.items.length);
    };
    const texts = (given: typeof marks) => added(given).flatMap((item) => (item.kind === 'text' ? [item.text] : []));
    expect(texts(marks)).toEqual([title, 'Added', 'Removed', 'Moved', 'Changed']);
    expect(texts([])).toEqual([title, 'No compartment differs']);
    expect(texts([{ address: '99Z', mark: 'moved' }])).toEqual([title, 'Moved']);
  });

  it('marks a compartment on the sheet that shows it, over what is drawn there, and leaves sheets of notes alone', () => {
    const drawn = sheetsOf(longBoard);
    const notes = drawn.slice(0, 1).map((sheet) => ({ ...sheet, doors: [] }));
    const plain = [...drawn, ...notes];
    const [door] = plain[1]?.doors ?? [];
    const marked = markSheets(plain, { title, marks: [{ address: door?.address ?? '', mark: 'changed' }] });
    for (const [index, sheet] of plain.entries()) {
      const now = marked[index]?.items ?? [];
      expect(now.slice(0, sheet.items.length)).toEqual(sheet.items);
      const laidOver = now.slice(sheet.items.length).filter(({ layer }) => layer === '2-DEVICES');
      // The sample of the legend, and on one sheet the compartment.
      expect(laidOver).toHaveLength((sheet.doors ?? []).length === 0 ? 0 : 1 + Number(index === 1));
    }
  });
});
