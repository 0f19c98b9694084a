import { describe, expect, it } from 'vitest';
import { accessoriesIn, readReleaseWords } from './read-release.ts';

describe('the words about a release', () => {
  it.each([
    ['TM', 'TM-A', 'follows'],
    ['T/M', 'TM-A', 'follows'],
    ['Thermal Magnetic', 'TM-A', 'follows'],
    ['thermo-magnetic', 'TM-A', 'follows'],
    ['TM-F', 'TM-F', 'written'],
    ['TM-F thermal fixed', 'TM-F', 'written'],
    ['FTFM', 'TM-F', 'written'],
    ['Fixed thermal, fixed magnetic', 'TM-F', 'written'],
    ['Adj. thermal & fixed magnetic', 'TM-A', 'written'],
    ['Th. Mag.', 'TM-A', 'follows'],
    ['TM adjustable', 'TM-A', 'written'],
    ['TM-AM thermal and magnetic adjustable', 'TM-AM', 'written'],
    ['ATAM', 'TM-AM', 'written'],
    ['LI', 'LI', 'written'],
    ['LSI', 'LSI', 'written'],
    ['L.S.I.', 'LSI', 'written'],
    ['LSIG', 'LSIG', 'written'],
    ['L, S, I, G', 'LSIG', 'written'],
    ['LSI + E/F', 'LSIG', 'written'],
    ['LSIG-D', 'LSIG-D', 'written'],
    ['Microprocessor based with E/F', 'LSIG', 'written'],
    ['µP, O/L, S/C & Earth Fault', 'LSIG', 'written'],
    ['uP based', 'LSI', 'proposed'],
    ['Microprocessor', 'LSI', 'proposed'],
    ['Electronic trip unit', 'LSI', 'proposed'],
    ['O/L, S/C, E/F', 'LSIG', 'proposed'],
    ['LI with E/F', 'LSIG', 'proposed'],
  ])('%s is %s, %s', (words, code, certainty) => {
    expect(readReleaseWords(words)).toMatchObject({ code, certainty });
  });

  it.each([
    ['TM with E/F', 'a thermal-magnetic release has no earth-fault protection: write TM-A or LSIG'],
    ['TM or microprocessor', 'a thermal-magnetic and an electronic release are written: write TM-F'],
  ])('%s is not clear: %s', (words, remark) => {
    expect(readReleaseWords(words)).toMatchObject({ code: null, remark: expect.stringContaining(remark) });
  });

  it.each(['O/L & S/C', 'as per OEM', 'ELITE'])('%s names none', (words) => {
    expect(readReleaseWords(words)).toBeNull();
  });
});

it('accessories of the breaker are written with its release', () => {
  expect(accessoriesIn('LSIG, U/V & shunt trip')).toEqual([
    { property: 'FEEDER_UVR', written: 'U/V' },
    { property: 'FEEDER_SHUNT', written: 'shunt' },
  ]);
  expect(accessoriesIn('LSIG')).toEqual([]);
});
