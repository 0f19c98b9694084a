import { revisionLabel } from '../projects/decide-project.ts';

/** A submitted revision by its number, or the project as it is saved now. */
export type SideName = number | 'current';

/** The revisions of a project: that which it is, and those that were submitted. */
export type RevisionsToCompare = { readonly current: number; readonly submitted: readonly number[] };

/** One that can be on a side of a comparison. */
export type ComparableSide = { readonly name: SideName; readonly label: string };

/** The sides that a project offers, oldest first. One that is submitted is as it is saved: it is there once. */
export function comparableSides({ current, submitted }: RevisionsToCompare): readonly ComparableSide[] {
  const sides = submitted
    .toSorted((one, other) => one - other)
    .map((revision): ComparableSide => {
      return { name: revision, label: revisionLabel(revision) };
    });
  return submitted.includes(current)
    ? sides
    : [...sides, { name: 'current', label: `${revisionLabel(current)}, not submitted` }];
}

/**
 * The sides that are compared: those that were asked for, else the last one with the one before it. Null where there
 * is nothing to compare it with.
 */
export function sidesToCompare(
  revisions: RevisionsToCompare,
  asked: { readonly before?: SideName | undefined; readonly after?: SideName | undefined },
): { readonly before: SideName; readonly after: SideName } | null {
  const names = comparableSides(revisions).map(({ name }) => name);
  const known = (side: SideName | undefined): SideName | undefined => {
    const name = side === 'current' && !names.includes('current') ? revisions.current : side;
    return name !== undefined && names.includes(name) ? name : undefined;
  };
  const after = known(asked.after) ?? names.at(-1);
  if (after === undefined || names.length < 2) {
    return null;
  }
  const earlier = names[names.indexOf(after) - 1] ?? names.find((name) => name !== after);
  const before = known(asked.before) ?? earlier;
  return before === undefined ? null : { before, after };
}
