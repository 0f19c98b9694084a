import { counted } from '../counted.ts';
import { err, ok, type Result } from '../result.ts';
import { type Clause, type ClauseFlag, clauseWords, type LeftOut, LONG_CLAUSE, specificationLimits } from './clause.ts';

export const clauseEditKinds = ['merge', 'split', 'set', 'insert', 'drop', 'restore'] as const;

/** A change that a person makes to the clauses of a specification. */
export type ClauseEdit =
  /** Joins a clause to the one above. */
  | { readonly kind: 'merge'; readonly clauseId: number }
  /** Cuts the text of a clause in two at a place of it, from 1. */
  | { readonly kind: 'split'; readonly clauseId: number; readonly at: number }
  | {
      readonly kind: 'set';
      readonly clauseId: number;
      readonly number?: string | undefined;
      readonly text?: string | undefined;
    }
  /** Adds one behind another; null for the first place. */
  | { readonly kind: 'insert'; readonly clauseId: number | null; readonly number: string; readonly text: string }
  | { readonly kind: 'drop'; readonly clauseId: number; readonly reason: string }
  /** Takes back what was left out. */
  | { readonly kind: 'restore'; readonly clauseId: number };

/** The clauses of a specification in their order, and what was left out of it. */
export type ClauseList = {
  readonly clauses: readonly Clause[];
  readonly leftOut: readonly LeftOut[];
  /** The last number that a clause has got; none is given twice. */
  readonly lastId: number;
};

const { number: mostNumber, clauseText, reason, clauses: mostClauses } = specificationLimits;

export const clauseEditFaults = {
  NOT_FOUND: 'A clause was changed elsewhere meanwhile. Load the specification again.',
  NOTHING_ABOVE: 'The first clause has none above it.',
  CUT_OUTSIDE: 'Set the cursor inside the text: both parts need words.',
  NUMBER_TOO_LONG: `A number may have ${mostNumber} characters.`,
  TEXT_MISSING: 'A clause needs a text.',
  CLAUSE_TOO_LONG: `The text of a clause may have ${counted(clauseText, 'character')}.`,
  REASON_MISSING: `Say in ${reason.least} to ${reason.most} characters why.`,
  TOO_MANY_CLAUSES: `A specification may have ${counted(mostClauses, 'clause')}.`,
} as const;

export type ClauseEditFault = keyof typeof clauseEditFaults;

/** The list after an edit, and the clauses whose answers go with it. */
export type EditedClauses = { readonly list: ClauseList; readonly unanswered: readonly number[] };

/** Makes edits in their order, all or none. */
export function editClauses(list: ClauseList, edits: readonly ClauseEdit[]): Result<EditedClauses, ClauseEditFault> {
  let edited: EditedClauses = { list, unanswered: [] };
  for (const edit of edits) {
    const next = applyEdit(edited.list, edit);
    if (!next.ok) {
      return next;
    }
    edited = { list: next.value.list, unanswered: [...edited.unanswered, ...next.value.unanswered] };
  }
  return edited.list.clauses.length > mostClauses ? err('TOO_MANY_CLAUSES') : ok(edited);
}

function applyEdit(list: ClauseList, edit: ClauseEdit): Result<EditedClauses, ClauseEditFault> {
  switch (edit.kind) {
    case 'merge':
      return merge(list, edit.clauseId);
    case 'split':
      return split(list, edit.clauseId, edit.at);
    case 'set':
      return set(list, edit);
    case 'insert':
      return insert(list, edit);
    case 'drop':
      return drop(list, edit.clauseId, edit.reason.trim());
    case 'restore':
      return restore(list, edit.clauseId);
  }
}

function merge(list: ClauseList, clauseId: number): Result<EditedClauses, ClauseEditFault> {
  const at = placeOf(list, clauseId);
  const [above, own] = [list.clauses[at - 1], list.clauses[at]];
  if (!own) {
    return err('NOT_FOUND');
  }
  if (!above) {
    return err('NOTHING_ABOVE');
  }
  const text = [above.text, clauseWords(own)].filter((part) => part !== '').join('\n');
  const joined: Clause = {
    ...above,
    text,
    isTitle: false,
    flags: flagsOf(text),
    original: `${above.original}\n${own.original}`,
  };
  const clauses = list.clauses.toSpliced(at - 1, 2, joined);
  return ok({ list: { ...list, clauses }, unanswered: [above.clauseId, own.clauseId] });
}

