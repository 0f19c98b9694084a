import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mustReadCatalog } from '@pw/catalog/read';
import type { PartHole } from '@pw/domain/shop-parts/flat-part';
import { foldedPartKinds, partEdges } from '@pw/domain/shop-parts/folded-parts';
import { blankSize, noFolds, type PartFolds } from '@pw/domain/shop-parts/part-folds';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { furnishedBoard } from '@pw/testing/built-boards';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { drawingSet } from '../drawing-set/drawing-set.ts';
import { aSetBoard, aSetHead } from '../drawing-set/sample-set.ts';
import { flatParts } from '../flat-part/flat-parts.ts';
import { partSheet } from '../flat-part/part-sheet.ts';
import { sampleSheet } from '../parts/sample-sheet.ts';
import { sheetDxf } from './sheet-dxf.ts';

/** The report of a CAD program on a file: its faults, its repairs, its measured dimensions, and its insertions. */
type Verdict = {
  readonly errors: number;
  readonly fixes: number;
  readonly measured: readonly number[];
  /** Insertions, and the values of those that have any, by the name of the value. */
  readonly inserts: number;
  readonly attributes: readonly Readonly<Record<string, string>>[];
  /** Circles and closed lines with the box around each, by layer: right, foot, width, height. */
  readonly outlines: readonly (readonly [layer: string, number, number, number, number])[];
  readonly layers: readonly string[];
};

/** Reads files as a CAD program does. */
const AUDIT = `
import sys, json
from ezdxf import recover, bbox
def outline(entity):
  box = bbox.extents([entity])
  return [entity.dxf.layer] + [round(v, 3) for v in (box.extmin.x, box.extmin.y, box.size.x, box.size.y)]
def verdict(path):
  document, auditor = recover.readfile(path)
  model = document.modelspace()
  inserts = model.query('INSERT')
  return {
    'errors': len(auditor.errors), 'fixes': len(auditor.fixes),
    'measured': [round(d.get_measurement()) for d in model.query('DIMENSION')],
    'inserts': len(inserts),
    'attributes': [{a.dxf.tag: a.dxf.text for a in i.attribs} for i in inserts if len(i.attribs) > 0],
    'outlines': [outline(e) for e in model.query('CIRCLE LWPOLYLINE') if e.dxf.layer in ('CUT', 'HOLE')],
    'layers': sorted(set(entity.dxf.layer for entity in model)),
  }
print(json.dumps([verdict(path) for path in sys.argv[1:]]))
`;

/** Debian's python3-ezdxf belongs to the system's Python, which need not be the first in the path. */
const python = ['/usr/bin/python3', 'python3', 'python'].find(
  (program) => spawnSync(program, ['-c', 'import ezdxf']).status === 0,
);

/**
 * Opens DXF files with a second program (ezdxf), in their order; null where it is not installed.
 */
