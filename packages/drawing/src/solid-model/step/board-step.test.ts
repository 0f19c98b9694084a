import { mustReadCatalog } from '@pw/catalog/read';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { BoardConfiguration } from '@pw/switchboard/model/board';
import { aBoard, aFeeder, longBoard, referenceBoards } from '@pw/testing/configuration';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { describe, expect, it } from 'vitest';
import { boardBoxes } from '../board-boxes.ts';
import { aModelHead } from '../sample-model.ts';
import { boardStep } from './board-step.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function modelOf(configuration: BoardConfiguration, date = '2026-11-20') {
  const { board, design } = assessBoard(knowledge, configuration);
  return (
    design && {
      boxes: boardBoxes(knowledge.tables, board, design),
      text: boardStep(knowledge.tables, board, design, aModelHead({ date })),
    }
  );
}

function textOf(configuration: BoardConfiguration, date?: string): string {
  return modelOf(configuration, date)?.text ?? '';
}

const counted = (text: string, keyword: string) => text.split(`=${keyword}(`).length - 1;
const instanceNames = (text: string) =>
  [...text.matchAll(/=NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','((?:[^']|'')*)'/g)].map(([, name = '']) => name);

describe('the STEP file of a board', () => {
  it('has an instance written as the fragment of the reference', () => {
    const text = textOf(referenceBoards.RB2);
    const usage = /(#\d+)=NEXT_ASSEMBLY_USAGE_OCCURRENCE\('\d+','1\/1D O\/G-100-1','',#\d+,#\d+,\$\);/.exec(text)?.[1];
    const at = text.indexOf(`${usage}=`);
    const lines = text.slice(at).split('\n').slice(1, 5);
    const [shape, transformation, relation, use] = lines.map((line) => line.replace(/#\d+/g, '#'));
    expect([shape, transformation, relation, use]).toEqual([
      "#=PRODUCT_DEFINITION_SHAPE('','',#);",
      "#=ITEM_DEFINED_TRANSFORMATION('','',#,#);",
      "#=(REPRESENTATION_RELATIONSHIP('','',#,#)REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION(#)" +
        'SHAPE_REPRESENTATION_RELATIONSHIP());',
      '#=CONTEXT_DEPENDENT_SHAPE_REPRESENTATION(#,#);',
    ]);
    const axes = /,(#\d+)\);$/.exec(lines[1] ?? '')?.[1] ?? '';
    const point = new RegExp(`${axes}=AXIS2_PLACEMENT_3D\\('',(#\\d+),`).exec(text)?.[1] ?? '';
    expect(text).toContain(`${point}=CARTESIAN_POINT('',(249.2,60.,710.));`);
  });

  it('has one part for equal boxes, a box of 8 corners, 12 edges and 6 faces each, and one instance for each box', () => {
    const model = modelOf(referenceBoards.RB1);
    const { boxes = [], text = '' } = model ?? {};
    const parts = new Set(boxes.map(({ name, size }) => [name, size.x, size.y, size.z].join(' '))).size;
    expect(parts).toBeLessThan(boxes.length);
    expect(
      ['PRODUCT', 'MANIFOLD_SOLID_BREP', 'VERTEX_POINT', 'EDGE_CURVE', 'ADVANCED_FACE'].map((keyword) =>
        counted(text, keyword),
      ),
    ).toEqual([parts + 1, parts, 8 * parts, 12 * parts, 6 * parts]);
    expect(instanceNames(text)).toHaveLength(boxes.length);
    expect(instanceNames(text)).toEqual(
      expect.arrayContaining(['1/1A O/G-400-1', '1/1A Door', '1 Rear plate', '2/2A I/C-1', 'Main bar R']),
    );
    expect(text).toContain("FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));");
  });

  it('has the same bytes for the same input, a date without one, and every name whole', () => {
    expect(textOf(referenceBoards.RB2)).toBe(textOf(referenceBoards.RB2));
    expect(textOf(referenceBoards.RB2, '')).toContain("'1970-01-01T00:00:00'");
    const names = [`O'G \\1`, 'لوحة', '🔌', 'W'.repeat(300)];
    const ways = names.map((FEEDER_DESIGNATION, index) =>
      aFeeder(`F ${index}`, 'MCCB_OG', 63, 3, 'A1', { FEEDER_DESIGNATION }),
    );
    const text = textOf(aBoard({}, [aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'), ...ways]));
    expect(text).toMatch(/^[ -~\n]*$/);
    const encoded = ["O''G \\\\1", '\\X2\\06440648062D0629\\X0\\', '\\X2\\D83DDD0C\\X0\\', 'W'.repeat(300)];
    const written = instanceNames(text).map((name) => name.slice(name.indexOf(' ') + 1));
    expect(written).toEqual(expect.arrayContaining(encoded));
  });

  it('refers of any board to what it defines, once each', () => {
    const boards = [longBoard, ...Array.from({ length: 20 }, (_, seed) => randomBoard(createRandom(seed)))];
    const models = boards.map((board) => modelOf(board)).filter((model) => model !== null);
    expect(models.length).toBeGreaterThan(12);
    for (const { text, boxes } of models) {
      const defined = [...text.matchAll(/^(#\d+)=/gm)].map(([, reference]) => reference);
      const known = new Set(defined);
      expect(known.size).toBe(defined.length);
      const contents = text.replace(/'[^']*'/g, '');
      expect([...contents.matchAll(/#\d+/g)].filter(([reference]) => !known.has(reference))).toEqual([]);
      expect(instanceNames(text)).toHaveLength(boxes.length);
    }
  });
});
