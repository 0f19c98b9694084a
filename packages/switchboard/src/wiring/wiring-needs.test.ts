import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { wiringNeeds } from './wiring-needs.ts';

const tables = mustReadCatalog();

const faultsOf = (changed: Partial<CatalogueTables>) => wiringNeeds.flatMap((need) => need({ ...tables, ...changed }));

type NetRow = CatalogueTables['kitNet']['rows'][number];

/** The faults of the nets when one row is another one; undefined takes it out. */
function withRow(kit: string, net: string, order: number, change: Partial<NetRow> | undefined): readonly string[] {
  const isRow = (row: NetRow) => row.kit === kit && row.net === net && row.order === order;
  expect(tables.kitNet.rows.filter(isRow)).toHaveLength(1);
  const rows = tables.kitNet.rows.flatMap((row) => (isRow(row) ? (change ? [{ ...row, ...change }] : []) : [row]));
  return faultsOf({ kitNet: { ...tables.kitNet, rows } });
}

describe('the tables of nets', () => {
  it('are whole as they are delivered', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([
    {
      why: 'a pin is in two nets and another one in none',
      faults: withRow('IC-MCCB', '12', 2, { pin: 'V1' }),
      texts: ['6:V1 is in two nets: keep one', '6:V2 is in no net: add it to one'],
    },
    {
      why: 'a pin is lost',
      faults: withRow('IC-MCCB', 'N', 6, undefined),
      texts: ['4:x2 is in no net: add it to one'],
    },
    {
      why: 'a net has one pin',
      faults: withRow('OG-MCCB basic', '34', 2, undefined),
      texts: ['the net 34 has one pin: a net connects two or more'],
    },
    {
      why: 'a fuse is left out',
      faults: withRow('IC-MCCB', 'L1', 2, { item: '6', pin: 'V1' }),
      texts: [
        '6:V1 is in two nets: keep one',
        '7.1:1 is in no net: add it to one',
        'the net L1 begins at a phase and does not end at a small breaker: fuse it',
      ],
    },
    {
      why: 'the control supply is not fused',
      faults: withRow('BC-ACB', 'C1', 2, { item: '6', pin: '1' }),
      texts: [
        '6:1 is in two nets: keep one',
        '7:1 is in no net: add it to one',
        'the net C1 begins at a phase and does not end at a small breaker: fuse it',
      ],
    },
    {
      why: 'a current does not go through X2',
      faults: withRow('IC-MCCB', '21', 2, { item: 'X1', pin: '11' }),
      texts: [
        'its terminals of X2 are not 1 to 3, each once: number them again',
        'the net 21 is of a current transformer and not led through X2: lead it there',
      ],
    },
    {
      why: 'the star of the transformers is not earthed',
      faults: withRow('FEEDER_METERING MFM', '24', 1, undefined),
      texts: [1, 2, 3].map((k) => `the current transformer 2.${k} is earthed at 0 points: earth it at one`),
    },
    {
      why: 'a transformer is earthed twice',
      faults: withRow('FEEDER_METERING MFM', '21', 2, { item: 'tap', pin: 'PE' }),
      texts: [
        'its terminals of X2 are not 1 to 3, each once: number them again',
        'the net 21 is of a current transformer and not led through X2: lead it there',
        'the current transformer 2.1 is earthed at 2 points: earth it at one',
      ],
    },
    {
      why: 'a pin does not exist',
      faults: withRow('OG-MCCB basic', '31', 1, { pin: '15' }),
      texts: ['the net 31 names feeder:15, which does not exist: correct it', 'feeder:13 is in no net: add it to one'],
    },
    {
      why: 'a terminal has no function',
      faults: withRow('OG-MCCB basic', '31', 2, { function: null }),
      texts: ['the net 31 names X1:1, which does not exist: correct it'],
    },
    {
      why: 'the control supply is fed by a circuit',
      faults: withRow('IC-MCCB', '11', 5, { pin: 'C1' }),
      texts: ['the net 11 names feed C1, which does not exist: correct it'],
    },
  ])('are refused where $why', ({ faults, texts }) => {
    expect(faults.map((fault) => fault.replace(/^kit-net\.csv, [^:]+: /, ''))).toEqual(texts);
  });

  it('are refused where a wire is of no kind', () => {
    expect(withRow('OG-MCCB basic', '31', 2, { wire: 'red' })).toEqual([
      'kit-net.csv names the wire red: write one of tap, control AC, control DC, CT, neutral, earth, bus, control',
    ]);
  });

  it('are refused where an item does not exist', () => {
    expect(withRow('OG-MCCB basic', '31', 1, { item: 'X3' })[0]).toBe(
      'kit-net.csv, OG-MCCB basic: the net 31 names X3:13, which does not exist: correct it',
    );
  });

  it('are refused for a kit that does not exist', () => {
    const rows = tables.kitNet.rows.map((row) => (row.kit === 'BC-ACB' ? { ...row, kit: 'BC-ACB2' } : row));
    expect(faultsOf({ kitNet: { ...tables.kitNet, rows } })).toEqual([
      'kit-net.csv names BC-ACB2, which is no kit, equipment or accessory: correct the name',
    ]);
  });

  it('are refused where the wire points of a kit are others', () => {
    const rows = tables.controlKit.rows.map((row) => (row.kit === 'OG-MCCB basic' ? { ...row, wirePoints: 6 } : row));
    expect(faultsOf({ controlKit: { ...tables.controlKit, rows } })).toEqual([
      'kit-net.csv, OG-MCCB basic: its devices have 4 pins for 6 wire points: make them as many',
    ]);
  });

  it('are refused where a device has more or fewer pins than wire points', () => {
    const rows = tables.devicePin.rows.filter(({ family, pin }) => family !== 'Ammeter' || pin !== '2');
    const faults = faultsOf({ devicePin: { ...tables.devicePin, rows } });
    expect(faults[0]).toBe('device-pin.csv gives Ammeter 1 pins for 2 wire points: make them as many');
  });

  it('are refused where a device has no letter', () => {
    const rows = tables.deviceLetter.rows.filter(({ family }) => family !== 'Lamps');
    expect(faultsOf({ deviceLetter: { ...tables.deviceLetter, rows } })).toEqual([
      'device-letter.csv holds no row with the family Lamps, needed by the tags of devices: add it',
    ]);
  });
});
