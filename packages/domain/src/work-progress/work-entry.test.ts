import { describe, expect, it } from 'vitest';
import {
  countedMinutes,
  decideWorkEntry,
  type WorkEntry,
  type WorkEntryContext,
  workEntryRefusals,
  workEntryRefusalText,
} from './work-entry.ts';

const now = new Date('2026-11-30T10:00:00.000Z');

const entry: WorkEntry = {
  serial: '26-00001',
  orderNumber: null,
  operation: 'joints',
  minutes: 75,
  kg: null,
  material: null,
  day: '2026-11-30',
  note: '',
  isLongDay: false,
  corrects: null,
};

const context: WorkEntryContext = {
  now,
  enteredAt: now,
  unitState: 'in work',
  hasOrder: false,
  operations: new Set(['joints']),
  worker: { isActive: true, signedAt: [new Date('2026-11-30T09:00:00.000Z')] },
  minutesOfDay: 0,
  corrected: null,
};

function outcome(given: Partial<WorkEntry> = {}, known: Partial<WorkEntryContext> = {}) {
  const decided = decideWorkEntry({ ...entry, ...given }, { ...context, ...known });
  return decided.ok ? 'taken' : decided.error;
}

describe('an entry of hours', () => {
  it('is of a unit, or of an order as a whole', () => {
    expect(outcome()).toBe('taken');
    expect(outcome({ serial: null, orderNumber: 'SO-26-0001' }, { hasOrder: true })).toBe('taken');
    expect(outcome({ serial: null })).toBe('PLACE_MISSING');
    expect(outcome({ orderNumber: 'SO-26-0001' }, { hasOrder: true })).toBe('PLACE_MISSING');
    expect(outcome({}, { unitState: null })).toBe('UNIT_NOT_FOUND');
    expect(outcome({}, { unitState: 'void' })).toBe('VOID');
    expect(outcome({ serial: null, orderNumber: 'x' })).toBe('ORDER_NOT_FOUND');
    expect(outcome({ operation: 'knitting' })).toBe('NO_SUCH_OPERATION');
  });

  it.each([
    [4, 'MINUTES_WRONG'],
    [5, 'taken'],
    [960, 'taken'],
    [961, 'MINUTES_WRONG'],
    [7.5, 'MINUTES_WRONG'],
    [0, 'MINUTES_WRONG'],
    [-15, 'MINUTES_WRONG'],
    [Number.NaN, 'MINUTES_WRONG'],
  ])('of %s minutes is %s', (minutes, expected) => {
    expect(outcome({ minutes })).toBe(expected);
  });

  it('has kilograms with their material, or neither', () => {
    expect(outcome({ kg: 12.5, material: 'Copper' })).toBe('taken');
    expect(outcome({ kg: 12.5 })).toBe('KG_WRONG');
    expect(outcome({ material: 'Copper' })).toBe('KG_WRONG');
    expect(outcome({ kg: 0, material: 'Copper' })).toBe('KG_WRONG');
    expect(outcome({ kg: Number.NaN, material: 'GI' })).toBe('KG_WRONG');
  });

  it('is of a day of the last month in India, never of tomorrow', () => {
    expect(outcome({ day: '2026-10-30' })).toBe('taken');
    expect(outcome({ day: '2026-10-29' })).toBe('DAY_WRONG');
    expect(outcome({ day: '2026-12-01' })).toBe('DAY_WRONG');
    expect(outcome({ day: 'today' })).toBe('DAY_WRONG');
    expect(outcome({ day: '2026-12-01' }, { now: new Date('2026-11-30T18:30:00.000Z') })).toBe('taken');
  });

  it('is of a worker who had entered the PIN when it was entered, whenever it arrives', () => {
    expect(outcome({}, { worker: null })).toBe('NO_SUCH_WORKER');
    const late = new Date('2026-12-01T10:00:00.000Z');
    expect(outcome({}, { now: late, enteredAt: now })).toBe('taken');
    expect(outcome({}, { now: late, enteredAt: late })).toBe('WORKER_NOT_SIGNED');
    expect(outcome({}, { enteredAt: late })).toBe('TIME_IN_FUTURE');
  });

  it('that makes a day longer than 16 hours is asked about', () => {
    expect(outcome({ minutes: 60 }, { minutesOfDay: 900 })).toBe('taken');
    expect(outcome({ minutes: 61 }, { minutesOfDay: 900 })).toBe('LONG_DAY');
    expect(outcome({ minutes: 61, isLongDay: true }, { minutesOfDay: 900 })).toBe('taken');
  });

  it('has a note of one line', () => {
    expect(outcome({ note: 'x'.repeat(200) })).toBe('taken');
    expect(outcome({ note: 'x'.repeat(201) })).toBe('NOTE_TOO_LONG');
    expect(outcome({ note: 'a\nb' })).toBe('NOTE_TOO_LONG');
  });
});

describe('a correction', () => {
  const corrects = '00000000-0000-4000-8000-000000000001';

  it('takes the place of an entry that is there, once', () => {
    expect(outcome({ corrects }, { corrected: { isCorrected: false } })).toBe('taken');
    expect(outcome({ corrects })).toBe('NO_SUCH_ENTRY');
    expect(outcome({ corrects }, { corrected: { isCorrected: true } })).toBe('CORRECTED');
  });

  it('of 0 minutes takes it away, also on a long day', () => {
    const known = { corrected: { isCorrected: false }, minutesOfDay: 2000 };
    expect(outcome({ corrects, minutes: 0 }, known)).toBe('taken');
    expect(outcome({ corrects, minutes: 4 }, known)).toBe('MINUTES_WRONG');
  });

  it('counts in place of what it corrects', () => {
    const rows = [
      { key: 'a', minutes: 60, corrects: null },
      { key: 'b', minutes: 45, corrects: 'a' },
      { key: 'c', minutes: 0, corrects: 'b' },
      { key: 'd', minutes: 30, corrects: null },
    ];
    expect(countedMinutes(rows.slice(0, 2))).toBe(45);
    expect(countedMinutes(rows)).toBe(30);
  });
});

it('every refusal says what to do', () => {
  for (const code of workEntryRefusals) {
    expect(workEntryRefusalText(code)).toMatch(/^[A-Z].*\.$/);
  }
});
