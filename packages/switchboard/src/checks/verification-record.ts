import type { EvaluatedBoard } from '../model/evaluated-board.ts';
import type { Tables } from '../tables/tables.ts';

/** One item of the design-verification record that goes with an offer. */
export type VerificationItem = {
  readonly clause: string;
  readonly item: string;
  readonly method: string;
  readonly acceptance: string;
};

/** What the record says of itself: the tool never states conformity. */
export const VERIFICATION_STATEMENT =
  'Designed to IEC 61439-1/-2. Engineering aid; design verification stays with the original manufacturer.';

/**
 * The IEC 61439-1 clause 10 and 11 record of a board (SBD-R1 8), with the board's own test values filled in,
 * followed by the checks that SBD-R1 does not evaluate, which stay to be assessed by a person.
 */
export function verificationRecord(tables: Tables, board: EvaluatedBoard): readonly VerificationItem[] {
  const own = ownAcceptance(tables, board);
  const items = tables.verification.rows.map(({ clause, item, method, acceptance }) => ({
    clause,
    item,
    method,
    acceptance: own[clause] ?? acceptance,
  }));
  const assessed = tables.check.rows
    .filter((row) => row.evaluated === 'N')
    .map((row) => ({
      clause: row.id,
      item: row.subject,
      method: 'assessment',
      acceptance: 'to be confirmed by the engineer',
    }));
  return [...items, ...assessed];
}

function ownAcceptance(tables: Tables, board: EvaluatedBoard): Readonly<Record<string, string>> {
  const { UI, UIMP, SB_IP, INTERRUPT_RATING, SC_TIME, AMBIENT, RATED_CURRENT } = board.values;
  const test = tables.dielectricTest.rows.find((row) => UI <= row.insulationUpToV);
  const dielectric = `${test?.testVoltageV} V 50 Hz 5 s (Ui ${UI} V), impulse Uimp ${UIMP} kV`;
  return {
    '10.3': SB_IP,
    '10.9': dielectric,
    '10.10': `${RATED_CURRENT} A at ${AMBIENT} degC highest ambient`,
    '10.11': `${INTERRUPT_RATING} kA for ${SC_TIME} s`,
    '11.2': dielectric,
  };
}
