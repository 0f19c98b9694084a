import type { Draft, DraftComponent, DraftFeeder } from '../editing/draft.ts';

/** A part of a standard and the part of a board that it has become; null on the side that has none. */
export type Matched<Part> = { readonly standard: Part | null; readonly here: Part | null };

/** Matches the feeders of a board with those of its standard. */
export function matchFeeders(standard: Draft, here: Draft): readonly Matched<DraftFeeder>[] {
  return match(standard.feeders, here.feeders, ({ type }) => type);
}

/** Matches the components of a feeder that both have. */
export function matchComponents(standard: DraftFeeder, here: DraftFeeder): readonly Matched<DraftComponent>[] {
  return match(standard.components, here.components, ({ family }) => family);
}

type NamedPart = { readonly part: string; readonly name: string };

/**
 * Matches parts by the id that they keep, the rest by sort and name: a part that was removed and put back has another id.
 * The board's parts come in their order, then those that it has no more.
 */
function match<Part extends NamedPart>(
  standard: readonly Part[],
  here: readonly Part[],
  sortOf: (part: Part) => string,
): readonly Matched<Part>[] {
  const byId = new Map(standard.map((each) => [`${each.part} ${sortOf(each)}`, each]));
  const matches = new Map<Part, Part>();
  for (const each of here) {
    const same = byId.get(`${each.part} ${sortOf(each)}`);
    if (same) {
      matches.set(each, same);
    }
  }
  const idle = new Set(standard);
  for (const same of matches.values()) {
    idle.delete(same);
  }
  const byName = new Map([...idle].map((each) => [`${sortOf(each)} ${each.name}`, each]));
  for (const each of here) {
    const same = matches.has(each) ? undefined : byName.get(`${sortOf(each)} ${each.name}`);
    if (same && idle.delete(same)) {
      matches.set(each, same);
    }
  }
  return [
    ...here.map((each) => ({ standard: matches.get(each) ?? null, here: each })),
    ...[...idle].map((each) => ({ standard: each, here: null })),
  ];
}
