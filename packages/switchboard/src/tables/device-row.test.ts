import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import { componentArticle } from '../component/component-article.ts';
import { deviceRowOf, wayRowOf } from './device-row.ts';

const tables = mustReadCatalog();

describe('the devices of the catalogue', () => {
  it('are all parts of a kind, but those that operate, wire, signal or mount one', () => {
    const others = tables.kindPart.rows.filter(({ number, device }) => number !== null && device === null);
    // Pages of devices would not be read for it.
    expect(new Set(others.map(({ description }) => description.replace(/\{.*/u, '').trim()))).toEqual(
      new Set([
        'Rotary handle of the motor breaker',
        'Rotary handle',
        'Motor operator',
        'Interlock plate',
        'Auxiliary contacts of the contactor',
        'Auxiliary contacts of the motor breaker',
        'Auxiliary contacts 1NO+1NC',
        'Reversing set',
        'Push button',
        'LED indicating lamp 22 mm red',
        'LED indicating lamp 22 mm green',
        'LED indicating lamp 22 mm amber',
        'LED indicating lamp 22 mm blue',
        'Local/remote selector',
        'Emergency stop',
        'Star-delta timer',
        'Interposing relay',
        'Motor protection relay',
        'PTC thermistor relay',
        'Earth-leakage relay',
        'Core balance current transformer',
        'Ammeter 96x96',
        'Line reactor',
        'Filter fan set',
        'Filter fan 300 m3/h',
        'Withdrawable chassis',
        'Comb bar 24 modules',
        'N and PE bars of a row',
        'Sealable frame of a meter',
        'Supervision relay of the control supply',
        'Battery charger',
        'Electronic hooter',
      ]),
    );
  });

  it('are each a part of a kind, a component or a small way', () => {
    const named = new Set([
      ...tables.kindPart.rows.map(({ device }) => device),
      ...tables.componentFamily.rows.map(({ device }) => device),
    ]);
    const unused = tables.device.rows.filter(({ device, way }) => way === null && !named.has(device));
    expect(unused.map(({ device }) => device)).toEqual([]);
  });

  it('are known of each small way', () => {
    const ways = new Set(tables.choices.get('small-way')?.rows.map(({ device }) => String(device)));
    expect([...ways].filter((way) => wayRowOf(tables, way) === undefined)).toEqual([]);
  });

  it('name the frame of each moulded-case breaker, whose box is that of its frame', () => {
    const breakers = tables.kindPart.rows.filter(({ device }) => device === 'mccb');
    expect(breakers.map(({ frame, poles }) => frame !== null && poles !== null)).toEqual(breakers.map(() => true));
  });
});

describe('the device of an article', () => {
  it('is that of its key, whatever it is called', () => {
    const renamed = { device: 'meter', description: 'Contactor that is none' };
    expect(deviceRowOf(tables, renamed)?.family).toBe('Meter');
    expect(deviceRowOf(tables, { device: null, description: 'Contactor 40 A AC-3' })).toBeUndefined();
  });

  it('of one that was frozen without a key is that which its line begins with', () => {
    expect(deviceRowOf(tables, { description: 'Contactor 40 A AC-3' })?.device).toBe('contactor');
    expect(deviceRowOf(tables, { description: 'MCB+RCCB 2P C16 A' })?.device).toBe('mcb-rccb');
    expect(deviceRowOf(tables, { description: 'Rotary handle' })).toBeUndefined();
  });

  it('is the same by its key and by the words of a frozen line, for each part of a kind', () => {
    const parts = tables.kindPart.rows.flatMap(({ number, device, description }) => {
      const isTemplate = description.startsWith('{');
      return number === null || isTemplate ? [] : [[description, device] as const];
    });
    const byWords = parts.map(([description]) => [description, deviceRowOf(tables, { description })?.device ?? null]);
    expect(byWords).toEqual(parts);
  });

  it('is that of its family for a component, whatever was entered for it', () => {
    const values = { AM_DESCRIPTION: 'CT 400/5 class 1', CATALOG_NO: '', MAKE: '', SuppliedBy: 'Siemens', QTY: 1 };
    const component = { family: 'MeteringCT', values: { ...values, COLOR: '', RATIO: '', PRICE: null } };
    // Only what the article of a component reads.
    const article = componentArticle(component as unknown as Parameters<typeof componentArticle>[0], tables, []);
    expect(article).toMatchObject({ description: 'CT 400/5 class 1', device: 'metering-ct' });
  });
});
