import { LONGEST_NOTE } from '@pw/domain/board-configuration/feeder-form';
import type { RowField } from '@pw/domain/intake/intake-codes';
import { LONGEST_NAME } from '@pw/domain/naming';
import type { RowValues } from '../intake.ts';
import type { EnteredCable } from './row-cable.ts';
import type { ReadDevice } from './row-device.ts';
import type { ReadEquipment } from './row-equipment.ts';

/** A part of a text of a feeder with the field that it comes from. */
type TextPart = { readonly field: RowField; readonly text: string };

/** A text of a feeder. Where it is longer than the product takes: the field to shorten. */
type JoinedText = { readonly text: string; readonly overlong: RowField | null };

/** The note of what has none. */
export const noNote: JoinedText = { text: '', overlong: null };

type RowParts = { readonly equipment: ReadEquipment; readonly cable: EnteredCable; readonly device: ReadDevice };

/** The note of a feeder: what is written of it and entered nowhere else. */
export function noteOf(values: RowValues, { equipment, cable, device }: RowParts): JoinedText {
  const textOf = (field: RowField) => String(values[field]?.value ?? '');
  const titled = (title: string, field: RowField) => (textOf(field) === '' ? '' : `${title} ${textOf(field)}`);
  const fields = ['metering', 'control'] as const;
  const rest = fields.toSorted((one, other) => textOf(other).length - textOf(one).length);
  const parts: readonly TextPart[] = [
    { field: 'description', text: textOf('description').length > LONGEST_NAME ? textOf('description') : '' },
    { field: 'note', text: textOf('note') },
    { field: 'distribution', text: textOf('distribution') },
    { field: rest[0] ?? 'metering', text: equipment.rest },
    { field: 'device', text: device.isWhole ? '' : titled('Device', 'device') },
    { field: 'frame', text: titled('Frame', 'frame') },
    { field: 'cable', text: cable.isWhole ? '' : titled('Cable', 'cable') },
  ];
  return joined(parts, '; ');
}

/** An entry that is short for a component is called by all that its row says of it. */
export function purposeOf(name: string, values: RowValues): JoinedText {
  const more = (['description', 'note'] as const).map((field) => ({ field, text: String(values[field]?.value ?? '') }));
  return joined([{ field: 'name', text: name }, ...more], ', ');
}

/** The beginning of a text that leaves room for others, cut between words. */
export function shortened(text: string): string {
  return text.slice(0, LONGEST_NOTE / 2).replace(/\s+\S*$/u, '');
}

/** Parts as one text; of one that is longer than a note may be, the longest part is the one to shorten. */
function joined(parts: readonly TextPart[], between: string): JoinedText {
  const written = parts.filter(({ text }) => text !== '');
  const text = written.map((part) => part.text).join(between);
  const [longest] = written.toSorted((one, other) => other.text.length - one.text.length);
  return { text, overlong: text.length > LONGEST_NOTE ? (longest?.field ?? null) : null };
}
