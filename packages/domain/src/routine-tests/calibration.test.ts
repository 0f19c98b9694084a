import { describe, expect, it } from 'vitest';
import { type CalibrationFile, calibrationFileOf } from './calibration.ts';

const file = (certificateNo: number, calibratedOn: string, uploadedOn: string): CalibrationFile => ({
  instrumentId: 'meter',
  certificateNo,
  calibratedOn,
  fileName: `${certificateNo}.pdf`,
  sha256: '',
  uploadedAt: new Date(`${uploadedOn}T10:00:00Z`),
});

const files = [
  file(1, '2026-01-10', '2026-01-12'),
  file(2, '2026-01-10', '2026-03-01'),
  file(3, '2026-07-10', '2026-07-20'),
  file(4, '2026-07-10', '2026-07-25'),
];

describe('the file of a calibration', () => {
  it.each<[string, string, string | null, number | null]>([
    ['of that day', '2026-02-01', '2026-01-10', 1],
    ['that was replaced before', '2026-03-02', '2026-01-10', 2],
    ['that was replaced since', '2026-02-28', '2026-01-10', 1],
    ['that came after the entry', '2026-07-15', '2026-07-10', 3],
    ['of another calibration', '2026-07-15', '2026-01-10', 2],
    ['of a calibration without one', '2026-07-15', '2025-01-10', null],
    ['of an entry that kept no calibration', '2026-07-15', null, null],
  ])('%s proves an entry of %s under the calibration of %s: %s', (_, day, calibratedOn, expected) => {
    const enteredAt = new Date(`${day}T12:00:00Z`);
    const proof = calibrationFileOf(files, { instrumentId: 'meter', calibratedOn, enteredAt });
    expect(proof?.certificateNo ?? null).toBe(expected);
  });

  it('is that of the instrument itself', () => {
    const entry = { instrumentId: 'other', calibratedOn: '2026-01-10', enteredAt: new Date('2026-02-01T12:00:00Z') };
    expect(calibrationFileOf(files, entry)).toBeNull();
    expect(calibrationFileOf(files, { ...entry, instrumentId: null })).toBeNull();
  });
});
