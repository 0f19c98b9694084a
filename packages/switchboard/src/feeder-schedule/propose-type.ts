import { ratingRange } from '../breaker/completeness.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FeederRole, FeederType } from '../model/feeder-kind.ts';

/** What is known of a feeder before its type is. */
type TypeClues = {
  readonly role: FeederRole | null;
  /** E.g. `MCCB`; null when no device is named. */
  readonly device: string | null;
  readonly ratingA: number | null;
  /** Whether the schedule names its incomers, so that a row without a word for its place is an outgoing feeder. */
  readonly hasIncomer: boolean;
};

type ProposedType =
  | {
      readonly type: FeederType;
      readonly remark: string;
      /** No other type is possible. */
      readonly isOnlyOne: boolean;
    }
  | { readonly type: null; readonly text: string };

/** Finds the feeder type by its name or display, e.g. `MCCB_OG` or `MCCB outgoing`. */
export function findTypeByWords(
  { kinds, shortForms }: Pick<Knowledge, 'kinds' | 'shortForms'>,
  words: string,
): FeederType | undefined {
  const known =
    typesByWords.get(kinds) ??
    foldedTypes([...kinds.flatMap(({ types }) => types), ...shortForms.map(({ type }) => type)]);
  typesByWords.set(kinds, known);
  return known.get(foldWords(words));
}

/** Asked for each cell of each row: what types are called is folded once for the kinds of a catalogue. */
const typesByWords = new WeakMap<Knowledge['kinds'], ReadonlyMap<string, FeederType>>();

function foldedTypes(types: readonly FeederType[]): ReadonlyMap<string, FeederType> {
  // Of two that are called alike the first one counts.
  return new Map(
    types.flatMap((type) => [type.name, type.display].map((name) => [foldWords(name), type] as const)).toReversed(),
  );
}

function foldWords(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, ' ')
    .trim();
}

/**
 * Proposes the feeder type. Without a word for its place a feeder is an outgoing one; without a word for its device
 * the rating decides where only one kind of breaker is made for it. Both are said in the remark.
 */
export function proposeType(knowledge: Knowledge, { role, device, ratingA, hasIncomer }: TypeClues): ProposedType {
  const placed = role ?? 'outgoing';
  const isOnlyOne = role !== null || hasIncomer;
  const unsaid = hasIncomer
    ? 'no word for incomer or coupler, which other rows have: outgoing'
    : 'no word for incomer or coupler: taken as outgoing';
  const place = role === null ? [unsaid] : [];
  // Kinds of tables are recognised by their words: a rating alone means a breaker.
  const ofRole = knowledge.kinds
    .filter(({ family }) => family.id !== null || family.name === device)
    .flatMap(({ family, types }) =>
      types.filter((type) => type.role === placed).map((type) => ({ family: family.name, type })),
    );
  if (device !== null && !knowledge.kinds.some(({ family }) => family.name === device)) {
    return { type: null, text: `${device} is no device of a feeder here: write ACB or MCCB` };
  }
  const ofDevice = ofRole.filter(({ family }) => device === null || family === device);
  const [only, second] = ofDevice;
  if (!only) {
    return { type: null, text: `There is no feeder type for a ${placed} with ${device}` };
  }
  if (!second) {
    return {
      type: only.type,
      remark: [...place, ...(device === null ? [`every ${placed} is of ${only.family}`] : [])].join('; '),
      isOnlyOne,
    };
  }
  return byRating(knowledge, ofDevice, ratingA, { remarks: place, isOnlyOne });
}

function byRating(
  knowledge: Knowledge,
  candidates: readonly { readonly family: string; readonly type: FeederType }[],
  ratingA: number | null,
  { remarks, isOnlyOne }: { readonly remarks: readonly string[]; readonly isOnlyOne: boolean },
): ProposedType {
  if (ratingA === null) {
    return { type: null, text: 'Neither a device nor a rating says whether it is an ACB or an MCCB: write one' };
  }
  const makeable = candidates.filter(({ family }) => isMade(knowledge, family, ratingA));
  const [only, second] = makeable;
  if (!only) {
    return { type: null, text: `No breaker is made for ${ratingA} A` };
  }
  return second
    ? { type: null, text: `For ${ratingA} A there are ACBs and MCCBs: write which` }
    : { type: only.type, remark: [...remarks, `only ${only.family}s are made for ${ratingA} A`].join('; '), isOnlyOne };
}

function isMade({ tables }: Knowledge, family: string, ratingA: number): boolean {
  const rows = family === 'ACB' ? tables.acbLadder.rows : tables.mccbCurrentCode.rows;
  const { leastA, mostA } = ratingRange(family, rows);
  return ratingA >= leastA && ratingA <= mostA;
}
