import { tidyFeederName } from '@pw/domain/board-configuration/feeder-name';
import { copyNames } from '@pw/domain/boards/copy-name';
import { type DraftFeeder, partId } from '@pw/switchboard/editing/draft';
import type { Edit, EnteredProperties, NewComponent } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { sectionLetters } from '@pw/switchboard/model/section';
import { placedCouplers } from '@pw/switchboard/validity/feeder-type-options';
import { isCoupler, type ListedFeeder } from '@pw/switchboard/validity/listed-feeder';

/** The names that copies get when nobody wishes for others. */
export function proposeCopyNames(sources: readonly string[], taken: readonly string[]): readonly string[] {
  return copyNames(
    sources.map((source) => ({ source, wished: '' })),
    taken,
    'feeder',
  );
}

/**
 * Why feeders cannot be copied; null when they can. A copy of a coupler takes a slot of its own, of which the board has
 * as many as it is to have couplers.
 */
export function judgeCopies(
  sources: readonly ListedFeeder[],
  feeders: readonly ListedFeeder[],
  couplers: number,
): string | null {
  const more = sources.filter(isCoupler).length;
  return more === 0 || placedCouplers(feeders) + more <= couplers
    ? null
    : `The board has its ${couplers} of ${couplers} bus couplers: enter more on the Board step, or leave the coupler out`;
}

/**
 * The one batch that copies feeders with their components, each behind its source.
 * @param names of the copies, in the order of the sources
 */
export function copyFeederEdits(
  board: Pick<EditableBoard, 'draft' | 'nextPart'>,
  sources: readonly ListedFeeder[],
  names: readonly string[],
): readonly Edit[] {
  const { feeders } = board.draft();
  const places = new Map(feeders.map((feeder, index) => [feeder.part, index]));
  let next = board.nextPart;
  const newId = (kind: 'feeder' | 'component') => {
    const id = partId(kind, next);
    next += 1;
    return id;
  };
  return sources.flatMap((source, at): readonly Edit[] => {
    const place = places.get(source.part);
    const feeder = place === undefined ? undefined : feeders[place];
    if (!feeder || place === undefined) {
      return [];
    }
    const part = newId('feeder');
    return [
      {
        kind: 'add-feeder',
        part,
        name: tidyFeederName(names[at] ?? ''),
        type: feeder.type,
        before: feeders[place + 1]?.part,
        properties: chosen(feeder, isCoupler(source)),
        components: copiedComponents(feeder, newId),
      },
    ];
  });
}

/** The slot of a coupler is taken by the source, so that the copy waits for one of its own. */
function chosen({ properties }: DraftFeeder, withoutSections: boolean): EnteredProperties {
  const slots = new Set(withoutSections ? sectionLetters.map((letter) => `SECTION_${letter}`) : []);
  return entered(Object.fromEntries(Object.entries(properties).filter(([property]) => !slots.has(property))));
}

function copiedComponents({ components }: DraftFeeder, newId: (kind: 'component') => string): readonly NewComponent[] {
  return components.map(({ family, name, properties }) => ({
    part: newId('component'),
    family,
    name,
    properties: entered(properties),
  }));
}

/** "Not set" is written as nothing. */
function entered(properties: DraftFeeder['properties']): EnteredProperties {
  return Object.fromEntries(Object.entries(properties).map(([property, value]) => [property, value ?? '']));
}
