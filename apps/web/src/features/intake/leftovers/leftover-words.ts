import type { IntakeLeftoverOnWire } from '@pw/contract/intake-shape';
import { nounOf } from '@pw/domain/counted';
import type { AnswerKind, LeftoverReason } from '@pw/domain/intake/intake-codes';

/** Why a text was not used, as the heading over those of one reason. */
export const leftoverReasonWords: Readonly<Record<LeftoverReason, string>> = {
  note: 'Notes',
  'not-made': 'Wishes that the product does not know',
  scope: 'Scope and terms',
  accessory: 'Accessories',
  'unread-column': 'Columns that are not read',
  hidden: 'Hidden in the file',
  unknown: 'Texts without a known meaning',
  'other-trade': 'Cables, earthing and other trades',
  total: 'Totals',
  title: 'Titles',
};

/** The reasons in the order in which their texts are worth reading. */
const leftoverReasonOrder: readonly LeftoverReason[] = [
  'note',
  'not-made',
  'accessory',
  'scope',
  'unread-column',
  'hidden',
  'unknown',
  'other-trade',
  'total',
  'title',
];

const things: Readonly<Record<LeftoverReason, string>> = {
  note: 'note',
  'not-made': 'wish',
  scope: 'term',
  accessory: 'accessory',
  'unread-column': 'column',
  hidden: 'hidden text',
  unknown: 'text',
  'other-trade': 'line of other trades',
  total: 'total',
  title: 'title',
};

const several: Readonly<Partial<Record<LeftoverReason, string>>> = {
  'not-made': 'wishes',
  accessory: 'accessories',
  'other-trade': 'lines of other trades',
};

/** "Not needed for all 14 lines of other trades". */
export function allNotNeeded(reason: LeftoverReason, count: number): string {
  return `Not needed for all ${count} ${nounOf(count, things[reason], several[reason])}`;
}

/** What becomes of a text. */
export const answerWords: Readonly<Record<AnswerKind, string>> = {
  nothing: 'Not needed',
  note: 'Note of the board',
  deviation: 'Deviation in the offer',
  property: 'Property',
  demand: 'Demand',
  feeder: 'It is a feeder',
};

/** An answer in words: "Property SB_IP: IP54". */
export function answerText({ answer }: IntakeLeftoverOnWire, labelOf: (property: string) => string): string {
  if (answer === null) {
    return 'Open';
  }
  const { kind, property, value } = answer;
  return property === undefined
    ? answerWords[kind]
    : `${answerWords[kind]} ${labelOf(property)}: ${String(value ?? '')}`;
}

/** Texts of one reason: those without an answer, and those that have one. */
export type LeftoverGroup = {
  readonly reason: LeftoverReason;
  readonly open: readonly IntakeLeftoverOnWire[];
  readonly answered: readonly IntakeLeftoverOnWire[];
};

/** The texts by their reasons. */
export function leftoverGroups(leftovers: readonly IntakeLeftoverOnWire[]): readonly LeftoverGroup[] {
  const groups = Object.groupBy(leftovers, ({ reason }) => reason);
  return leftoverReasonOrder.flatMap((reason) => {
    const texts = groups[reason] ?? [];
    const { open = [], answered = [] } = Object.groupBy(texts, ({ answer }) => (answer === null ? 'open' : 'answered'));
    return texts.length === 0 ? [] : [{ reason, open, answered }];
  });
}
