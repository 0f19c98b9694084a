import { expect, it } from 'vitest';
import { anIntakeHead } from '../testing/dropped-intake.ts';
import { intakeByLine, intakeName, intakeStateText } from './intake-words.ts';

it('names an intake of several files by the first one', () => {
  expect(intakeName(anIntakeHead())).toBe('LT schedule.xlsx');
  expect(intakeName(anIntakeHead({ files: 3 }))).toBe('LT schedule.xlsx with 2 more');
});

it('says who dropped it and when', () => {
  expect(intakeByLine(anIntakeHead())).toBe('by Asha Rao, 12-11-2026');
});

it.each([
  ['3 open', {}],
  ['2 boards, 40 rows, nothing open', { open: 0 }],
  ['is being read', { state: 'reading' }],
  ['LT.xlsx has a password', { state: 'failed', failure: { code: 'ENCRYPTED', message: 'LT.xlsx has a password' } }],
  ['2 boards made', { state: 'made' }],
] as const)('says "%s" of its state', (text, given) => {
  expect(intakeStateText(anIntakeHead(given))).toBe(text);
});
