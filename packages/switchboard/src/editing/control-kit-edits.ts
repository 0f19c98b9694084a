import type { ControlKit } from '../component/control-kit.ts';
import { kitChoice, kitNames, OWN_KITS } from '../model/kit-names.ts';
import { componentNames, numberedName, partId } from './draft.ts';
import type { Edit } from './edit.ts';
import type { EditableBoard } from './editable-board.ts';

/**
 * The one batch that puts a kit on a feeder: its ticks, then its components in addition to those that are there. Where a demand
 * has put the same kit on it, the person's takes its place.
 */
export function controlKitEdits(
  kit: ControlKit,
  feeder: string,
  { entries, nextPart, view }: Pick<EditableBoard, 'entries' | 'nextPart' | 'view'>,
): readonly Edit[] {
  const entry = entries.get(feeder);
  const names = entry?.kind === 'feeder' ? [...componentNames(entries, entry)] : [];
  const kits = kitChoice([...kitNames.entriesOf(view.value(feeder, OWN_KITS)), kit.name]);
  return [
    ...Object.entries({ ...kit.properties, [OWN_KITS]: kits }).map(
      ([property, value]): Edit => ({ kind: 'set', part: feeder, property, value }),
    ),
    ...kit.components.map(({ family, properties }, index): Edit => {
      const name = numberedName(family, names);
      names.push(name);
      return { kind: 'add-component', feeder, part: partId('component', nextPart + index), family, name, properties };
    }),
  ];
}
