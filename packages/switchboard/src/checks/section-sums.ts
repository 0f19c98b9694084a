import { loadOf, waysIn } from '../loads/section-load.ts';
import type { EvaluatedBoard, EvaluatedFeeder } from '../model/board.ts';
import { type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import type { Tables } from '../tables/tables.ts';

/** What the outgoing ways of a bus section come to, spare ones left out (SBD 15.3). */
export type SectionSums = {
  readonly section: SectionLetter;
  /** Power of the loads that are known, kW; null where none is. */
  readonly connectedKw: number | null;
  /** The sum of Ib, A. */
  readonly connectedA: number;
  /** What they load an incomer with, A. */
  readonly demandA: number;
};

/** The sums of every section with outgoing ways. */
export function sectionSums(board: EvaluatedBoard, tables: Tables): readonly SectionSums[] {
  return sectionLetters.flatMap((section) => {
    const ways = waysIn(board, section);
    const powers = ways.flatMap(({ feeder, copies }) => {
      const kw = powerKw(feeder);
      return kw === null ? [] : [copies * kw];
    });
    return ways.length === 0
      ? []
      : [
          {
            section,
            connectedKw: powers.length === 0 ? null : powers.reduce((sum, kw) => sum + kw, 0),
            connectedA: ways.reduce((sum, { copies, loadA }) => sum + copies * loadA, 0),
            demandA: loadOf(tables, ways).loadA,
          },
        ];
  });
}

/** What the power of a motor is entered as. */
const MOTOR_POWER = 'MOTOR_KW';

/**
 * The power of the load of a feeder, kW; null where its kind is not chosen by one. A feeder that was frozen before kinds
 * answered for it has what was entered.
 */
export function powerKw({ values }: Pick<EvaluatedFeeder, 'values'>): number | null {
  const { POWER_KW: power, [MOTOR_POWER]: entered }: PowerValues = values;
  return power === undefined ? (entered ?? null) : power;
}

type PowerValues = { readonly POWER_KW?: number | null; readonly [MOTOR_POWER]?: number | null };
