import type { Deviation } from '@pw/domain/standard-boards/standard-deviation';
import { BOARD_PART, type Draft } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import type { WordsOfProperty } from '../forms/property-words.ts';
import { backToStandard } from './back-to-standard.ts';
import { boardDeviations } from './board-deviations.ts';
import { type Matched, matchComponents, matchFeeders } from './matched-parts.ts';

/** What a newer version of its standard has differently from a board: `standard` is the value of that version. */
export type VersionChange = Deviation & {
  /** Whether the board keeps its own value, since somebody changed it there. */
  readonly stays: boolean;
};

/** The version that a board was made from, a newer one, and the board. */
export type ThreeDrafts = { readonly older: Draft; readonly newer: Draft; readonly here: Draft };

/**
 * What a newer version of its standard changes on a board, in the order of `boardDeviations`. What differs on the board
 * alone is no change of the version, and is left out.
 */
export function versionChanges(words: WordsOfProperty, { older, newer, here }: ThreeDrafts): readonly VersionChange[] {
  const ofVersion = placesOf(boardDeviations(words, older, newer));
  const ofBoard = placesOf(boardDeviations(words, older, here));
  const [olderOf, newerOf, olderOfNewer] = [partsOf(older, here), partsOf(newer, here), partsOf(older, newer)];
  return boardDeviations(words, newer, here).flatMap((each): readonly VersionChange[] => {
    const { part, property } = each;
    if (!newerOf.has(part)) {
      // It is on the newer version alone: new there, or removed from the board.
      return olderOfNewer.get(part) === null ? [{ ...each, stays: false }] : [];
    }
    const [inOlder, inNewer] = [olderOf.get(part) ?? null, newerOf.get(part) ?? null];
    if (inNewer === null) {
      const isChanged = partAndBelow(here, part).some((id) => ofBoard.has(id));
      return inOlder === null ? [] : [{ ...each, stays: isChanged }];
    }
    const isOfBoard = inOlder === null || (ofBoard.get(part)?.has(property) ?? false);
    return ofVersion.get(inNewer)?.has(property) || inOlder === null ? [{ ...each, stays: isOfBoard }] : [];
  });
}

/** The edits that bring a board to a newer version of its standard, but for what stays. */
export function takeVersion({ newer, here }: ThreeDrafts, changes: readonly VersionChange[]): readonly Edit[] {
  let { lastPart } = here;
  return changes
    .filter(({ stays }) => !stays)
    .flatMap((change) => {
      const edit = backToStandard(newer, { ...here, lastPart }, change);
      lastPart += edit === null ? 0 : partsAdded(edit);
      return edit ?? [];
    });
}

function partsAdded(edit: Edit): number {
  switch (edit.kind) {
    case 'add-feeder':
      return 1 + (edit.components?.length ?? 0);
    case 'add-component':
      return 1;
    default:
      return 0;
  }
}

/** The properties by the part that they are of. */
function placesOf(deviations: readonly Deviation[]): ReadonlyMap<string, ReadonlySet<string>> {
  const places = new Map<string, Set<string>>();
  for (const { part, property } of deviations) {
    places.set(part, (places.get(part) ?? new Set()).add(property));
  }
  return places;
}

/** The part of another draft that each part here was; null where it has none. */
function partsOf(other: Draft, here: Draft): ReadonlyMap<string, string | null> {
  const feeders = matchFeeders(other, here);
  const components = feeders.flatMap(({ standard, here: feeder }) =>
    standard && feeder ? matchComponents(standard, feeder) : (feeder?.components ?? []).map(alone),
  );
  const pairs = [...feeders, ...components].flatMap((each): readonly (readonly [string, string | null])[] =>
    each.here ? [[each.here.part, each.standard?.part ?? null]] : [],
  );
  return new Map([[BOARD_PART, BOARD_PART], ...pairs]);
}

function alone<Part>(here: Part): Matched<Part> {
  return { standard: null, here };
}

/** A feeder with its components, or a component. */
function partAndBelow({ feeders }: Draft, part: string): readonly string[] {
  const feeder = feeders.find((each) => each.part === part);
  return [part, ...(feeder?.components ?? []).map((component) => component.part)];
}