function split(list: ClauseList, clauseId: number, cut: number): Result<EditedClauses, ClauseEditFault> {
  const at = placeOf(list, clauseId);
  const own = list.clauses[at];
  if (!own) {
    return err('NOT_FOUND');
  }
  const [first, rest] = [own.text.slice(0, cut).trim(), own.text.slice(cut).trim()];
  if (first === '' || rest === '') {
    return err('CUT_OUTSIDE');
  }
  const lastId = list.lastId + 1;
  const parts: readonly Clause[] = [
    { ...own, text: first, flags: flagsOf(first) },
    { ...own, clauseId: lastId, number: '', title: '', text: rest, flags: flagsOf(rest), original: rest },
  ];
  const clauses = list.clauses.toSpliced(at, 1, ...parts);
  return ok({ list: { ...list, clauses, lastId }, unanswered: [clauseId] });
}

function set(
  list: ClauseList,
  edit: Extract<ClauseEdit, { readonly kind: 'set' }>,
): Result<EditedClauses, ClauseEditFault> {
  const at = placeOf(list, edit.clauseId);
  const own = list.clauses[at];
  if (!own) {
    return err('NOT_FOUND');
  }
  const [number, text] = [edit.number?.trim() ?? own.number, edit.text?.trim() ?? own.text];
  const fault = entryFault(number, own.title + text);
  if (fault !== null) {
    return err(fault);
  }
  const changed: Clause = { ...own, number, text, isTitle: own.isTitle && text === '', flags: flagsOf(text) };
  return ok({ list: { ...list, clauses: list.clauses.with(at, changed) }, unanswered: [] });
}

function insert(
  list: ClauseList,
  edit: Extract<ClauseEdit, { readonly kind: 'insert' }>,
): Result<EditedClauses, ClauseEditFault> {
  const at = edit.clauseId === null ? 0 : placeOf(list, edit.clauseId) + 1;
  if (edit.clauseId !== null && at === 0) {
    return err('NOT_FOUND');
  }
  const [number, text] = [edit.number.trim(), edit.text.trim()];
  const fault = entryFault(number, text);
  if (fault !== null) {
    return err(fault);
  }
  const lastId = list.lastId + 1;
  const page = list.clauses[at - 1]?.page ?? null;
  const added: Clause = {
    clauseId: lastId,
    number,
    title: '',
    text,
    page,
    isTitle: false,
    flags: flagsOf(text),
    original: text,
  };
  return ok({ list: { ...list, clauses: list.clauses.toSpliced(at, 0, added), lastId }, unanswered: [] });
}

function drop(list: ClauseList, clauseId: number, said: string): Result<EditedClauses, ClauseEditFault> {
  const position = placeOf(list, clauseId);
  const own = list.clauses[position];
  if (!own) {
    return err('NOT_FOUND');
  }
  if (!isReason(said)) {
    return err('REASON_MISSING');
  }
  const { flags: _read, ...dropped } = own;
  const leftOut = [...list.leftOut, { ...dropped, why: 'by hand', reason: said, position } as const];
  return ok({ list: { ...list, clauses: list.clauses.toSpliced(position, 1), leftOut }, unanswered: [clauseId] });
}

function restore(list: ClauseList, clauseId: number): Result<EditedClauses, ClauseEditFault> {
  const back = list.leftOut.find((each) => each.clauseId === clauseId);
  if (!back) {
    return err('NOT_FOUND');
  }
  const { why: _why, reason: _said, position, ...clause } = back;
  const clauses = list.clauses.toSpliced(position, 0, { ...clause, flags: flagsOf(clause.text) });
  const leftOut = list.leftOut.filter((each) => each !== back);
  return ok({ list: { ...list, clauses, leftOut }, unanswered: [] });
}

/** Whether a text is long enough to say why something is left out or asks for no answer. */
export function isReason(text: string): boolean {
  const { length } = text.trim();
  return length >= reason.least && length <= reason.most;
}

function placeOf({ clauses }: ClauseList, clauseId: number): number {
  return clauses.findIndex((each) => each.clauseId === clauseId);
}

/** What can still be said of a clause that a person has changed. */
function flagsOf(text: string): readonly ClauseFlag[] {
  return text.length > LONG_CLAUSE ? [{ code: 'LONG' }] : [];
}

function entryFault(number: string, words: string): ClauseEditFault | null {
  if (number.length > mostNumber) {
    return 'NUMBER_TOO_LONG';
  }
  if (words === '') {
    return 'TEXT_MISSING';
  }
  return words.length > clauseText ? 'CLAUSE_TOO_LONG' : null;
}
