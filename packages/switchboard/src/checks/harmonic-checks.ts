import { reaches } from '@pw/configurator/value';
import { atMost, fault, judged } from '../findings/judgement.ts';
import type { BarSizeOrNone } from '../model/bar-size.ts';
import type { Tables } from '../tables/tables.ts';
import type { Check } from './check.ts';
import type { JudgementOf } from './check-codes.ts';

/** The check of the neutral busbar against the third harmonics of the load (SBD 3.5). */
export const harmonicChecks: readonly Check[] = [
  {
    id: 'N3',
    judge: ({ board, design, tables }) => {
      const { HARMONIC_3: percent } = board.values;
      const neutral = design?.busbars.neutral;
      return design && neutral?.capacityA && percent > 0
        ? [
            judgeNeutral(tables, {
              percent,
              markedA: design.inA.markedA.value,
              size: neutral.size,
              capacityA: neutral.capacityA.value,
            }),
          ]
        : [];
    },
  },
];

/** Those of the three phases are in step and add up in the neutral. */
const PHASES_IN_STEP = 3;

type HarmonicLoad = {
  /** Third harmonic, % of the phase current. */
  readonly percent: number;
  readonly markedA: number;
  readonly size: BarSizeOrNone;
  readonly capacityA: number;
};

function judgeNeutral(
  { boardOption }: Pick<Tables, 'boardOption'>,
  { percent: harmonicPercent, markedA, size, capacityA }: HarmonicLoad,
): JudgementOf<'N3'> {
  const neutralA = (PHASES_IN_STEP * harmonicPercent * markedA) / 100;
  const offered = boardOption.rows
    .flatMap(({ property, value }) => (property === 'NEUTRAL_RATING' ? [Number(value)] : []))
    .toSorted((one, other) => one - other);
  const percent = offered.find((each) => reaches((each * markedA) / 100, neutralA)) ?? offered.at(-1) ?? 0;
  const values = { harmonicPercent, size: String(size) };
  return judged({}, [atMost('NEUTRAL', neutralA, capacityA, values)], fault('ABOVE', { ...values, percent }));
}
