import { reaches } from '@pw/configurator/value';
import { ratingRange } from '../breaker/completeness.ts';
import { feederConstant } from '../breaker/feeder-constant.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { FeederRole, FeederType } from '../model/feeder-kind.ts';

/** What is known of a feeder before its type is. */
type TypeClues = {
  readonly role: FeederRole | null;
  /** E.g. `MCCB`; null when no device is named. */
  readonly device: string | null;
  readonly ratingA: number | null;
};

type ProposedType = {
  readonly type: FeederType;
  /** Whether another device is made for it as well, and this one is usual. */
  readonly isUsual: boolean;
};

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
 * Proposes the feeder type. Without a word for its place a feeder is an outgoing one. Without a word for its device the
 * rating decides where only one kind of breaker is made for it, and of couplers where both are. Null where nothing does.
 */
export function proposeType(knowledge: Knowledge, { role, device, ratingA }: TypeClues): ProposedType | null {
  const placed = role ?? 'outgoing';
  // Kinds of tables are recognised by their words: a rating alone means a breaker.
  const ofRole = knowledge.kinds
    .filter(({ family }) => family.id !== null || family.name === device)
    .flatMap(({ family, types }) =>
      types.filter((type) => type.role === placed).map((type) => ({ family: family.name, type })),
    );
  const ofDevice = ofRole.filter(({ family }) => device === null || family === device);
  const [only, second] = ofDevice;
  if (!only || !second) {
    return only ? { type: only.type, isUsual: false } : null;
  }
  return ratingA === null ? null : byRating(knowledge, ofDevice, ratingA);
}

type Candidate = { readonly family: string; readonly type: FeederType };

function byRating(knowledge: Knowledge, candidates: readonly Candidate[], ratingA: number): ProposedType | null {
  const makeable = candidates.filter(({ family }) => isMade(knowledge, family, ratingA));
  const [only, second] = makeable;
  if (!only || !second) {
    return only ? { type: only.type, isUsual: false } : null;
  }
  const usual = only.type.role === 'bus coupler' ? usualCoupler(knowledge, makeable, ratingA) : undefined;
  return usual ? { type: usual.type, isUsual: true } : null;
}

/** A coupler of which no device is named is an air circuit-breaker from a rating on. */
function usualCoupler({ tables }: Knowledge, candidates: readonly Candidate[], ratingA: number): Candidate | undefined {
  const wanted = reaches(ratingA, feederConstant(tables, 'usual rating of an ACB coupler').value) ? 'ACB' : 'MCCB';
  return candidates.find(({ family }) => family === wanted);
}

function isMade({ tables }: Knowledge, family: string, ratingA: number): boolean {
  const rows = family === 'ACB' ? tables.acbLadder.rows : tables.mccbCurrentCode.rows;
  const { leastA, mostA } = ratingRange(family, rows);
  return ratingA >= leastA && ratingA <= mostA;
}
