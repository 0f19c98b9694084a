import { expect, it } from 'vitest';
import { besideTheirs } from './use-save-project-rules.ts';

const communicating = { when: {}, set: { FEEDER_COMM: 'Y' }, note: '' };
const metered = { when: {}, set: {}, kit: 'OG-MCCB metered', note: '' };
const byHours = { mode: 'HOURS' } as const;
const read = { demands: [communicating], defaults: { BUS_MAT: 'Aluminium', AMBIENT: 40 }, labour: null };

it('takes over what others saved of what was left alone here', () => {
  const theirs = {
    demands: [communicating, metered],
    defaults: { BUS_MAT: 'Aluminium', AMBIENT: 50 },
    labour: byHours,
  };
  expect(besideTheirs(read, read, theirs)).toEqual(theirs);
});

it('keeps what was entered here, default by default', () => {
  const entered = { demands: [metered], defaults: { AMBIENT: 45 }, labour: { mode: 'PERCENTAGE', value: 12 } as const };
  const theirs = {
    demands: [communicating, metered],
    defaults: { BUS_MAT: 'Aluminium', AMBIENT: 50, SB_IP: 'IP54' },
    labour: byHours,
  };
  expect(besideTheirs(read, entered, theirs)).toEqual({
    demands: [metered],
    defaults: { AMBIENT: 45, SB_IP: 'IP54' },
    labour: { mode: 'PERCENTAGE', value: 12 },
  });
});
