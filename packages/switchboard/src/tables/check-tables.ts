import { covers, rising } from '@pw/configurator/table/row-checks';
import { choice, defineTable, number, text } from '@pw/configurator/table/schema';
import { defineConstantTable } from './constant-table.ts';

/** Every check of SBD-R1 8, evaluated or not. */
const checkIds = [
  ...['B1', 'B2', 'B3', 'B4', 'B5', 'B6', 'B7', 'B8', 'N1', 'N2', 'N3', 'P1', 'C1', 'C2', 'C3', 'C4', 'C5', 'C6'],
  ...['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'R1', 'R2', 'T1', 'T2', 'K1', 'K2', 'K3', 'G1', 'G2', 'X1', 'X2', 'V1'],
];

/** The verifications of IEC 61439-1 clause 10 and the routine verifications of clause 11. */
const clauses = [
  ...['10.2', '10.3', '10.4', '10.5', '10.6', '10.7', '10.8', '10.9', '10.10', '10.11', '10.12', '10.13'],
  ...['11.1', '11.2', '11.3'],
];

/** The tables behind the engineering checks and the verification record (SBD-R1 8). */
export const checkTables = {
  check: defineTable({
    name: 'check',
    columns: {
      id: text(/[A-Z][1-9]/),
      subject: text(),
      severities: choice('E', 'W', 'I', 'EW'),
      evaluated: choice('Y', 'N'),
    },
    key: ['id'],
    checks: [covers({ column: 'id', values: checkIds })],
  }),
  checkLimit: defineConstantTable('check-limit', {
    'ventilated above': { unit: 'A', min: 1000, max: 2500 },
    'connected rating ratio': { unit: '-', min: 2, max: 5 },
    'proof stress factor': { unit: '-', min: 1, max: 2 },
  }),
  verification: defineTable({
    name: 'verification',
    columns: {
      clause: text(/1[01]\.\d+/),
      item: text(),
      method: choice(
        'test',
        'test or assessment',
        'measurement',
        'inspection',
        'comparison or calculation',
        'comparison',
        'assessment',
      ),
      acceptance: text(),
    },
    key: ['clause'],
    checks: [covers({ column: 'clause', values: clauses })],
  }),
  dielectricTest: defineTable({
    name: 'dielectric-test',
    columns: {
      insulationUpToV: number('V', { min: 690, max: 1000, whole: true }),
      testVoltageV: number('V', { min: 1890, max: 2200, whole: true }),
    },
    key: ['insulationUpToV'],
    checks: [
      covers({ column: 'insulationUpToV', values: [690, 800, 1000] }),
      rising({ by: 'insulationUpToV', column: 'testVoltageV', strictly: true }),
    ],
  }),
};
