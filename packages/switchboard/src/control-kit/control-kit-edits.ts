import { partId } from '../editing/draft.ts';
import type { Edit } from '../editing/edit.ts';
import type { EditableBoard } from '../editing/editable-board.ts';
import { numberedName } from '../editing/numbered-name.ts';
import { componentNames } from '../editing/part-entry.ts';
import type { ControlKit } from './control-kit.ts';

/** The one batch that puts a kit on a feeder: its ticks, then its components beside those that are there. */
export function controlKitEdits(
  kit: ControlKit,
  feeder: string,
  { entries, nextPart }: Pick<EditableBoard, 'entries' | 'nextPart'>,
): readonly Edit[] {
  const entry = entries.get(feeder);
  const names = entry?.kind === 'feeder' ? [...componentNames(entries, entry)] : [];
  return [
    ...Object.entries(kit.properties).map(
      ([property, value]): Edit => ({ kind: 'set', part: feeder, property, value }),
    ),
    ...kit.components.map(({ family, properties }, index): Edit => {
      const name = numberedName(family, names);
      names.push(name);
      return { kind: 'add-component', feeder, part: partId('component', nextPart + index), family, name, properties };
    }),
  ];
}
