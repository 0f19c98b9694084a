import { readDemands } from '@pw/switchboard/demands/read-demands';
import type { DemandCondition } from '@pw/switchboard/model/demand';
import type { Statement } from '../boards/board-draft.ts';
import type { FoundDemand } from '../intake.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { type IntakeWords, lookedUp } from '../words/intake-words.ts';

/** The standing rule that a sentence says; null for none, or for one that a demand cannot hold. */
export function readDemand({ text: said, source }: Statement, context: IntakeContext): FoundDemand | null {
  const text = lookedUp(said);
  const { words, inputs } = context;
  // A standing rule says what shall be; one for what no entry of a feeder says cannot be held.
  if (words.find('standing', text).length === 0 || words.find('otherCondition', text).length > 0) {
    return null;
  }
  const set = new Map<string, string>();
  const defaults: string[] = [];
  for (const row of words.notes) {
    if (!set.has(row.property) && row.patterns.some((pattern) => text.search(pattern) >= 0)) {
      set.set(row.property, row.value);
      defaults.push(...row.types);
    }
  }
  if (set.size === 0) {
    return null;
  }
  const types = typesOf(text, defaults, words);
  const range = rangeOf(text, types, context);
  if (range === null) {
    return null;
  }
  const note = said.trim().slice(0, LONGEST_NOTE);
  const demand = {
    when: { ...(types.length > 0 ? { types } : {}), ...range },
    set: Object.fromEntries(set),
    note,
  };
  const [read] = readDemands(inputs, [demand]).demands;
  const isRight = readDemands(inputs, [demand]).faults.length === 0;
  return read && isRight ? { demand: read, text: said, source, certainty: 'certain', reason: '' } : null;
}

const LONGEST_NOTE = 200;

/** The types that a sentence names; those of its rule where it names none. */
function typesOf(text: string, defaults: readonly string[], words: IntakeWords): readonly string[] {
  const named = words.find('about', text).flatMap(({ means }) => means.split('|'));
  return [...new Set(named.length > 0 ? named : defaults)];
}

/** The range of currents that a sentence says; null where it could be read in two ways, or is by another quantity. */
function rangeOf(
  text: string,
  types: readonly string[],
  { words, inputs }: IntakeContext,
): Pick<DemandCondition, 'ratingFrom' | 'ratingTo'> | null {
  const amperes = words.quantitiesIn(text).filter(({ kind }) => kind === 'current');
  const others = words.quantitiesIn(text).filter(({ kind }) => kind === 'power');
  const conditions = words.find('condition', text);
  const [first, ...more] = amperes;
  if (others.length > 0 || more.length > 0) {
    return null;
  }
  if (!first) {
    return conditions.some(({ means }) => means === 'above') ? null : {};
  }
  const kinds = [...new Set(conditions.map(({ means }) => means))];
  const ratings = types.flatMap((type) =>
    (inputs.feeders.get(type)?.inputs.get('FEEDER_AMP_RATING')?.values ?? []).map(Number),
  );
  const next = Math.min(...ratings.filter((each) => each > first.value));
  const [kind] = kinds;
  if (kinds.length !== 1 || /\d\s*A?\s*\/\s*above/iu.test(text)) {
    return null;
  }
  if (kind === 'above') {
    return Number.isFinite(next) ? { ratingFrom: next } : null;
  }
  return kind === 'from' ? { ratingFrom: first.value } : { ratingTo: first.value };
}
