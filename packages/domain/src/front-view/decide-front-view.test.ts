import { describe, expect, it } from 'vitest';
import { type DrawableBoard, decideFrontView } from './decide-front-view.ts';

const sound: DrawableBoard = { name: 'PCC-1', hasDesign: true, checks: [] };
const fault = { severity: 'E', message: 'Add an incomer.' } as const;

describe('decideFrontView', () => {
  it.each(['W', 'I'] as const)('draws a board in which checks find nothing worse than %s', (severity) => {
    expect(decideFrontView({ ...sound, checks: [{ severity, message: 'Look.' }] }).ok).toBe(true);
  });

  it('draws nothing of a board without a design, and says why there is none', () => {
    const text = 'The board PCC-1 is not complete yet, so that nothing can be drawn. Add an incomer.';
    const refused = { ok: false, error: { code: 'INCOMPLETE', text } };
    expect(decideFrontView({ ...sound, hasDesign: false, checks: [fault, fault] })).toEqual(refused);
  });

  it.each([
    [[fault], 'One check finds an error in the board PCC-1. Repair it first: Add an incomer.'],
    [[fault, fault], '2 checks find an error in the board PCC-1. Repair it first: Add an incomer.'],
  ])('draws nothing of a board with errors', (checks, text) => {
    expect(decideFrontView({ ...sound, checks })).toEqual({ ok: false, error: { code: 'CHECKS_FAILED', text } });
  });
});
