import { isIsoDate } from '../dates.ts';
import { type FieldFaults, type FieldRule, holdsUnseenControl, judgeFields, judgeLine } from '../field-rules.ts';
import { err, ok, type Result } from '../result.ts';

/** How far a remark of a customer is. */
export const remarkStates = ['open', 'answered', 'resolved', 'declined'] as const;

export type RemarkState = (typeof remarkStates)[number];

export const remarkStateLabels: Readonly<Record<RemarkState, string>> = {
  open: 'Open',
  answered: 'Answered',
  resolved: 'Resolved',
  declined: 'Declined',
};

/** The states that sales sets by hand; an answer sets the other one. */
export const settableStates = ['resolved', 'declined', 'open'] as const;

export type SettableState = (typeof settableStates)[number];

const settledStates: readonly RemarkState[] = ['resolved', 'declined'];

/** Whether nothing is left to do about a remark. */
export function isSettled(state: RemarkState): boolean {
  return settledStates.includes(state);
}

/** The state of a remark after somebody has answered it: what is settled stays so. */
export function stateAfterReply(state: RemarkState): RemarkState {
  return state === 'open' ? 'answered' : state;
}

export const remarkLimits = { text: 2000, saidBy: 100, clause: 200 } as const;

/** A remark or an answer as it is kept: with the line breaks of one system, without blanks around. */
export function keptText(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').trim();
}

/** Whether a text of several lines cannot be kept: it is empty, too long, or holds what nobody sees. */
export function remarkTextFault(text: string): boolean {
  const trimmed = keptText(text);
  const isUnprintable = /[^\P{Cc}\n\t]/u.test(trimmed) || holdsUnseenControl(trimmed);
  return isUnprintable || judgeLine(trimmed.replaceAll(/[\n\t]/g, ' '), remarkLimits.text) !== null;
}

export const REMARK_TEXT = `Write a text with at most ${remarkLimits.text} characters.`;

/** The entries of a customer about a remark. */
export type RemarkForm = { readonly text: string; readonly saidBy: string };

const textRule = {
  field: 'text',
  text: REMARK_TEXT,
  isBrokenBy: ({ text }: Pick<RemarkForm, 'text'>) => remarkTextFault(text),
} as const;

const nameFault = (name: string) => judgeLine(name, remarkLimits.saidBy) !== null;

/** Judges what a customer enters about a remark. */
export function judgeRemark(form: RemarkForm): FieldFaults<keyof RemarkForm> {
  const rules: readonly FieldRule<RemarkForm, keyof RemarkForm>[] = [
    textRule,
    {
      field: 'saidBy',
      text: `Enter your name, with at most ${remarkLimits.saidBy} characters.`,
      isBrokenBy: ({ saidBy }) => nameFault(saidBy),
    },
  ];
  return judgeFields(rules, form);
}

/** The entries of sales about a remark that came by phone or mail. */
export type RecordedRemarkForm = RemarkForm & {
  /** The day on which it was said, ISO. */
  readonly saidOn: string;
  /** The clause or place that it is about; '' for none. */
  readonly clause: string;
};

/** Judges what sales enters about a remark; `today` is an ISO day. */
export function judgeRecordedRemark(form: RecordedRemarkForm, today: string): FieldFaults<keyof RecordedRemarkForm> {
  const rules: readonly FieldRule<RecordedRemarkForm, keyof RecordedRemarkForm>[] = [
    textRule,
    {
      field: 'saidBy',
      text: `Enter who said it for the customer, with at most ${remarkLimits.saidBy} characters.`,
      isBrokenBy: ({ saidBy }) => nameFault(saidBy),
    },
    {
      field: 'saidOn',
      text: 'Enter the day on which the customer said it, which is none to come.',
      isBrokenBy: ({ saidOn }) => !isIsoDate(saidOn) || saidOn > today,
    },
    {
      field: 'clause',
      text: `Enter the clause or place on one line, with at most ${remarkLimits.clause} characters.`,
      isBrokenBy: ({ clause }) => clause.trim() !== '' && judgeLine(clause, remarkLimits.clause) !== null,
    },
  ];
  return judgeFields(rules, form);
}

/** A state that a remark is to have, with the reason, which the customer reads. */
export type StateChange = { readonly state: SettableState; readonly text: string };

/** Decides whether a remark gets another state. The reason is asked for whichever it is. */
export function decideRemarkState(
  current: RemarkState,
  { state, text }: StateChange,
): Result<StateChange, 'TEXT_MISSING' | 'ALREADY_SO'> {
  if (state === current) {
    return err('ALREADY_SO');
  }
  return remarkTextFault(text) ? err('TEXT_MISSING') : ok({ state, text: keptText(text) });
}

/** A remark with what decides who else reads it. */
export type ReadRemark = {
  /** The link with which it was made; null for one that sales has entered. */
  readonly linkId: string | null;
  readonly replies: readonly { readonly toAll: boolean }[];
};

/**
 * Whether the reader of a link reads a remark: it is his own, or sales has answered it to all. Of a remark of somebody
 * else he reads the answers to all alone.
 */
export function isShownTo({ linkId, replies }: ReadRemark, reader: string): boolean {
  return linkId === reader || replies.some(({ toAll }) => toAll);
}

/** The subject of a remark. */
export type RemarkPlace = {
  /** The number of its sheet, e.g. `PCC-1-GA-01`; null where it has none. */
  readonly sheet: string | null;
  /** The address of the compartment below its pin; null for none. */
  readonly place: string | null;
  /** The clause or place that it names; '' for none. */
  readonly clause: string;
};

/** The subject of a remark in words, e.g. `PCC-1-GA-01, compartment 2C`; '' for the whole offer. */
export function placeText({ sheet, place, clause }: RemarkPlace): string {
  return [sheet, place === null ? null : `compartment ${place}`, clause]
    .filter((part) => part !== null && part !== '')
    .join(', ');
}
