import { codeList } from '@pw/configurator/code-list';
import { anEvaluatedFeeder } from '@pw/testing/evaluated-board';
import { describe, expect, it } from 'vitest';
import type { MissingEntry, SizeFault } from '../model/feeder-faults.ts';
import { placeFeeders } from './order-cubicles.ts';

describe('placeFeeders', () => {
  it('gives each copy of an entry its section, in the order of input', () => {
    const { sections, leftOut } = placeFeeders([
      anEvaluatedFeeder('O/G-1', 'MCCB_OG', 'A2 C1'),
      anEvaluatedFeeder('O/G-2', 'MCCB_OG', 'A1'),
    ]);

    expect(sections.A.map(({ feeder }) => feeder.name)).toEqual(['O/G-1', 'O/G-1', 'O/G-2']);
    expect(sections.B).toEqual([]);
    expect(sections.C.map(({ feeder, section }) => `${feeder.name} ${section}`)).toEqual(['O/G-1 C']);
    expect(leftOut).toEqual([]);
  });

  it.each([
    ['incomplete', { INCOMPLETE: codeList<MissingEntry>([{ code: 'POLES_EMPTY' }]) }],
    ['too large', { OVERSIZE: codeList<SizeFault>([{ code: 'MODULE_TOO_HIGH', roomMm: 1800 }]) }],
  ])('leaves out an entry that is %s', (_, fault) => {
    const faulty = anEvaluatedFeeder('O/G-1', 'MCCB_OG', 'A2', fault);

    const { sections, leftOut } = placeFeeders([faulty, anEvaluatedFeeder('O/G-2', 'MCCB_OG', 'A1')]);

    expect(sections.A.map(({ feeder }) => feeder.name)).toEqual(['O/G-2']);
    expect(leftOut).toEqual([faulty]);
  });
});
