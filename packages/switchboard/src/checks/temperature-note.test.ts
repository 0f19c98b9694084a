import { mustReadCatalog } from '@pw/catalog/read';
import { referenceBoards, withProperties } from '@pw/testing/configuration';
import { describe, expect, it } from 'vitest';
import { assessBoard } from '../assessment/assess-board.ts';
import { compileKnowledge } from '../knowledge/knowledge.ts';
import type { BoardConfiguration, EvaluatedBoard } from '../model/board.ts';
import type { BoardTemperatures, CubicleTemperatures } from '../model/thermal.ts';
import { temperatureNote } from './temperature-note.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const { RB1 } = referenceBoards;
const OUTSIDE = ' This board is outside the validity.';

type Noted = { readonly values: EvaluatedBoard['values']; readonly thermal: BoardTemperatures };

function noted(configuration: BoardConfiguration): Noted {
  const { board, design } = assessBoard(knowledge, configuration);
  if (!design?.thermal?.isConverged) {
    throw new Error('the board has no temperatures');
  }
  return { values: board.values, thermal: design.thermal };
}

const rb1 = noted(RB1);
const noteOf = ({ values, thermal }: Noted) => temperatureNote({ values }, thermal);
const withValue = (value: Partial<EvaluatedBoard['values']>): Noted => ({
  ...rb1,
  values: { ...rb1.values, ...value },
});
const withEach = (change: (cubicle: CubicleTemperatures) => Partial<CubicleTemperatures>): Noted => ({
  ...rb1,
  thermal: {
    ...rb1.thermal,
    cubicles: rb1.thermal.cubicles.map((cubicle) => ({ ...cubicle, ...change(cubicle) })),
  },
});

describe('the note with every temperature (SBD 19.7)', () => {
  it('says what the method is, for which room, and with whom the verification stays', () => {
    expect(noteOf(noted(withProperties(RB1, { AMBIENT: 45, ALTITUDE: 2000 })))).toBe(
      'Engineering aid. Open calculation of natural convection and radiation, not IEC TR 60890; not confirmed by test; compared examples agree within 5 K in air, closed partitioned columns may be up to 15 K hotter at the top; valid to 4000 A, indoor or as stated, To 45 °C, altitude 2000 m, rated diversity, cables as listed. The design verification stays with the original manufacturer.',
    );
  });

  it.each([
    ['a place more than 4000 m above the sea', withValue({ ALTITUDE: 4001 })],
    ['a board with a double front', withValue({ SB_DESIGN: 'Double front' })],
    ['a cubicle that loses more than 1500 W', withEach(() => ({ lossW: 1501 }))],
    [
      'air more than 60 K warmer than the room',
      withEach(({ zones }) => ({ zones: zones.map((zone) => ({ ...zone, airC: 101 })) })),
    ],
  ])('says of %s that it is outside the validity', (_what, outside) => {
    expect(noteOf(rb1)).not.toContain(OUTSIDE);
    expect(noteOf(outside)).toContain(OUTSIDE);
  });
});
