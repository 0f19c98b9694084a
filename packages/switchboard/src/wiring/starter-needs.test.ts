import { mustReadCatalog } from '@pw/catalog/read';
import { describe, expect, it } from 'vitest';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { wiringNeeds } from './wiring-needs.ts';

const tables = mustReadCatalog();

type NetRow = CatalogueTables['starterNet']['rows'][number];
type DeviceRow = CatalogueTables['starterDevice']['rows'][number];

const faultsOf = (changed: Partial<CatalogueTables>) => wiringNeeds.flatMap((need) => need({ ...tables, ...changed }));

/** The faults when some rows of the nets are others; undefined takes one out. */
function withNets(
  isChanged: (row: NetRow) => boolean,
  change: Partial<NetRow> | undefined,
  expected = 1,
): readonly string[] {
  expect(tables.starterNet.rows.filter(isChanged)).toHaveLength(expected);
  const rows = tables.starterNet.rows.flatMap((row) =>
    isChanged(row) ? (change ? [{ ...row, ...change }] : []) : [row],
  );
  return faultsOf({ starterNet: { ...tables.starterNet, rows } });
}

function withDevice(device: string, change: Partial<DeviceRow>): readonly string[] {
  const rows = tables.starterDevice.rows.map((row) => (row.device === device ? { ...row, ...change } : row));
  return faultsOf({ starterDevice: { ...tables.starterDevice, rows } });
}

const isPin = (device: string, pin: string, kinds: string | null) => (row: NetRow) =>
  row.device === device && row.pin === pin && row.kinds === kinds;

const all = 'DOL RDOL SD SDRDOL SOFT VFD';

describe('the circuits of starters', () => {
  it.each([
    {
      why: 'a pin is lost',
      faults: withNets(isPin('KT', '28', 'SD SDRDOL'), undefined),
      texts: ['SD', 'SDRDOL'].flatMap((kind) => [
        `${kind}: KT:28 is in no net: add it to one`,
        `${kind}: the net 33 has one pin: a net connects two or more`,
      ]),
    },
    {
      why: 'a pin is in two nets',
      faults: withNets(isPin('KT', '28', 'SD SDRDOL'), { pin: '18' }),
      texts: [
        'SD: KT:18 is in two nets: keep one',
        'SD: KT:28 is in no net: add it to one',
        'SDRDOL: KT:18 is in two nets: keep one',
        'SDRDOL: KT:28 is in no net: add it to one',
      ],
    },
    {
      why: 'a net has one pin',
      faults: withNets((row) => row.function === 'reset of the motor protection relay' && row.net === '65', undefined),
      texts: all.split(' ').map((kind) => `${kind}: the net 65 has one pin: a net connects two or more`),
    },
    {
      why: 'the control supply is tapped without a fuse',
      faults: withNets(isPin('F5', 'A1', all), { net: 'C1' }),
      texts: all
        .split(' ')
        .map((kind) => `${kind}: the net C1 begins at a phase and does not end at a small breaker: fuse it`),
    },
    {
      why: 'the heater of a motor is tapped without a fuse',
      faults: withNets(isPin('K1H', '71', 'DOL SD'), { net: 'L1' }),
      texts: ['DOL', 'SD'].flatMap((kind) => [
        `${kind}: the net L1 begins at a phase and does not end at a small breaker: fuse it`,
        `${kind}: the net 91 has one pin: a net connects two or more`,
      ]),
    },
    {
      why: 'a pin does not exist',
      faults: withNets(isPin('KT', '28', 'SD SDRDOL'), { pin: '38' }),
      texts: ['SD', 'SDRDOL'].flatMap((kind) => [
        `${kind}: the net 33 names KT:38, which does not exist: correct it`,
        `${kind}: KT:28 is in no net: add it to one`,
      ]),
    },
    {
      why: 'a terminal has no function',
      faults: withNets((row) => row.function === 'motor heater', { function: null }),
      texts: ['DOL', 'SD'].map((kind) => `${kind}: the net 92 names X1:0, which does not exist: correct it`),
    },
    {
      why: 'a current does not go through X2',
      faults: withNets((row) => row.function === 'current L2', undefined),
      texts: ['MPCB', ...all.split(' ')].map(
        (kind) => `${kind}: the net 84 is of a current transformer and not led through X2: lead it there`,
      ),
    },
  ])('are refused where $why', ({ faults, texts }) => {
    expect(faults.map((fault) => fault.replace('starter-net.csv, ', '')).toSorted()).toEqual(texts.toSorted());
  });

  it('are refused where the line is open without a device', () => {
    const faults = withNets(isPin('F2', '95', 'DOL RDOL SD SDRDOL SOFT'), { link: 'N' });
    expect(faults).toContain('starter-net.csv, DOL: the net 2 has one pin: a net connects two or more');
  });

  it('are refused where the transformers are not earthed', () => {
    const faults = withNets((row) => row.device === 'tap' && row.pin === 'PE', undefined);
    expect(faults).toContain(
      'starter-net.csv, MPCB: the current transformer T1 is earthed at 0 points: earth it at one',
    );
  });

  it('are refused where the counted pins are not the wire points of the part', () => {
    const rows = tables.devicePin.rows.map((row) =>
      row.family === 'star-delta timer' && row.pin === 'A1' ? { ...row, counted: 'N' as const } : row,
    );
    expect(faultsOf({ devicePin: { ...tables.devicePin, rows } })).toEqual([
      'starter-device.csv gives KT 4 counted pins for 5 wire points: make them as many',
    ]);
  });

  it('are refused where they name what no table has', () => {
    expect(withDevice('KT', { parts: '99' })).toContain(
      'starter-device.csv names 99, which does not exist: correct it',
    );
    expect(withDevice('KT', { parts: '19.x' })).toContain(
      'starter-device.csv names 19.x, which does not exist: correct it',
    );
    expect(withDevice('F3C', { needs: 'T8' })).toContain(
      'starter-device.csv names T8, which does not exist: correct it',
    );
    expect(withNets(isPin('KT', '28', 'SD SDRDOL'), { kinds: 'SD STAR' })).toContain(
      'starter-net.csv names STAR, which does not exist: correct it',
    );
    expect(withNets(isPin('KT', '28', 'SD SDRDOL'), { wire: 'red' })).toContain(
      'starter-net.csv names the wire red: write one of tap, control AC, control DC, CT, neutral, earth, bus, control',
    );
  });
});
