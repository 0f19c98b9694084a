import { type FieldFaults, judgeLine } from '../field-rules.ts';

/** How an offer has ended, next to the status of its project; `open` while it has not. */
export const offerOutcomes = ['open', 'lost', 'withdrawn', 'no decision'] as const;

export type OfferOutcome = (typeof offerOutcomes)[number];

export const outcomeNames: Readonly<Record<OfferOutcome, string>> = {
  open: 'Open',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
  'no decision': 'No decision',
};

/** Why an offer was lost. */
export const lossReasons = [
  'price',
  'delivery time',
  'make',
  'technical',
  'relationship',
  'project dropped',
  'other',
] as const;

export type LossReason = (typeof lossReasons)[number];

export const lossReasonNames: Readonly<Record<LossReason, string>> = {
  price: 'Price',
  'delivery time': 'Delivery time',
  make: 'Make',
  technical: 'Technical',
  relationship: 'Relationship',
  'project dropped': "The customer's project was dropped",
  other: 'Other',
};

/** The most characters of the texts of an outcome. */
export const outcomeLimits = { competitor: 100, note: 300 } as const;

/** What somebody says of the end of an offer; texts are empty where nothing is said. */
export type OutcomeForm = {
  readonly outcome: OfferOutcome;
  /** Null for none. */
  readonly reason: LossReason | null;
  readonly competitor: string;
  readonly note: string;
};

export const outcomeFaults = {
  reason: 'Choose why the offer was lost.',
  notLost: 'Only a lost offer has a reason and a competitor.',
  otherNote: 'Write what the other reason is.',
  tooLong: (most: number) => `Write at most ${most} characters on one line.`,
} as const;

/** Judges an outcome: a lost offer has a reason, and any other reason a note. */
export function judgeOutcome(form: OutcomeForm): FieldFaults<'reason' | 'competitor' | 'note'> {
  const { outcome, reason, competitor, note } = form;
  const isLost = outcome === 'lost';
  const needsNote = isLost && reason === 'other' && note.trim() === '';
  return {
    ...(isLost && reason === null ? { reason: outcomeFaults.reason } : {}),
    ...(!isLost && reason !== null ? { reason: outcomeFaults.notLost } : {}),
    ...(!isLost && competitor.trim() !== '' ? { competitor: outcomeFaults.notLost } : {}),
    ...(isLine(competitor, outcomeLimits.competitor)
      ? {}
      : { competitor: outcomeFaults.tooLong(outcomeLimits.competitor) }),
    ...(isLine(note, outcomeLimits.note) ? {} : { note: outcomeFaults.tooLong(outcomeLimits.note) }),
    ...(needsNote ? { note: outcomeFaults.otherNote } : {}),
  };
}

/** An empty text, or one on one line that is not too long. */
function isLine(text: string, most: number): boolean {
  return text.trim() === '' || judgeLine(text, most) === null;
}
