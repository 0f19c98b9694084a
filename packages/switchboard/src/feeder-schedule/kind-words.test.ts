import { mustReadCatalog } from '@pw/catalog/read';
import { mustReadSchedule, onlyRow, scheduleBoard, scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { compileKnowledge } from '../knowledge/knowledge.ts';

const knowledge = compileKnowledge(mustReadCatalog());

function read(words: string, board = scheduleBoard) {
  const text = scheduleText('Description|Qty', `${words}|1`);
  const { feeder, faults } = onlyRow(mustReadSchedule({ knowledge, board, couplers: 0, taken: [] }, text));
  const { SECTION_A: _placed, ...properties } = feeder?.properties ?? {};
  return { type: feeder?.type ?? null, properties, faults: faults.map((fault) => fault.text) };
}

describe('words of a schedule and the kinds that they mean (SBD 17.1)', () => {
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
    ['KWH meter', 'METER', { METER_KIND: 'kWh direct' }],
    ['APFC 275 kvar', 'APFC', { APFC_KVAR: 275 }],
    ['Capacitor bank 100kVAr', 'APFC', { APFC_KVAR: 100 }],
    ['APFC for the workshop', 'APFC', {}],
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
    ['Control supply 1 kVA', 'CONTROL', { CONTROL_VA: 1000 }],
    ['MCCB 160A 3P', 'MCCB_OG', { FEEDER_AMP_RATING: 160, FEEDER_POLES: '3' }],
  ])('%s is a %s', (words, type, properties) => {
    expect(read(words)).toEqual({ type, properties, faults: [] });
  });

  it('horsepower means the size of a motor that it is a little above: 15 HP are 11 kW, 10 HP are 7.5', () => {
    expect(read('DOL 15 HP').properties.MOTOR_KW).toBe(11);
    expect(read('DOL 10 HP').properties.MOTOR_KW).toBe(7.46);
  });

  it.each([
    ['MPCB 32A', 415, { MOTOR_KW: 18.5, MOTOR_AMP: 30.48 }],
    ['MPCB 32A', 690, { MOTOR_KW: 30, MOTOR_AMP: 30.48 }],
    ['32A MPCB, 3P', 400, { MOTOR_KW: 18.5, MOTOR_AMP: 30.48 }],
    ['MPCB 1A', 415, { MOTOR_KW: 0.37, MOTOR_AMP: 0.95 }],
  ])('%s without a power is the first motor whose current reaches it / 1.05, at %d V', (words, voltageV, motor) => {
    const { type, properties, faults } = read(words, { ...scheduleBoard, voltageV });
    expect({ type, properties, faults }).toEqual({
      type: 'STARTER',
      properties: { STARTER_KIND: 'MPCB', ...motor },
      faults: [],
    });
  });

  it.each([
    ['Motor starter 45 kW', 45, 'DOL'],
    ['Motor starter 55 kW', 45, 'SD'],
    ['Motor feeder 55 kW', 55, 'DOL'],
    ['Starter 30 kW', 22, 'SD'],
    ['DOL starter 75 kW', 45, 'DOL'],
    ['Soft starter 75 kW', 45, 'SOFT'],
  ])('%s on a board with direct starting to %d kW is %s', (words, directToKw, kind) => {
    expect(read(words, { ...scheduleBoard, directToKw }).properties.STARTER_KIND).toBe(kind);
  });

  it('what is only supposed is proposed, even from a column of its own', () => {
    const noted = (line: string) =>
      onlyRow(
        mustReadSchedule(
          { knowledge, board: scheduleBoard, couplers: 0, taken: [] },
          scheduleText('Name|Device|Rating|kW', line),
        ),
      ).understood.filter(({ field }) => !['name', 'quantity', 'section'].includes(field));
    const shown = (line: string) => noted(line).map(({ value, certainty, remark }) => [value, certainty, remark]);
    expect(shown('P-1|MPCB|32|')).toEqual([
      ['MOTOR STARTER', 'follows', 'from “MPCB”'],
      ['MPCB', 'follows', 'from “MPCB”'],
      ['18.5 kW', 'proposed', 'from “MPCB”: the first motor that its rating serves'],
      ['30.48 A', 'proposed', 'from “MPCB”: its rating / 1.05'],
    ]);
    expect(shown('P-2|STARTER||55')).toContainEqual(['SD', 'proposed', 'from “STARTER”: kind proposed by size']);
  });

  it.each([
    ['MCB 16A', ['The poles of MCB 16 A are empty: write SP, SPN, DP, TP, TPN or 4P']],
    ['SP MCB', ['The current of MCB 1P is empty: write it in A']],
    ['RCCB 40A TP', ['No RCCB 3 for 40 A: write another device, current or poles']],
    ['MCB 17A SP', [expect.stringMatching(/^17 is not one of 0.5, 1, 2/)]],
    ['Incomer MCB 63A 4P', ['MCB is no device of a feeder here: write ACB or MCCB']],
  ])('%s is refused with what to write', (words, faults) => {
    expect(read(words)).toMatchObject({ type: null, faults });
  });

  it('a bank that is not made is left to be chosen', () => {
    expect(read('APFC 60 kvar')).toEqual({ type: 'APFC', properties: {}, faults: [] });
  });

  it('what a kind cannot be without is said', () => {
    expect(read('DOL starter for the lift').faults).toEqual(['Motor power is empty: write it in kW']);
  });
});
