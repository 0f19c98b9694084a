import type { CheckCase } from './check-case.ts';
import { aBoard } from './configuration.ts';

/** The pairs for the checks of the fault level against the supply (SBD 2.1). */
export const supplyCheckCases: readonly CheckCase[] = [
  {
    id: 'F1',
    because: '25 MVA give 34.8 kA at 415 V: 31.5 kA are too few, 35 kA are enough',
    raises: aBoard({ FAULT_MVA: 25, INTERRUPT_RATING: 31.5 }),
    doesNot: aBoard({ FAULT_MVA: 25, INTERRUPT_RATING: 35 }),
    entry: { severity: 'W' },
  },
  {
    id: 'F1',
    because: 'the highest of the list is proposed for 139.1 kA of 100 MVA, and for 119.6 kA of 86 MVA',
    raises: aBoard({ FAULT_MVA: 100 }),
    doesNot: aBoard({ FAULT_MVA: 86 }),
    entry: { severity: 'W' },
  },
  {
    id: 'F2',
    because: '7.7 kA of 250 kVA against 20 kA, more than 2.5 times as many; 18 kA are not',
    raises: aBoard({ TRAFO_KVA: 250, INTERRUPT_RATING: 20 }),
    doesNot: aBoard({ TRAFO_KVA: 250, INTERRUPT_RATING: 18 }),
    entry: { severity: 'I' },
  },
  {
    id: 'F2',
    because: '10 kA that were proposed for 1.4 kA of 1 MVA are the least that there is',
    raises: aBoard({ FAULT_MVA: 1, INTERRUPT_RATING: 10 }),
    doesNot: aBoard({ FAULT_MVA: 1 }),
    entry: { severity: 'I' },
  },
  {
    id: 'Z1',
    because: 'motors feed into the fault of a transformer only',
    raises: aBoard({ MOTOR_KW: 500 }),
    doesNot: aBoard({ MOTOR_KW: 500, TRAFO_KVA: 1000 }),
    entry: { severity: 'I' },
  },
];
