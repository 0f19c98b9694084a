import { scheduleText } from '@pw/testing/feeders';
import { describe, expect, it } from 'vitest';
import { readScheduleText } from '../testing/read-schedule-text.ts';
import { lineValue, placement } from './schedule-line.ts';

const HEAD = 'Name|Rating (A)|Poles|Type|A';

const lineOf = (...texts: readonly string[]) => {
  const [line] = readScheduleText(scheduleText(...texts), {}, { names: ['OG-9'], couplers: 1 }).lines;
  if (!line) {
    throw new Error('The schedule has no row');
  }
  return line;
};

describe('a line of the preview', () => {
  it('is plain when everything is in its place', () => {
    expect(lineOf(HEAD, 'OG-1|250|4P|MCCB outgoing|2')).toMatchObject({
      isPlain: true,
      number: 2,
      reasons: [],
      name: { text: 'OG-1', isProposed: false },
    });
  });

  it('says what is proposed, and why', () => {
    const line = lineOf(HEAD, 'OG-1|250||MCCB outgoing|2');
    expect(line.isPlain).toBe(false);
    expect(line.reasons).toEqual([
      {
        field: 'poles',
        text: '3P: Nothing is written, this is the usual answer. Confirm it.',
        isFault: false,
        offers: [],
      },
    ]);
    expect(lineValue(line.row, 'poles')).toMatchObject({ text: '3P', isProposed: true });
  });

  it('says what is unclear, with the values that are offered, and proposes no feeder', () => {
    const line = lineOf(HEAD, 'OG-1|251|4P|MCCB outgoing|2');
    expect(line.row.feeder).toBeNull();
    expect(line.reasons).toEqual([
      {
        field: 'rating',
        text: '“251”: This is not made. Choose another value.',
        isFault: true,
        offers: [315],
      },
    ]);
  });

  it('says where the copies are: in the columns of bus sections, or in its section', () => {
    const section = (head: string, row: string) => placement(lineOf(head, row).row).text;
    expect(section(HEAD, 'OG-1|250|4P|MCCB outgoing|2')).toBe('2 in A');
    expect(section(`${HEAD}|B`, 'OG-1|250|4P|MCCB outgoing|2|1')).toBe('2 in A, 1 in B');
    expect(section('Name|Rating (A)|Poles|Type|Section|Qty', 'OG-1|250|4P|MCCB outgoing|B|3')).toBe('3 in B');
  });

  it('is one feeder without a word where the table counts nothing, and waits where a quantity is left out', () => {
    const isPlain = (head: string, row: string) => lineOf(`${head}|Section`, `${row}|A`).isPlain;
    expect(isPlain('Name|Rating (A)|Poles|Type', 'OG-1|250|4P|MCCB outgoing')).toBe(true);
    expect(isPlain('Name|Rating (A)|Poles|Type|Qty', 'OG-1|250|4P|MCCB outgoing|')).toBe(false);
  });

  it('shows another name where the board has a feeder of that name', () => {
    const { name } = lineOf(HEAD, 'OG-9|250|4P|MCCB outgoing|2');
    expect(name).toMatchObject({ text: 'OG-9 (2)', isProposed: true, remark: 'written “OG-9”' });
  });

  it('shows what nothing follows from, and waits: numbers of a column that is not read, values that the type does not take', () => {
    const shelf = lineOf(`${HEAD}|Shelf`, 'OG-1|250|4P|MCCB outgoing|2|600');
    const way = lineOf('Name|Device|Rating (A)|Poles|Icu (kA)|A', 'L1|MCB|16|SP|10|1');
    expect([shelf.unused, shelf.isPlain]).toEqual(['Shelf: 600', false]);
    expect([way.unused, way.isPlain]).toEqual(['fault level 10 kA', false]);
  });
});
