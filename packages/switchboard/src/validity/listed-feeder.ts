import { BOARD_PART } from '../editing/draft.ts';
import type { EditableBoard } from '../editing/editable-board.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { type FeederType, type SectionLetter, sectionLetters } from '../model/feeder-kind.ts';
import type { FeederValues } from '../model/part-properties.ts';
import { feederValues } from '../model/part-values.ts';

/** A feeder in the list of its board: its part, its name and type, and its values as the session gives them. */
export type ListedFeeder = {
  readonly part: string;
  readonly name: string;
  readonly type: FeederType;
  readonly values: FeederValues;
};

/** The copies of a feeder in a section, of a coupler in the slot of that letter. */
export function copiesIn({ values }: Pick<ListedFeeder, 'values'>, section: SectionLetter): number {
  return values[`SECTION_${section}`];
}

/** The sections that hold a copy of the feeder. */
export function filledSections(feeder: Pick<ListedFeeder, 'values'>): readonly SectionLetter[] {
  return sectionLetters.filter((section) => copiesIn(feeder, section) > 0);
}

/** Whether the feeder couples two sections. */
export function isCoupler({ type }: Pick<ListedFeeder, 'type'>): boolean {
  return type.role === 'bus coupler';
}

/** The feeders of a board that is being edited, in their order. */
export function listFeeders(
  { kinds }: Pick<Knowledge, 'kinds'>,
  { view, entries }: Pick<EditableBoard, 'view' | 'entries'>,
): readonly ListedFeeder[] {
  const types = new Map(kinds.flatMap((kind) => kind.types.map((type) => [type.name, type] as const)));
  return view.parts(BOARD_PART).flatMap((part) => {
    const entry = entries.get(part);
    const type = entry?.kind === 'feeder' ? types.get(entry.type) : undefined;
    return entry && type ? [{ part, name: entry.name, type, values: feederValues(view, part) }] : [];
  });
}
