import { isBeingAsked } from '@pw/domain/price-lists/list-codes';
import { feederAmounts } from '@pw/pricing/bill/feeder-price';
import { type QuotedBoard, quoteAssessment } from '@pw/pricing/quote/quote-board';
import { boardReservations, type PriceAge, priceReservations, type Reservation } from '@pw/pricing/quote/reservations';
import type { TermsOfBoard } from '@pw/pricing/terms/project-terms';
import {
  type Assessment,
  assessEvaluated,
  type JudgedCheck,
  judgeBoard,
} from '@pw/switchboard/assessment/assess-board';
import { type BoardWork, openBoardWork } from '@pw/switchboard/assessment/board-work';
import { type BoardHeat, boardHeat } from '@pw/switchboard/checks/board-heat';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import { BOARD_PART, type Draft, type DraftFeeder } from '@pw/switchboard/editing/draft';
import { type CheckFigure, type CheckFinding, tightestFigure } from '@pw/switchboard/findings/finding';
import { type FindingGroup, groupFindings } from '@pw/switchboard/findings/finding-groups';
import type { Repair } from '@pw/switchboard/findings/repair';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';

/** What the panel says of a board in addition to its configuration. */
export type BoardSummary = {
  /** Null where the checks say why there is none. */
  readonly design: DesignOutput | null;
  /** The temperatures of its rated conditions; null where there are none that may be shown. */
  readonly heat: BoardHeat | null;
  /** Equal ones told once. */
  readonly findings: readonly SummaryFinding[];
  readonly passed: readonly PassedCheck[];
  readonly price: SummaryPrice;
  /** What is to be settled before an offer goes out; nothing of the price while it is not known. */
  readonly reservations: readonly Reservation[];
  /** Where its prices come from; null while they are not known. */
  readonly prices: PriceAge | null;
};

/** A feeder by name, with its part. */
export type FoundFeeder = { readonly name: string; readonly part: string };

/** What was found, with the parts that it meets and those that repair it. */
export type SummaryFinding = Pick<
  FindingGroup,
  'id' | 'severity' | 'message' | 'statement' | 'entryFaults' | 'figures' | 'isAboutFeeders'
> & {
  readonly feeders: readonly FoundFeeder[];
  /** Best first. */
  readonly repairs: readonly SummaryRepair[];
  /** Why nothing on the board repairs it; '' where something does. */
  readonly reason: string;
};

export type SummaryRepair = Pick<Repair, 'text' | 'isOfEnquiry' | 'adds'> & {
  /** Null where it changes which feeders the board has. */
  readonly place: { readonly part: string; readonly property: string; readonly feeder?: string } | null;
};

/** A check that found nothing. */
export type PassedCheck = {
  readonly id: string;
  readonly subject: string;
  /** Of what it looked at, what comes nearest to its limit; null where the board has nothing of the kind. */
  readonly figure: CheckFigure | null;
  /** So many figures it looked at. */
  readonly count: number;
};

/** Amounts of one unit; unknown while the terms of the project did not arrive. */
export type SummaryPrice =
  | {
      readonly kind: 'priced';
      readonly listPaise: number;
      readonly afterDiscountPaise: number;
      /** The numbers that the price lacks because the lists are being asked for them. */
      readonly asked: readonly string[];
      /** How many articles it lacks because nobody knows their price. */
      readonly unpriced: number;
      /** What the feeders come to that are in the price. */
      readonly feeders: readonly FeederAmount[];
    }
  | { readonly kind: 'none' | 'unknown' }
  | { readonly kind: 'refused'; readonly text: string };

/** What a feeder entry comes to, all its copies together. */
export type FeederAmount = {
  readonly part: string;
  readonly listPaise: number;
  readonly afterDiscountPaise: number;
};

/** A draft worked out: what is said of it, and what it is said of. */
export type WorkedBoard = {
  readonly summary: BoardSummary;
  readonly board: EvaluatedBoard;
  readonly design: BoardDesign | null;
  /** Null while it is not priced. */
  readonly quoted: QuotedBoard | null;
  /** The parts of the feeders by their names. */
  readonly parts: ReadonlyMap<string, string>;
};

export type SummarizedBoard = { readonly lineItemId: number; readonly name: string; readonly quantity: number };

/**
 * Works a draft out as far as it goes: design, checks and price, by the packages that the server works with, too.
 * @param work goes on from the draft before; by default the board is worked out from the beginning
 */
