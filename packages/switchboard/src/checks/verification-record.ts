import { faultText, markText } from '../design/rating-words.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import type { SupportRun } from '../model/support-run.ts';
import type { VerificationRoute } from '../model/thermal.ts';
import { neededRows } from '../tables/needed-rows.ts';
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

/** The clauses for which a board has values of its own. */
const ownClauses = ['10.3', '10.9', '10.10', '10.11', '11.2', '11.9'] as const;

/** What the maker of a cabinet answers for, and what the panel builder does. */
const boughtEnclosure = { '10.2': 'enclosure: its maker; bars and assembly: calculated' } as const;

export const recordNeeds = neededRows('the verification record', 'verification', 'clause', [
  ...ownClauses,
  ...Object.keys(boughtEnclosure),
]);

/** The design behind a record: the current and the fault that the board is marked with, and how its bars are held. */
type RatedDesign = Pick<BoardDesign, 'inA' | 'mainSupports' | 'thermal'>;

/**
 * The IEC 61439-1 clause 10 and 11 record of a board (SBD 14.5), with the board's own test values filled in,
 * followed by the checks that the rule set does not evaluate, which stay to be assessed by a person.
 */
export function verificationRecord(
  tables: Tables,
  board: EvaluatedBoard,
  design: RatedDesign,
): readonly VerificationItem[] {
  // A board that was frozen before names no maker, and its record stays as it was.
  const maker: string | undefined = board.values.ENCLOSURE_MAKE;
  const own: Readonly<Record<string, string>> = {
    ...ownAcceptance(tables, board, design),
    ...(board.values.CABINET_PLATE > 0 && maker !== undefined ? boughtEnclosure : {}),
  };
  const route = design.thermal?.isConverged ? temperatureRoute(design.thermal.record) : null;
  const items = tables.verification.rows.map(({ clause, item, method, acceptance }) => ({
    clause,
    item,
    method: route && clause === '10.10' ? route.method : method,
    acceptance: route && clause === '10.10' ? `${own[clause]}; ${route.conditions}` : (own[clause] ?? acceptance),
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

const routeTexts: Readonly<Record<VerificationRoute['route'], string>> = {
  calculation:
    'calculation, 10.10.4.3: to be made by the original manufacturer with IEC TR 60890; values of this tool next to it',
  comparison:
    'comparison with a tested design, 10.10.3 (current, arrangement and enclosure at least as favourable), or test 10.10.2',
};

const conditionTexts: Readonly<Record<VerificationRoute['conditions'][number]['id'], string>> = {
  a: 'losses of the makers',
  b: 'circuits up to 80 % of their breakers',
  c: 'at most three horizontal partitions',
  d: 'conductors for 125 % of their circuit',
  e: 'outlets at least 1.1 times the inlets',
};

/** The way that is open to a board, and the conditions of the calculation with yes or no (SBD 19.6). */
function temperatureRoute({ route, conditions }: VerificationRoute) {
  const lines = conditions.map(({ id, isMet }) => `${id} ${conditionTexts[id]}: ${isMet ? 'yes' : 'no'}`);
  return { method: routeTexts[route], conditions: `conditions of 10.10.4.3: ${lines.join('; ')}` };
}

function ownAcceptance(
  tables: Tables,
  board: EvaluatedBoard,
  { inA, mainSupports }: RatedDesign,
): Readonly<Record<(typeof ownClauses)[number], string>> {
  const { UI, UIMP, SB_IP, AMBIENT } = board.values;
  const test = tables.dielectricTest.rows.find((row) => UI <= row.insulationUpToV);
  const dielectric = `${test?.testVoltageV} V 50 Hz 5 s (Ui ${UI} V), impulse Uimp ${UIMP} kV`;
  const symbol = inA.fault.kind === 'icw' ? 'Icw' : 'Icc';
  const held = mainSupports ? [`busbar supports ${heldText(mainSupports)}`] : [];
  return {
    '10.3': SB_IP,
    '10.9': dielectric,
    '10.10': `InA ${markText(inA)} at ${AMBIENT} degC highest ambient`,
    '10.11': [`${symbol} ${faultText(inA, board)}`, ...held].join('; '),
    '11.2': SB_IP,
    '11.9': dielectric,
  };
}

/** How the distance of supports is known: `report 4711`, or `calculated (span 325 mm)` (SBD 3.12). */
export function heldText({ report, spanMm }: Pick<SupportRun, 'report' | 'spanMm'>): string {
  return report === null ? `calculated (span ${spanMm} mm)` : `report ${report}`;
}
