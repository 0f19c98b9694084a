import { aBoard, aFeeder } from '@pw/testing/configuration';
import { expect, it } from 'vitest';
import { rowsOf } from '../testing/feeder-board.ts';
import { feedersAsText } from './feeder-clipboard.ts';

it('copies a feeder by its rated current, one of another kind by what it is chosen by, as a schedule reads both', () => {
  const motor = { name: 'P-101', type: 'STARTER', properties: { MOTOR_KW: 11, SECTION_A: 1 }, components: [] };
  const unknown = { name: 'P-102', type: 'STARTER', properties: { SECTION_A: 1 }, components: [] };
  const text = feedersAsText(rowsOf(aBoard({}, [aFeeder('OG-1', 'MCCB_OG', 400, 4, 'A1'), motor, unknown])));
  const lines = text.split('\n').map((line) => line.split('\t').slice(0, 5));
  expect(lines).toEqual([
    ['Name', 'Description', 'Rated Current', 'Poles', 'Type'],
    ['OG-1', '', '400', '4', 'MCCB OUTGOING'],
    ['P-101', '', '11 kW', '', 'MOTOR STARTER'],
    ['P-102', '', '', '', 'MOTOR STARTER'],
  ]);
});