export function workOutBoard(
  knowledge: Knowledge,
  terms: TermsOfBoard | null,
  board: SummarizedBoard,
  draft: Draft,
  prices: PriceAge | null = null,
  { evaluate }: BoardWork = openBoardWork(knowledge),
): WorkedBoard {
  const own = terms?.(board) ?? null;
  const configuration = { name: board.name, quantity: board.quantity, ...draft };
  const assessment = assessEvaluated(knowledge, evaluate(configuration), own?.book.articleMap);
  const quoted = own && quoteAssessment(knowledge, assessment, own);
  const {
    board: evaluated,
    design,
    checks,
    passed,
  } = quoted?.ok ? quoted.value : judgedUnpriced(knowledge, assessment);
  const parts = new Map(draft.feeders.map(({ name, part }) => [name, part]));
  const summary = {
    design: design && designOutput(design),
    heat: design && boardHeat(knowledge.tables, evaluated, design),
    findings: groupFindings(checks).map((group) => foundOn(knowledge, draft, group)),
    passed: passed.map((check) => passedCheck(knowledge, check)),
    price: priceOf(quoted, parts),
    reservations: [
      ...(prices ? priceReservations(prices, quoted?.ok ? [quoted.value] : []) : []),
      ...(quoted?.ok ? boardReservations(withoutAsked(quoted.value), knowledge.tables) : []),
    ],
    prices,
  };
  return { summary, board: evaluated, design, quoted: quoted?.ok ? quoted.value : null, parts };
}

type Checked = { readonly checks: readonly CheckFinding[]; readonly passed: readonly JudgedCheck[] };

function judgedUnpriced(
  { tables }: Knowledge,
  assessment: Assessment,
): Checked & Pick<WorkedBoard, 'board' | 'design'> {
  const judged = judgeBoard({ ...assessment, tables, unpriced: [] });
  return {
    board: assessment.board,
    design: assessment.design,
    checks: judged.flatMap(({ findings }) => findings),
    passed: judged.filter(({ findings }) => findings.length === 0),
  };
}

function passedCheck({ tables }: Knowledge, { id, ...check }: JudgedCheck): PassedCheck {
  const figures = check.figures();
  const subject = tables.check.rows.find((row) => row.id === id)?.subject ?? '';
  return { id, subject, figure: tightestFigure(figures), count: figures.length };
}

function foundOn(knowledge: Knowledge, draft: Draft, group: FindingGroup): SummaryFinding {
  const { id, severity, message, statement, entryFaults, figures, isAboutFeeders, remedy } = group;
  const feedersOf = (names: readonly string[]) => {
    const named = new Set(names);
    return draft.feeders.filter(({ name }) => named.has(name));
  };
  return {
    id,
    severity,
    message,
    statement,
    figures,
    isAboutFeeders,
    ...(entryFaults && { entryFaults }),
    feeders: feedersOf(group.feeders).map(({ name, part }) => ({ name, part })),
    repairs:
      remedy.kind === 'none'
        ? []
        : remedy.repairs.map(({ text, isOfEnquiry, property, feeders, adds }) => {
            const [feeder] = feedersOf(feeders);
            const place = property === null ? null : repairPlace(knowledge, property, feeder);
            return { text, isOfEnquiry, place, ...(adds ? { adds } : {}) };
          }),
    reason: remedy.kind === 'none' ? remedy.reason : '',
  };
}

/** The part that has the property: the board, the feeder, or the first of its components that has such a property. */
function repairPlace(
  { components }: Knowledge,
  path: NonNullable<Repair['property']>,
  feeder: DraftFeeder | undefined,
): SummaryRepair['place'] {
  const [owner, property = ''] = path.split('.');
  if (owner === 'BOARD') {
    return { part: BOARD_PART, property };
  }
  if (feeder === undefined) {
    return null;
  }
  if (owner === 'FEEDER') {
    return { part: feeder.part, property, feeder: feeder.part };
  }
  const component = feeder.components.find(({ family }) =>
    components.some(({ name, properties }) => name === family && properties[property] !== undefined),
  );
  return component ? { part: component.part, property, feeder: feeder.part } : null;
}

function withoutAsked(quoted: QuotedBoard): QuotedBoard {
  return { ...quoted, bill: quoted.bill.filter((line) => !isBeingAsked(line)) };
}

function priceOf(quoted: ReturnType<typeof quoteAssessment> | null, parts: WorkedBoard['parts']): SummaryPrice {
  if (quoted === null) {
    return { kind: 'unknown' };
  }
  if (!quoted.ok) {
    return { kind: 'refused', text: quoted.error.message };
  }
  const { price, bill }: QuotedBoard = quoted.value;
  return price === null
    ? { kind: 'none' }
    : {
        kind: 'priced',
        listPaise: price.list.paise,
        afterDiscountPaise: price.afterDiscount.paise,
        asked: [...new Set(bill.filter(isBeingAsked).map(({ catalogueNumber }) => catalogueNumber))],
        unpriced: quoted.value.unpriced.length,
        feeders: [...feederAmounts(bill)].map(([name, amount]) => ({ part: partOf(parts, name), ...amount })),
      };
}

function partOf(parts: WorkedBoard['parts'], name: string): string {
  const part = parts.get(name);
  if (part === undefined) {
    throw new Error(`The bill names a feeder ${name} that the draft does not have`);
  }
  return part;
}
