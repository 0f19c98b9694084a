import { inWords } from '@pw/configurator/property';
import type { ChosenValue } from '@pw/configurator/value';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { type StatedFinding, stateFinding } from '@pw/switchboard/findings/finding';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { QuotedBoard } from './quote-board.ts';

/** What of a part is worth comparing, as people read it; properties without a value are left out. */
type PartResults = { readonly name: string; readonly values: Readonly<Record<string, string | number>> };

/** What a board came to when it was saved, kept so that it can be compared with what other rules and tables make of it. */
export type BoardResults = {
  /** By the id of the part. */
  readonly parts: Readonly<Record<string, PartResults>>;
  readonly checks: readonly StatedFinding[];
  /** The final price of one unit in paise; null where it has none. */
  readonly finalPaise: number | null;
  /** Another one when rates, discounts or charges are others. */
  readonly termsFingerprint: string;
};

/** The part of a board and the name that people give it. */
export type NamedPart = { readonly part: string; readonly name: string };

/** All parts of a board: itself, then its feeders and components in the order in which they were added. */
export function namedParts(boardName: string, { entries }: Pick<EditableBoard, 'entries'>): readonly NamedPart[] {
  return [{ part: BOARD_PART, name: boardName }, ...Array.from(entries, ([part, { name }]) => ({ part, name }))];
}

/** Gathers the results of one part as its session says them. */
export function partResults(
  { compiled }: Pick<Knowledge, 'compiled'>,
  { view }: Pick<EditableBoard, 'view'>,
  { part, name }: NamedPart,
): PartResults {
  const properties = compiled.families.get(view.family(part))?.properties ?? [];
  const given = properties
    .map(({ name: property, declared }) => [property, inWords(declared, view.value(part, property))] as const)
    .filter(hasValue);
  return { name, values: Object.fromEntries(given) };
}

/** What checks and price say of a board, in the order in which results are written behind the parts. */
export function wholeResults(quoted: QuotedBoard | null, termsFingerprint: string): Omit<BoardResults, 'parts'> {
  return {
    checks: (quoted?.checks ?? []).map(stateFinding),
    finalPaise: quoted?.price?.final.paise ?? null,
    termsFingerprint,
  };
}

/**
 * Gathers the results of a board.
 * @param quoted null where an amount is too large for a price
 */
export function boardResults(
  knowledge: Pick<Knowledge, 'compiled'>,
  name: string,
  edited: EditableBoard,
  quoted: QuotedBoard | null,
  termsFingerprint: string,
): BoardResults {
  const parts = namedParts(name, edited).map((named) => [named.part, partResults(knowledge, edited, named)] as const);
  return { parts: Object.fromEntries(parts), ...wholeResults(quoted, termsFingerprint) };
}

function hasValue(entry: readonly [string, ChosenValue]): entry is readonly [string, string | number] {
  return entry[1] !== null && entry[1] !== '';
}

/** The value of a part as people read it; null where it has none. */
type ComparedValue = string | number | null;

/** A value that is another one. */
export type ValueDifference = {
  readonly part: string;
  readonly name: string;
  readonly property: string;
  readonly before: ComparedValue;
  readonly after: ComparedValue;
};

/** The findings of checks that are there no more, and those that were not there before. */
export type CheckDifference = {
  readonly gone: readonly StatedFinding[];
  readonly come: readonly StatedFinding[];
};

/** What differs between the results of a board before and after. */
export type ResultDifference = {
  readonly values: readonly ValueDifference[];
  readonly checks: CheckDifference;
  readonly price: {
    readonly beforePaise: number | null;
    readonly afterPaise: number | null;
    /** Whether rates, discounts or charges are the same, so that the difference comes from rules and tables alone. */
    readonly areTermsTheSame: boolean;
  };
};

/** Compares the results of the same inputs. Parts that are only on one side are not compared. */
export function compareResults(before: BoardResults, after: BoardResults): ResultDifference {
  return {
    values: Object.entries(after.parts).flatMap(([part, { name, values }]) => {
      const earlierPart = before.parts[part];
      return earlierPart ? compareValues(earlierPart.values, values).map((value) => ({ part, name, ...value })) : [];
    }),
    checks: compareChecks(before.checks, after.checks),
    price: {
      beforePaise: before.finalPaise,
      afterPaise: after.finalPaise,
      areTermsTheSame: before.termsFingerprint === after.termsFingerprint,
    },
  };
}

/** Compares what checks have found. A finding is the same while it says the same of the same. */
export function compareChecks(before: readonly StatedFinding[], after: readonly StatedFinding[]): CheckDifference {
  const [old, fresh] = [new Set(before.map(checkLine)), new Set(after.map(checkLine))];
  return {
    gone: before.filter((finding) => !fresh.has(checkLine(finding))),
    come: after.filter((finding) => !old.has(checkLine(finding))),
  };
}

function checkLine({ id, severity, message, feeder = '', feeders, section = '' }: StatedFinding): string {
  return JSON.stringify([id, severity, message, feeders?.join() ?? feeder, section]);
}

/** Compares the values of one part. A value that was kept as a number and is a text by now, as poles are, is the same. */
export function compareValues(
  before: PartResults['values'],
  after: PartResults['values'],
): readonly Pick<ValueDifference, 'property' | 'before' | 'after'>[] {
  const properties = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...properties].flatMap((property) => {
    const [old, fresh] = [before[property] ?? null, after[property] ?? null];
    return old === fresh || (old !== null && fresh !== null && String(old) === String(fresh))
      ? []
      : [{ property, before: old, after: fresh }];
  });
}
