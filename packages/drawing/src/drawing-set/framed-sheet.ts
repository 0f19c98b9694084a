import type { DoorPlace, Sheet, SheetItem } from '../sheet/sheet.ts';
import { setPaper } from './set-paper.ts';
import { drawingNumber, type SetTitle, setTitleBlock } from './set-title-block.ts';

/** A sheet of the set, with all its notes where it has no room for them: they are on the sheets of notes. */
export type FramedSheet = Sheet & { readonly furtherNotes: readonly string[] };

/** The contents of the drawing room of a sheet; nothing is drawn to scale where its title has no scale. */
export type RoomItems = { readonly items: readonly SheetItem[]; readonly doors?: readonly DoorPlace[] };

/** A sheet of the set with its frame and title block. */
export function framedSheet(title: SetTitle, { items, doors }: RoomItems): FramedSheet {
  const { board, code, sheet, sheets, scale = 1 } = title;
  const frame = setTitleBlock(title);
  return {
    title: `${drawingNumber(board, code, sheet)}, sheet ${sheet} of ${sheets}`,
    widthMm: setPaper.widthMm,
    heightMm: setPaper.heightMm,
    scale,
    items: [...items, ...frame.items],
    ...(doors ? { doors } : {}),
    furtherNotes: frame.furtherNotes,
  };
}
