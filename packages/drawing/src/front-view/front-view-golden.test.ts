import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { longBoard, referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { sheetSvg } from '../writers/sheet-svg.ts';
import { frontView } from './front-view.ts';
import { aDrawingHead } from './sample-head.ts';

const golden = join(import.meta.dirname, '../../golden/front-view');

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1, RB2, RB5 } = referenceBoards;
const boards = Object.entries({ RB1, RB2, RB5, 'long-board': longBoard });

function drawings(configuration: (typeof boards)[number][1]): readonly string[] {
  const { board, design } = assessBoard(knowledge, configuration);
  return design ? frontView(knowledge.tables, board, design, aDrawingHead()).map(sheetSvg) : [];
}

describe('the front view of a known board', () => {
  it.each(boards)('%s is drawn as its golden sheets show it', (name, configuration) => {
    const sheets = drawings(configuration);

    expect(sheets.length).toBeGreaterThan(0);
    for (const [index, svg] of sheets.entries()) {
      const path = join(golden, `${name}-${index + 1}.svg`);
      if (process.env.UPDATE_GOLDEN === '1') {
        mkdirSync(golden, { recursive: true });
        writeFileSync(path, svg);
      }
      expect(
        readFileSync(path, 'utf8') === svg,
        `${path} differs: look at it, then UPDATE_GOLDEN=1 npx vitest run`,
      ).toBe(true);
    }
    expect(existsSync(join(golden, `${name}-${sheets.length + 1}.svg`)), 'a golden sheet too many').toBe(false);
  });

  it('is the same to the byte when it is drawn again', () => {
    expect(drawings(RB1)).toEqual(drawings(RB1));
  });
});
