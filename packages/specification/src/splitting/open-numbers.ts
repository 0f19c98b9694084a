import type { ClauseNumber } from './clause-number.ts';

/** So many numbers may be missing between two clauses that follow each other. */
const MOST_MISSING = 3;

/** A number that has begun a clause and may have children or a next one; `list` is that of Word which counted it. */
type OpenNumber = ClauseNumber & { readonly full: string; readonly list: string | null };

/** The numbers that may be followed, from the outermost to the innermost. */
export type OpenNumbers = readonly OpenNumber[];

/** The clause that a number begins. */
export type Succession = {
  readonly open: OpenNumbers;
  /** `1.2 a)` of an item below `1.2`. */
  readonly full: string;
  /** The number that it follows with a gap between, else null. */
  readonly after: string | null;
};

/**
 * Takes a number as that of the next clause where it is the next at its level, the first child, the next of a parent, or at
 * most three further. What follows nothing is no number of a clause: null.
 * @param candidates what the number can be: one letter may be two
 */
export function followNumber(open: OpenNumbers, candidates: readonly ClauseNumber[]): Succession | null {
  const places = candidates.flatMap((number) => {
    const place = isDotted(number) ? placeDotted(open, number) : placeItem(open, number);
    return place && !(number.isBeforeFigure && place.missing > 0) ? [{ ...place, number }] : [];
  });
  const [best] = places.toSorted(
    (one, other) => one.missing - other.missing || Number(one.begins) - Number(other.begins),
  );
  return best ? openNumber(open, best.depth, { ...best.number, list: null }, best.missing > 0) : null;
}

/** Takes a number that Word counts as that of the next clause: its list says where it belongs. */
export function followList(open: OpenNumbers, [number]: readonly ClauseNumber[], list: string): Succession | null {
  if (!number) {
    return null;
  }
  const before = open.findLastIndex((each) => each.list === list && each.style === number.style);
  return openNumber(open, before === -1 ? open.length : before, { ...number, list }, false);
}

function openNumber(
  open: OpenNumbers,
  depth: number,
  number: Omit<OpenNumber, 'full'>,
  isBehindGap: boolean,
): Succession {
  const outer = open.slice(0, depth);
  const parent = outer.at(-1);
  // A dotted number names its parents itself, an item of a list does not.
  const isWhole = parent === undefined || (isDotted(number) && outer.every(({ list }) => list === number.list));
  const full = isWhole ? number.printed : `${parent.full} ${number.printed}`;
  return { open: [...outer, { ...number, full }], full, after: isBehindGap ? (open.at(-1)?.full ?? null) : null };
}

function isDotted({ style }: Pick<ClauseNumber, 'style'>): boolean {
  return style === 'decimal' || style === 'A.1';
}

/** Where a number has its place: how many open numbers stay before it, and how many are missing. */
type Place = { readonly depth: number; readonly missing: number; readonly begins: boolean };

/** The place of a dotted number; the first of a text may be any, since an extract begins in the middle. */
function placeDotted(open: OpenNumbers, { parts, style }: ClauseNumber): Place | null {
  const places = open.flatMap((before, depth) => {
    const place = before.style === style ? behind(before.parts, parts) : null;
    return place ? [{ ...place, depth }] : [];
  });
  const isFirst =
    open.length === 0 || (parts.every((part) => part === 1) && !open.some((each) => each.style === style));
  return places.at(-1) ?? (isFirst ? { depth: open.length, missing: 0, begins: true } : null);
}

function behind(before: readonly number[], parts: readonly number[]): Omit<Place, 'depth'> | null {
  const shared = sharedParts(before, parts);
  const isChild = shared === before.length && parts.length === shared + 1;
  const isNext = shared === parts.length - 1 && before.length > shared;
  const step = (parts[shared] ?? 0) - (before[shared] ?? 0);
  if (isChild || isNext) {
    return withinGap(step, isChild);
  }
  // `2.1` behind `1.7`, whose chapter has no line of its own.
  const skips = shared === parts.length - 2 && before.length > shared && parts.at(-1) === 1;
  return skips && step === 1 ? { missing: 0, begins: true } : null;
}

/** The place of an item: the next of an open list, or the first of a new one below what is open. */
function placeItem(open: OpenNumbers, { parts: [value = 0], style }: ClauseNumber): Place | null {
  const places = open.flatMap((before, depth) => {
    const place = before.style === style ? withinGap(value - (before.parts[0] ?? 0), false) : null;
    return place ? [{ ...place, depth }] : [];
  });
  return places.at(-1) ?? (value === 1 ? { depth: open.length, missing: 0, begins: true } : null);
}

/** @param step 1 for the next number */
function withinGap(step: number, begins: boolean): Omit<Place, 'depth'> | null {
  return step >= 1 && step <= 1 + MOST_MISSING ? { missing: step - 1, begins } : null;
}

function sharedParts(one: readonly number[], other: readonly number[]): number {
  const differs = other.findIndex((part, at) => part !== one[at]);
  return Math.min(differs === -1 ? other.length : differs, one.length);
}