function auditDxf(files: readonly string[]): readonly Verdict[] | null {
  if (python === undefined) {
    // Said aloud, because a machine without the program proves less.
    console.log('skipped: python3-ezdxf is not installed; no second program has opened the DXF files');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'panelwright-dxf-'));
  try {
    const paths = files.map((dxf, index) => {
      const path = join(folder, `${index + 1}.dxf`);
      writeFileSync(path, dxf);
      return path;
    });
    return JSON.parse(execFileSync(python, ['-c', AUDIT, ...paths], { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

it('a DXF file has its sections and its end, and passes the audit of ezdxf without errors and repairs', () => {
  const dxf = sheetDxf(sampleSheet());
  const sections = [...dxf.matchAll(/(?:^|\n)0\nSECTION\n2\n(\w+)\n/g)].map(([, name]) => name);
  expect(sections).toEqual(['HEADER', 'CLASSES', 'TABLES', 'BLOCKS', 'ENTITIES', 'OBJECTS']);
  expect(dxf.endsWith('\n0\nEOF\n')).toBe(true);
  const [verdict] = auditDxf([dxf]) ?? [];
  expect(verdict ?? { status: 'not installed' }).toMatchObject(
    verdict
      ? { errors: 0, fixes: 0, measured: [600, 800, 1400, 1200, 80], inserts: 0, attributes: [] }
      : { status: 'not installed' },
  );
});

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1, RB2 } = referenceBoards;
const turned = withProperties(RB1, {
  SB_DESIGN: 'Single front - front+rear access',
  CUSTOM_NOTE: 'Everything that somebody has to say. '.repeat(40),
});

describe('every sheet of a drawing set as a DXF file', () => {
  it.each(Object.entries({ RB2, turned }))(
    'opens in ezdxf without errors and repairs, with all its insertions and what its dimensions measure: %s',
    (_name, board) => {
      const given = aSetBoard(knowledge, board);
      const sheets = given ? drawingSet(given, aSetHead()).map(({ sheet }) => sheet) : [];
      const verdicts = auditDxf(sheets.map(sheetDxf));
      for (const [index, verdict] of (verdicts ?? []).entries()) {
        const { title, items } = sheets[index] ?? { title: '', items: [] };
        const blocks = items.flatMap((item) => (item.kind === 'block' ? [item] : []));
        const measured = items.flatMap((item) => (item.kind === 'dimension' ? [item.measuredMm] : []));
        expect({
          title,
          ...verdict,
          attributes: verdict.attributes.map(({ ADDRESS, TAG }) => [ADDRESS, TAG]),
        }).toMatchObject({
          title,
          errors: 0,
          fixes: 0,
          measured,
          inserts: blocks.length,
          attributes: blocks.flatMap(({ attributes }) => (attributes ? [[attributes.ADDRESS, attributes.TAG]] : [])),
        });
      }
      expect(verdicts?.length ?? sheets.length).toBe(sheets.length);
    },
  );
});

/** Folds of doors, covers and roof plates, as a company gives them. */
const fold = {
  ...knowledge.tables.fold,
  rows: foldedPartKinds.flatMap((part) =>
    partEdges.map((edge, at) => ({ part, edge, allowanceMm: 18.5 + at, source: 'own' })),
  ),
};
const folding = { ...knowledge, tables: { ...knowledge.tables, fold } };
const behind = withProperties(furnishedBoard, { SB_DESIGN: 'Single front - front+rear access' });

describe('every flat part as a DXF file', () => {
  it.each([
    ['RB1', RB1, knowledge],
    ['furnished', furnishedBoard, knowledge],
    ['with doors at the rear', behind, knowledge],
    ['folded', behind, folding],
  ] as const)(
    'opens in ezdxf without errors and repairs, with its outline, its holes and no layer of a drawing: %s',
    (_name, board, tables) => {
      const given = aSetBoard(tables, board);
      const parts = given ? flatParts(given) : [];
      expect(parts.length).toBeGreaterThan(5);
      const verdicts = auditDxf(parts.map((part) => sheetDxf(partSheet(board.name, part, 1))));
      for (const [index, { errors, fixes, outlines, layers }] of (verdicts ?? []).entries()) {
        const part = parts[index];
        const { holes, folds } = part ?? { holes: [], folds: noFolds };
        const { widthMm, heightMm } = blankSize(part ?? { widthMm: 0, heightMm: 0 }, folds);
        expect({ errors, fixes, layers }).toEqual({
          errors: 0,
          fixes: 0,
          layers: holes.length > 0 ? ['CUT', 'HOLE', 'MARK'] : ['CUT', 'MARK'],
        });
        const expected = [['CUT', 0, 0, widthMm, heightMm], ...holes.map((hole) => ['HOLE', ...boxOf(hole, folds)])];
        expect(outlines.map(String).toSorted(byText)).toEqual(expected.map(String).toSorted(byText));
      }
      expect(verdicts?.length ?? parts.length).toBe(parts.length);
    },
  );
});

const byText = (one: string, other: string) => one.localeCompare(other, 'en');

function boxOf({ xMm, yMm, widthMm, heightMm }: PartHole, { leftMm, bottomMm }: PartFolds): readonly number[] {
  return [leftMm + xMm - widthMm / 2, bottomMm + yMm - heightMm / 2, widthMm, heightMm].map(
    (mm) => Math.round(mm * 1000) / 1000,
  );
}
