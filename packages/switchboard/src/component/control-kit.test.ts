import { mustReadCatalog } from '@pw/catalog/read';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { assessBoard, runChecks } from '../assessment/assess-board.ts';
import { partInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, FeederConfiguration } from '../model/board.ts';
import { feederRemarks } from '../model/feeder-faults.ts';
import { type ControlKit, controlKits } from './control-kit.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const inputs = partInputs(knowledge);
const names = tables.controlKit.rows.map(({ kit }) => kit);

function kitOf(name: string): ControlKit {
  const kit = knowledge.kits.get(name);
  if (!kit) {
    throw new Error(`there is no kit ${name}`);
  }
  return kit;
}

const incomer = aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1');
const typical: Readonly<Record<string, FeederConfiguration>> = {
  ACB_IC: incomer,
  ACB_BC: aFeeder('B/C', 'ACB_BC', 1600, 4, 'A1'),
  ACB_OG: aFeeder('O/G', 'ACB_OG', 800, 3, 'A1'),
  MCCB_IC: aFeeder('I/C', 'MCCB_IC', 400, 4, 'A1'),
  MCCB_OG: aFeeder('O/G', 'MCCB_OG', 250, 3, 'A1'),
};

/** A typical feeder of the kit's type with the kit. */
function withKit(kit: ControlKit): FeederConfiguration {
  const feeder = typical[kit.type] ?? incomer;
  return { ...feeder, properties: { ...feeder.properties, ...kit.properties }, components: kit.components };
}

/** A board on which that feeder has its place, and no other feeder a fault. */
function boardWith(kit: ControlKit): BoardConfiguration {
  const feeder = withKit(kit);
  if (kit.type === 'ACB_BC') {
    return aBoard({ QTY_BC: 1 }, [incomer, feeder, aFeeder('O/G', 'MCCB_OG', 160, 3, 'B1')]);
  }
  return aBoard({}, feeder.name === incomer.name ? [feeder] : [incomer, feeder]);
}

describe('the standard control kits', () => {
  it('are six, each for its feeder type', () => {
    expect(tables.controlKit.rows.map(({ kit, type }) => [kit, type])).toEqual([
      ['IC-ACB', 'ACB_IC'],
      ['BC-ACB', 'ACB_BC'],
      ['OG-ACB', 'ACB_OG'],
      ['IC-MCCB', 'MCCB_IC'],
      ['OG-MCCB basic', 'MCCB_OG'],
      ['OG-MCCB metered', 'MCCB_OG'],
    ]);
    expect(controlKits(knowledge, 'MCCB_OG').map(({ name }) => name)).toEqual(['OG-MCCB basic', 'OG-MCCB metered']);
    expect(controlKits(knowledge, 'EMPTY')).toEqual([]);
    expect(knowledge.kits.get('IC-VCB')).toBeUndefined();
  });

  it('of an ACB incomer has three phase lamps and four of the breaker', () => {
    const { components, properties } = kitOf('IC-ACB');
    const colours = components.filter(({ family }) => family === 'Lamps').map((lamp) => lamp.properties.COLOR);
    expect(colours).toEqual(['Red', 'Yellow', 'Blue', 'Red', 'Green', 'Amber', 'Blue']);
    expect(properties).toEqual({ FEEDER_SHUNT: 'Y', FEEDER_CLOSE: 'Y', FEEDER_MOTOR: 'Y', FEEDER_AUX: '4+4' });
    expect(components).toContainEqual({ family: 'MeteringCT', properties: { QTY: 3 } });
  });

  it.each(names)('%s asks only for what its feeder and components take', (name) => {
    const { type, properties, components } = kitOf(name);
    const parts = [
      { takes: inputs.feeders.get(type)?.inputs, properties },
      ...components.map((component) => ({ takes: inputs.components.get(component.family), ...component })),
    ];
    for (const part of parts) {
      for (const [property, value] of Object.entries(part.properties)) {
        const input = part.takes?.get(property);
        expect(input && mustBeOk(readValue(input, value))).toBe(value);
      }
    }
  });

  it.each(names)('%s takes the wire points that the catalogue says', (name) => {
    const kit = kitOf(name);
    expect(oneFeeder(knowledge, withKit(kit), { QTY_BC: 1 }).values.WIRE_POINTS).toBe(kit.wirePoints);
  });

  it.each(names)('%s gives a typical feeder no error, and no accessory that is not made', (name) => {
    const kit = kitOf(name);
    const assessment = assessBoard(knowledge, boardWith(kit));
    const findings = runChecks({ ...assessment, tables, unpriced: [] });
    expect(findings.filter(({ severity }) => severity === 'E')).toEqual([]);
    expect(assessment.board.feeders.flatMap(feederRemarks)).toEqual([]);
  });
});
