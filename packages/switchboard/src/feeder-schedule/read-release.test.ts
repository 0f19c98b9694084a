import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, onlyRow, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { ScheduleContext } from './feeder-schedule.ts';
import { readReleaseWords } from './read-release.ts';

const context: ScheduleContext = {
  knowledge: compileKnowledge(mustReadCatalog()),
  board: scheduleBoard,
  couplers: 0,
  taken: [],
};
const row = (...lines: readonly string[]) => onlyRow(mustReadSchedule(context, scheduleText(...lines)));

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

const heading = 'Name|Rating|Poles|Type|Release';
const release = (words: string, type = 'MCCB outgoing') => {
  const read = row(heading, `P|800|3P|${type}|${words}`);
  return { properties: read.feeder?.properties, entry: read.understood.find(({ field }) => field === 'release') };
};

describe('the release of a row', () => {
  it('is entered, with its accessories', () => {
    const { properties, entry } = release('LSIG, U/V & shunt trip');
    expect(properties).toMatchObject({ FEEDER_RELEASE: 'LSIG', FEEDER_UVR: 'Y', FEEDER_SHUNT: 'Y' });
    expect(entry).toMatchObject({ value: 'LSIG + U/V + shunt', certainty: 'written' });
    expect(release('LSIG + U/V + shunt').properties).toEqual(properties);
  });

  it('waits with a remark where it is not clear or the breaker has none such', () => {
    const unclear = release('as per OEM');
    expect(unclear.properties).not.toHaveProperty('FEEDER_RELEASE');
    expect(unclear.entry).toMatchObject({
      value: 'as per OEM',
      certainty: 'proposed',
      remark: 'not entered: no release that is known: write TM-F, TM-A, TM-AM, LI, LSI or LSIG',
    });
    const thermal = release('TM', 'ACB outgoing');
    expect(thermal.properties).not.toHaveProperty('FEEDER_RELEASE');
    expect(thermal.entry?.remark).toBe('not entered: TM-A: ACB OUTGOING takes LI, LSI, LSIG, LSIG-D');
  });

  it('is found in the breaker details, and as a proposal in a description', () => {
    const details = row('Name|Breaker details', 'P|400A TPN MCCB 50kA microprocessor with E/F');
    expect(details.feeder?.properties).toMatchObject({ FEEDER_RELEASE: 'LSIG' });
    const described = row('Description|Rating|Poles|Type', 'Pump, LSI release|400|3P|MCCB outgoing');
    expect(described.feeder?.properties).toMatchObject({ FEEDER_RELEASE: 'LSI' });
    expect(described.understood.find(({ field }) => field === 'release')?.certainty).toBe('proposed');
    const pump = row('Description|Rating|Poles|Type', 'LI battery TM|400|3P|MCCB outgoing');
    expect(pump.feeder?.properties).not.toHaveProperty('FEEDER_RELEASE');
  });
});
