import { err, ok, type Result } from '../result.ts';

/** The parts of a submittal package in the order in which they are proposed, with the names on paper and screen. */
const table = {
  cover: 'Cover',
  index: 'Index',
  offer: 'Offer',
  clauses: 'Compliance with the specification',
  drawings: 'Drawings',
  dataSheets: 'Data sheets',
  verification: 'Verification record',
  itp: 'Inspection and test plan',
  spares: 'Recommended spares',
  responses: 'Comment responses',
  certificate: 'Certificate',
} as const;

export type SubmittalPart = keyof typeof table;

// Object.keys knows only strings; the table has no other keys than parts.
export const submittalParts = Object.keys(table) as readonly SubmittalPart[];

/** Parts that speak of the package itself, so that they are made for each package. */
export const frontParts = ['cover', 'index', 'changes'] as const;

export type FrontPart = (typeof frontParts)[number];

/** A part of a package as its pages name it. Changes are in every resubmittal and are not chosen. */
export type PackagePart = SubmittalPart | 'changes';

export const packageParts: readonly PackagePart[] = [...submittalParts, 'changes'];

export function partLabel(part: PackagePart): string {
  return part === 'changes' ? 'What has changed' : table[part];
}

/** Whether a part is made for each package and compared with none. */
export function isFrontPart(part: PackagePart): part is FrontPart {
  return frontParts.some((each) => each === part);
}

export type PartsRefusal = { readonly code: 'NO_PARTS' | 'PART_TWICE' };

/** Judges the parts that were chosen for a package, in their order. */
export function decideParts(chosen: readonly SubmittalPart[]): Result<readonly SubmittalPart[], PartsRefusal> {
  if (!chosen.some((part) => !isFrontPart(part))) {
    return err({ code: 'NO_PARTS' });
  }
  return new Set(chosen).size === chosen.length ? ok(chosen) : err({ code: 'PART_TWICE' });
}

/**
 * The parts of a package in the order of its pages. What has changed since the package before follows the index; without
 * an index it comes first.
 */
export function orderParts(chosen: readonly SubmittalPart[], isResubmittal: boolean): readonly PackagePart[] {
  return isResubmittal
    ? [...chosen.slice(0, chosen.indexOf('index') + 1), 'changes', ...chosen.slice(chosen.indexOf('index') + 1)]
    : chosen;
}

/** The part that was moved by one place towards the beginning or the end; the same order at either end. */
export function movePart(order: readonly SubmittalPart[], part: SubmittalPart, by: -1 | 1): readonly SubmittalPart[] {
  const from = order.indexOf(part);
  const to = from + by;
  return from < 0 || to < 0 || to >= order.length ? order : order.toSpliced(from, 1).toSpliced(to, 0, part);
}
