import type { BoardOriginOnWire } from '@pw/contract/intake-shape';
import { INTAKE } from './dropped-intake.ts';

/** The origin of a board with one feeder, `f1`. */
export function anOrigin(given: Partial<BoardOriginOnWire> = {}): BoardOriginOnWire {
  return {
    intakeId: INTAKE,
    fileName: 'LT schedule.xlsx',
    readAt: '2026-11-12T06:00:00.000Z',
    properties: {
      RATED_CURRENT: { value: 1600, text: '1600 A', source: { sheet: 'PCC-1', cell: 'B2' } },
    },
    feeders: {
      f1: {
        row: 'b1r1',
        at: { sheet: 'PCC-1', cell: 'A12:H12' },
        values: {
          rating: { value: 1600, text: '1600A', source: { sheet: 'PCC-1', cell: 'F12' } },
          quantity: { value: 1, text: '', source: { sheet: 'PCC-1', cell: 'A12:H12' } },
        },
      },
    },
    ...given,
  };
}
