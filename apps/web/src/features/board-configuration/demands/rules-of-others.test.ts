import { expect, it } from 'vitest';
import { besideTheirs } from './rules-of-others.ts';

const communicating = { when: {}, set: { FEEDER_COMM: 'Y' }, note: '' };
const metered = { when: {}, set: {}, kit: 'OG-MCCB metered', note: '' };
const read = { demands: [communicating], defaults: { BUS_MAT: 'Aluminium', AMBIENT: 40 } };

it('takes over what others saved of what was left alone here', () => {
  const theirs = { demands: [communicating, metered], defaults: { BUS_MAT: 'Aluminium', AMBIENT: 50 } };
  expect(besideTheirs(read, read, theirs)).toEqual(theirs);
});

it('keeps what was entered here, default by default', () => {
  const entered = { demands: [metered], defaults: { AMBIENT: 45 } };
  const theirs = { demands: [communicating, metered], defaults: { BUS_MAT: 'Aluminium', AMBIENT: 50, SB_IP: 'IP54' } };
  expect(besideTheirs(read, entered, theirs)).toEqual({
    demands: [metered],
    defaults: { AMBIENT: 45, SB_IP: 'IP54' },
  });
});
