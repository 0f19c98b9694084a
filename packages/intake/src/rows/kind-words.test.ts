import { mustReadCatalog, readIntakeFiles } from '@pw/catalog/read';
import { textBook } from '@pw/table-file/read-cells';
import { scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { mustBeContext } from '@pw/testing/must-be-context';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readBook } from '../output/read-intake.ts';
import type { KnownBoard } from './row-context.ts';

const context = mustBeContext(readIntakeFiles(), mustReadCatalog());

function rowOf(words: string, differing: Partial<KnownBoard> = {}) {
  const board = { ...scheduleBoard, couplers: 0, hasIncomer: true, names: [], ...differing };
  const file = { name: 'x', sha256: 'f', bytes: { length: 0 } };
  const book = textBook(scheduleText('Description|Qty', `${words}|1`));
  const [row] = mustBeOk(readBook(book, file, { ...context, board })).boards.flatMap(({ rows }) => rows);
  if (!row) {
    throw new Error(`${words} is no row`);
  }
  return row;
}

function read(words: string) {
  const { feeder } = rowOf(words);
  const { SECTION_A: _placed, ...properties } = feeder?.properties ?? {};
  return { type: feeder?.type ?? null, properties };
}

/** The values of a row that are to be looked at, with their reasons. */
function openOf(words: string) {
  const open = Object.entries(rowOf(words).values).filter(([, { certainty }]) => certainty !== 'certain');
  return Object.fromEntries(open.map(([field, { reason }]) => [field, reason]));
}

describe('words of a row and the kinds that they mean (SBD 17.1)', () => {
  it.each([
    ['DOL 11 kW', 'STARTER', { STARTER_KIND: 'DOL', MOTOR_KW: 11 }],
    ['star delta 45kW', 'STARTER', { STARTER_KIND: 'SD', MOTOR_KW: 45 }],
    ['S/D 37 kW', 'STARTER', { STARTER_KIND: 'SD', MOTOR_KW: 37 }],
    ['HRDOL 15 kW', 'STARTER', { STARTER_KIND: 'RDOL', MOTOR_KW: 15, STARTER_DUTY: 'Heavy' }],
    ['H STAR-DELTA 90 kW', 'STARTER', { STARTER_KIND: 'SD', MOTOR_KW: 90, STARTER_DUTY: 'Heavy' }],
    ['MPCB 11 kW', 'STARTER', { STARTER_KIND: 'MPCB', MOTOR_KW: 11 }],
    ['Soft starter 75 kW', 'STARTER', { STARTER_KIND: 'SOFT', MOTOR_KW: 75 }],
    ['VFD 37 kW', 'STARTER', { STARTER_KIND: 'VFD', MOTOR_KW: 37 }],
    ['DOL 11kW MCCB 32A', 'STARTER', { STARTER_KIND: 'DOL', MOTOR_KW: 11, SCPD: 'MCCB' }],
    ['star delta 55 kW MPCB', 'STARTER', { STARTER_KIND: 'SD', MOTOR_KW: 55, SCPD: 'MPCB' }],
    ['100A TPN SFU', 'SFU_OG', { SFU_KIND: 'SFU', FEEDER_AMP_RATING: 100, FEEDER_POLES: '3N' }],
    ['SFU 63A TPN incomer', 'SFU_IC', { SFU_KIND: 'SFU', FEEDER_AMP_RATING: 63, FEEDER_POLES: '3N' }],
    ['63A 4P ISOLATOR', 'SFU_OG', { SFU_KIND: 'SWITCH', FEEDER_AMP_RATING: 63, FEEDER_POLES: '4' }],
    [
      'ATS 4P 400A',
      'CHANGEOVER',
      { CO_KIND: 'Motorised switch', CO_CONTROLLER: 'ATS relay', FEEDER_AMP_RATING: 400, FEEDER_POLES: '4' },
    ],
    ['APFC 275 kvar', 'APFC', { APFC_KVAR: 275 }],
    ['Capacitor bank 100kVAr', 'APFC', { APFC_KVAR: 100 }],
    ['APFC panel 150 kvar incomer', 'APFC_PANEL', { APFC_KVAR: 150 }],
    ['spare', 'SPACE', {}],
    ['future 250A', 'SPACE', { SPACE_FOR: 250 }],
    ['spare 250A MCCB', 'MCCB_OG', { FEEDER_SPARE: 'Y', FEEDER_AMP_RATING: 250, FEEDER_POLES: '3' }],
    ['63A SP MCB', 'SMALL', { WAY_DEVICE: 'MCB', WAY_AMP: 63, WAY_POLES: '1', QTY: 1 }],
    ['Spare MCB 16A SP', 'SMALL', { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '1', QTY: 1 }],
    ['40A 4P ELCB 100 mA', 'SMALL', { WAY_DEVICE: 'RCCB', WAY_AMP: 40, WAY_POLES: '4', RCCB_MA: 100, QTY: 1 }],
    ['32A DP RCBO 30mA', 'SMALL', { WAY_DEVICE: 'RCBO', WAY_AMP: 32, WAY_POLES: '2', RCCB_MA: 30, QTY: 1 }],
    ['MCB + RCCB 40A 4P', 'SMALL', { WAY_DEVICE: 'MCB+RCCB', WAY_AMP: 40, WAY_POLES: '4', QTY: 1 }],
    ['SPD 4P', 'SMALL', { WAY_DEVICE: 'SPD', WAY_POLES: '4', QTY: 1 }],
    ['16A TPN MCB, D curve', 'SMALL', { WAY_DEVICE: 'MCB', WAY_AMP: 16, WAY_POLES: '3N', WAY_CURVE: 'D', QTY: 1 }],
    ['20A DP ISOLATOR', 'SMALL', { WAY_DEVICE: 'ISOLATOR', WAY_AMP: 20, WAY_POLES: '2', QTY: 1 }],
    ['Control transformer 500 VA', 'CONTROL', { CONTROL_VA: 500 }],
    ['MCCB 160A 3P', 'MCCB_OG', { FEEDER_AMP_RATING: 160, FEEDER_POLES: '3' }],
  ])('%s is a %s', (words, type, properties) => {
    expect(read(words)).toEqual({ type, properties });
  });

  it('horsepower means the standard motor that it is near to', () => {
    expect(read('DOL 15 HP').properties.MOTOR_KW).toBe(11);
    expect(read('DOL 10 HP').properties.MOTOR_KW).toBe(7.5);
  });

  it.each([
    ['MCB 16A', { poles: 'NO_POLES' }],
    ['SP MCB', { rating: 'NO_RATING' }],
    ['RCCB 40A TP', { device: 'NOT_MADE' }],
    ['MCB 17A SP', { rating: 'NOT_MADE' }],
    ['DOL starter for the lift', { kw: 'NO_RATING' }],
    ['APFC 60 kvar', { kvar: 'NOT_MADE' }],
    ['APFC for the workshop', { kvar: 'NO_RATING' }],
    ['Motor starter 45 kW', { starter: 'NO_DEVICE' }],
    ['Control supply 1 kVA', { va: 'NO_UNIT' }],
  ])('%s is asked about: %j', (words, open) => {
    expect(openOf(words)).toMatchObject(open);
    expect(rowOf(words).feeder).toBeNull();
  });
});
