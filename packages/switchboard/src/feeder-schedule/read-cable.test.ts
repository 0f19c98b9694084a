import { mustReadCatalog } from '@pw/catalog/read';
import { scheduleBoard } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { partInputs } from '../entry/part-inputs.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import { readCables } from './read-cable.ts';
import { beginRow } from './row-reading.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const known = partInputs(knowledge);
const polesOf: Readonly<Record<string, string>> = { '3P': '3', TPN: '3N', '4P': '4' };

type Row = { readonly type?: string; readonly poles?: string; readonly board?: typeof scheduleBoard };

function read(
  cells: readonly (readonly [ScheduleField, string])[],
  { type = 'MCCB_OG', poles = 'TPN', board = scheduleBoard }: Row = {},
) {
  const reading = beginRow(cells.flatMap(([field, text], column) => (text === '' ? [] : [{ field, column, text }])));
  const inputs = known.feeders.get(type);
  if (!inputs) {
    throw new Error(`There is no type ${type}`);
  }
  const properties = readCables(reading, { knowledge, board, inputs, poles: polesOf[poles], ratingA: 400 });
  return { properties, entry: reading.understood.find(({ field }) => field === 'cable') };
}

const cable = (written: string, poles = 'TPN', board = scheduleBoard) => read([['cable', written]], { poles, board });

describe('the cables of a row', () => {
  it('are runs, size and kind', () => {
    const { properties, entry } = cable('2R x 3.5C x 300 sqmm');
    expect(properties).toMatchObject({ CABLE_RUNS: 2, CABLE_SIZE: 300, FEEDER_CABLE_KIND: 'Multi-core' });
    expect(entry).toMatchObject({ value: '2 x 3.5C x 300', certainty: 'written' });
    expect(cable('2 x 3.5C x 300').properties).toEqual(properties);
  });

  it('are one where cores are written and no runs, and as few as needed where only a size is', () => {
    const one = cable('3.5C x 240 sqmm');
    expect(one.properties).toMatchObject({ CABLE_RUNS: 1, CABLE_SIZE: 240 });
    expect(one.entry?.certainty).toBe('follows');
    expect(cable('240 sqmm').properties).not.toHaveProperty('CABLE_RUNS');
  });

  it('of single cores are counted per phase, which is a proposal unless it is written', () => {
    const { properties, entry } = cable('3 x 1C x 300');
    expect(properties).toMatchObject({ CABLE_RUNS: 3, CABLE_SIZE: 300, FEEDER_CABLE_KIND: 'Single-core' });
    expect(entry).toMatchObject({ certainty: 'proposed', remark: 'taken as 3 runs per phase' });
    expect(cable('3R x 1C x 300').entry?.certainty).toBe('written');
  });

  it('may have columns of their own', () => {
    const columns = [
      ['cableRuns', '2'],
      ['cableCores', '3.5'],
      ['cable', '240'],
    ] as const;
    expect(read(columns).properties).toMatchObject({
      CABLE_RUNS: 2,
      CABLE_SIZE: 240,
      FEEDER_CABLE_KIND: 'Multi-core',
    });
  });

  it('are found among other words, as a proposal', () => {
    const { properties, entry } = read([['description', 'Pump house with 2R x 3.5C x 240 sqmm']]);
    expect(properties).toMatchObject({ CABLE_RUNS: 2, CABLE_SIZE: 240 });
    expect(entry).toMatchObject({ certainty: 'proposed', remark: 'from “2R x 3.5C x 240 sqmm” in the description' });
  });

  it('are a bus duct or a trunking where one is written', () => {
    expect(cable('BUS DUCT').properties).toMatchObject({ FEEDER_CONN: 'Bus duct (rigid)' });
    expect(cable('Rising main').properties).toMatchObject({ FEEDER_CONN: 'Bus trunking' });
  });

  it.each(['-', 'NA', ''])('are left to the rules where %j is written', (written) => {
    const { properties, entry } = cable(written);
    expect(properties).toEqual({});
    expect(entry).toBeUndefined();
  });
});

describe('what a cable says that cannot be entered', () => {
  it.each([
    ['2R x 3.5C x 300 Cu', 'TPN', 'copper is written, the cables of the board are of aluminium'],
    ['3.5C x 95 sqmm', '3P', '3.5 cores with 3 poles: write TPN or 4P if the neutral is led out'],
    ['3C x 95 sqmm', '4P', '3 cores with 4 poles: the cable has no neutral'],
    ['3C x 95 sqmm', 'TPN', '3 cores with TPN: the cable has no neutral'],
    ['2C x 16 sqmm', '3P', '2 cores with 3 poles: taken as a cable for three phases'],
    ['3C x 95 sqmm + 1C x 50 earth', '3P', '“1C x 50 earth” next to it is not entered'],
    ['3C x 95 PVC', '3P', 'PVC is written: what it carries is worked out for XLPE'],
  ])('%s with %s: %s', (written, poles, remark) => {
    const { properties, entry } = cable(written, poles);
    expect(properties).toHaveProperty('CABLE_SIZE');
    expect(entry).toMatchObject({ certainty: 'proposed', remark: expect.stringContaining(remark) });
  });

  it('is nothing where the metal is that of the board', () => {
    const ofCopper = { ...scheduleBoard, cableMaterial: 'Copper' };
    expect(cable('2R x 3.5C x 300 Cu', 'TPN', ofCopper).entry?.certainty).toBe('written');
    expect(cable('2R x 3.5C x 300 Al', 'TPN', ofCopper).entry?.remark).toContain('entered as copper');
  });

  it.each([
    ['4 x 16 sqmm', 'it may mean several things, or none: write it like 2R x 3.5C x 300 sqmm'],
    ['as per site', 'it may mean several things, or none'],
    ['3.5C x 225 sqmm', 'multi-core Al cables are taken with 2.5, 4, 6, 10, 16'],
    ['15R x 3.5C x 300', 'the runs: 15 is not possible: a whole number from 0 to 12 is expected'],
    ['3R x 1C x 95', 'single-core Al cables are taken with 120, 150'],
  ])('is the whole of %s: %s', (written, remark) => {
    const { properties, entry } = cable(written);
    expect(properties).toEqual({});
    expect(entry).toMatchObject({
      value: written,
      certainty: 'proposed',
      remark: expect.stringContaining(`not entered: ${remark}`),
    });
  });

  it('is every cable of a coupler', () => {
    const { properties, entry } = read([['cable', '3C x 95']], { type: 'ACB_BC', poles: '4P' });
    expect(properties).toEqual({});
    expect(entry?.remark).toBe('no cable is led to ACB BUSCOUPLER: “3C x 95” is not entered');
  });
});
