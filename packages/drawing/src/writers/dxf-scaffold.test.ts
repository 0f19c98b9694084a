import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { referenceBoards } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { drawingSet } from '../drawing-set/drawing-set.ts';
import { aSetBoard, aSetHead } from '../drawing-set/sample-set.ts';
import { frontView } from '../front-view/front-view.ts';
import { aDrawingHead } from '../front-view/sample-head.ts';
import { sheetDxf } from './sheet-dxf.ts';

const given = aSetBoard(compileKnowledge(mustReadCatalog()), referenceBoards.RB1);
const [first] = given ? drawingSet(given, aSetHead()) : [];
const file = first ? sheetDxf(first.sheet) : '';

type Tag = { readonly code: number; readonly value: string };

/** A thing of a file: its type, and its tags. */
type Entry = { readonly type: string; readonly tags: readonly Tag[] };

function entriesOf(dxf: string): readonly Entry[] {
  const lines = dxf.split('\n');
  const entries: { readonly type: string; readonly tags: Tag[] }[] = [];
  for (let line = 0; line + 1 < lines.length; line += 2) {
    const code = Number(lines[line]);
    const value = lines[line + 1] ?? '';
    if (code === 0) {
      entries.push({ type: value, tags: [] });
    } else {
      entries.at(-1)?.tags.push({ code, value });
    }
  }
  return entries;
}

const entries = entriesOf(file);
const valuesOf = ({ tags }: Entry, code: number) => tags.flatMap((tag) => (tag.code === code ? [tag.value] : []));

/** A dimension style has its handle at 105. */
const handleOf = (entry: Entry) => valuesOf(entry, entry.type === 'DIMSTYLE' ? 105 : 5)[0] ?? '';

/** The header is a section of its own, whose $HANDSEED is the first handle that is free. */
const isThing = ({ type }: Entry) => type !== 'SECTION';
const handles = entries
  .filter(isThing)
  .map(handleOf)
  .filter((handle) => handle !== '');

const named = (type: string) => entries.filter((entry) => entry.type === type);

describe('the objects behind a DXF file (SBD 16.12)', () => {
  it('are written: every reference names a handle, and each handle is used once', () => {
    const dangling = entries
      .filter(isThing)
      .flatMap((entry) =>
        entry.tags.flatMap(({ code, value }) =>
          [330, 340, 350, 360, 390].includes(code) && !handles.includes(value)
            ? [`${entry.type} ${code} ${value}`]
            : [],
        ),
      );
    // Tables and the root of the dictionaries belong to nothing.
    expect(new Set(dangling)).toEqual(new Set(['TABLE 330 0', 'DICTIONARY 330 0']));
    expect(dangling.filter((each) => each.startsWith('DICTIONARY'))).toHaveLength(1);
    expect(new Set(handles).size).toBe(handles.length);
  });

  it('have handles below the next free one', () => {
    const [seed = ''] = /\$HANDSEED\n5\n(\w+)/.exec(file)?.slice(1) ?? [];
    expect(Math.max(...handles.map((handle) => Number.parseInt(handle, 16)))).toBeLessThan(Number.parseInt(seed, 16));
  });

  it('are found under the names that CAD programs look for', () => {
    const [root] = named('DICTIONARY');
    expect(root && valuesOf(root, 3).toSorted()).toEqual([
      'ACAD_GROUP',
      'ACAD_LAYOUT',
      'ACAD_MATERIAL',
      'ACAD_MLINESTYLE',
      'ACAD_PLOTSETTINGS',
      'ACAD_PLOTSTYLENAME',
      'ACAD_SCALELIST',
      'ACAD_TABLESTYLE',
      'ACAD_VISUALSTYLE',
    ]);
    expect(named('MATERIAL').flatMap((entry) => valuesOf(entry, 1))).toEqual(['ByBlock', 'ByLayer', 'Global']);
    expect(named('CLASS').flatMap((entry) => valuesOf(entry, 1))).toEqual(
      expect.arrayContaining(['ACDBDICTIONARYWDFLT', 'ACDBPLACEHOLDER', 'LAYOUT']),
    );
  });

  it('name the plot style Normal for each layer, with the weight of its pen', () => {
    const [normal] = named('ACDBPLACEHOLDER').map(handleOf);
    const all = named('LAYER');
    expect(all.length).toBeGreaterThan(8);
    expect(new Set(all.flatMap((layer) => valuesOf(layer, 390)))).toEqual(new Set([normal]));
    const outline = all.find((layer) => valuesOf(layer, 2)[0] === '0-OUTLINE');
    expect(outline && valuesOf(outline, 370)).toEqual(['35']);
  });

  it('lead from model and paper to their layouts and back', () => {
    const layouts = named('LAYOUT');
    expect(layouts.flatMap((layout) => valuesOf(layout, 1).slice(-1))).toEqual(['Model', 'Layout1']);
    const spaces = named('BLOCK_RECORD').slice(0, 2);
    expect(spaces.flatMap((space) => valuesOf(space, 2))).toEqual(['*Model_Space', '*Paper_Space']);
    expect(spaces.flatMap((space) => valuesOf(space, 340))).toEqual(layouts.map(handleOf));
    expect(layouts.flatMap((layout) => valuesOf(layout, 330).slice(-1))).toEqual(spaces.map(handleOf));
  });

  it('print the sheet in full on A3 at its scale, a front view on A4', () => {
    const page = (dxf: string) => {
      const [model] = entriesOf(dxf).filter(({ type }) => type === 'LAYOUT');
      return [4, 44, 45, 48, 49, 140, 141, 142, 143].flatMap((code) => (model ? valuesOf(model, code) : []));
    };
    const scale = first?.sheet.scale ?? 0;
    const full = (widthMm: number, heightMm: number, by: number) =>
      [widthMm, heightMm, 0, 0, widthMm * by, heightMm * by, 1, by].map(String);
    expect(page(file)).toEqual(['ISO_A3_(420.00_x_297.00_MM)', ...full(420, 297, scale)]);
    const [front] = given ? frontView(given.tables, given.board, given.design, aDrawingHead()) : [];
    expect(front && page(sheetDxf(front))).toEqual([
      'ISO_A4_(297.00_x_210.00_MM)',
      ...full(297, 210, front?.scale ?? 0),
    ]);
  });

  it('are the same bytes each time', () => {
    expect(first && sheetDxf(first.sheet)).toBe(file);
  });
});
