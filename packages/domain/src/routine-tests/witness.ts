import { judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';
import { judgeTestTime } from './entry-refusal.ts';
import type { ItpPoint } from './test-row.ts';

/** Who was there at a point of the plan, or why nobody had to be. */
export type Witness =
  | { readonly kind: 'witnessed'; readonly name: string; readonly company: string; readonly at: Date }
  | { readonly kind: 'waived'; readonly reason: string };

const LONGEST = 200;

/** The fewest characters of a reason. */
export const LEAST_WAIVER = 10;

export type WitnessRefusal = 'NO_SUCH_POINT' | 'NAME_MISSING' | 'REASON_MISSING' | 'TIME_WRONG';

/**
 * Decides whether a point is witnessed or waived, with the texts as they are kept.
 * @param serialDay the day of the serial number in India, ISO
 */
export function decideWitness(
  points: readonly ItpPoint[],
  itpNo: number,
  witness: Witness,
  { now, serialDay }: { readonly now: Date; readonly serialDay: string },
): Result<Witness, WitnessRefusal> {
  if (!points.some(({ no }) => no === itpNo)) {
    return err('NO_SUCH_POINT');
  }
  if (witness.kind === 'waived') {
    const reason = witness.reason.trim();
    const isGood = judgeLine(reason, LONGEST) === null && Array.from(reason).length >= LEAST_WAIVER;
    return isGood ? ok({ kind: 'waived', reason }) : err('REASON_MISSING');
  }
  const [name, company] = [witness.name.trim(), witness.company.trim()];
  if (judgeLine(name, LONGEST) !== null || judgeLine(company, LONGEST) !== null) {
    return err('NAME_MISSING');
  }
  return judgeTestTime(witness.at, { now, serialDay }) !== null
    ? err('TIME_WRONG')
    : ok({ kind: 'witnessed', name, company, at: witness.at });
}
