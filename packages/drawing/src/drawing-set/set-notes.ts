import { electricalNotes, givenNotes } from '../front-view/notes.ts';
import type { SetHead } from './set-title-block.ts';
import { isProposed, type SetBoard, type Way } from './set-ways.ts';

/** What diagram and list of a board say beside their title blocks. */
export function setNotes({ board, design }: SetBoard, ways: readonly Way[], head: SetHead): readonly string[] {
  return [
    'Designed to IEC/IS-IEC 61439-1/-2',
    ...electricalNotes(board, design),
    ...(ways.some(isProposed) ? ['Cables marked * are proposed'] : []),
    ...givenNotes([board.values.CUSTOM_NOTE, ...head.additionalNotes]),
  ];
}
