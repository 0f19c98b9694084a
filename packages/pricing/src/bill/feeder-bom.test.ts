import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aComponent, aFeeder } from '@pw/testing/configuration';
import { oneFeeder } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { feederBom, feederBomColumns } from './feeder-bom.ts';

const tables = mustReadCatalog();
const knowledge = compileKnowledge(tables);
const feeder = (components: ReturnType<typeof aComponent>[]) =>
  aFeeder('OG-01', 'MCCB_OG', 160, 3, 'A2', { FEEDER_ROT_HANDLE: 'Y' }, components);
const bomOf = (...components: ReturnType<typeof aComponent>[]) =>
  feederBom(oneFeeder(knowledge, feeder(components)), tables);

describe('the bill of material of a feeder', () => {
  it('has the columns S.No, Component, Description, Qty and Make [CFG-107]', () => {
    expect(feederBomColumns.map(({ heading }) => heading)).toEqual(['S.No', 'Component', 'Description', 'Qty', 'Make']);
    const [first] = bomOf();
    expect(feederBomColumns.every(({ field }) => first && field in first)).toBe(true);
  });

  it('lists the breaker, its accessories and its components, of one copy', () => {
    expect(
      bomOf(aComponent('PowerMonitoringDevice'), aComponent('Lamps', { COLOR: 'Red', QTY: 3 })).map((row) => [
        row.number,
        row.component,
        row.description,
        row.quantity,
      ]),
    ).toEqual([
      [1, 'MCCB', expect.stringContaining('160 A 3P'), 1],
      [2, 'MCCB', 'Rotary handle', 1],
      [3, 'Power Monitoring Device', 'Power monitoring device PAC3200', 1],
      [4, 'Lamps', 'LED indicating lamp 22 mm red', 3],
    ]);
  });

  it('counts one of a component without quantity [CFG-108]', () => {
    expect(bomOf(aComponent('Timer')).at(-1)?.quantity).toBe(1);
  });

  it.each([
    ['customer', 'Non-Siemens'],
    ['Siemens', 'Siemens'],
    ['Non-Siemens', 'Non-Siemens'],
  ])('gives what %s supplies the make %s [CFG-109, CFG-110]', (SuppliedBy, make) => {
    expect(bomOf(aComponent('Timer', { SuppliedBy })).at(-1)?.make).toBe(make);
  });

  it('gives breakers the make Siemens, and lists nothing of a feeder that is not complete', () => {
    expect(bomOf()[0]?.make).toBe('Siemens');
    expect(feederBom(oneFeeder(knowledge, aFeeder('OG', 'MCCB_OG', null, null, 'A1')), tables)).toEqual([]);
  });
});
