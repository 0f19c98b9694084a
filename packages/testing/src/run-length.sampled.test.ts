import { expect, it } from 'vitest';
import { gateOrNight } from './run-length.ts';

it('a sample has the size of the night in the project nightly, and that of the gate elsewhere', ({ task }) => {
  expect(gateOrNight('gate', 'night')).toBe(task.file.projectName === 'nightly' ? 'night' : 'gate');
});
