import type { SupplyWords } from '@pw/switchboard/loads/supply-words';
import { givenNotes } from '../front-view/notes.ts';
import { ratedNotes } from './general-notes.ts';
import type { SetHead } from './set-title-block.ts';
import type { SetBoard, Way } from './set-ways.ts';

/** The notes next to the title block of a sheet of the set, except the general arrangement. */
export function setNotes(
  given: SetBoard,
  ways: readonly Pick<Way, 'isCableProposed'>[],
  head: SetHead,
): readonly string[] {
  return [
    ...ratedNotes(given),
    ...(ways.some(({ isCableProposed }) => isCableProposed) ? ['Cables marked * are proposed'] : []),
    ...givenNotes([given.board.values.CUSTOM_NOTE, ...head.additionalNotes]),
  ];
}

/** The supply scheme of the board, its interlock and its states, as notes (SBD 2.4). */
export function supplyNotes({ scheme, interlock, marks, changeover, states }: SupplyWords): readonly string[] {
  return [
    `Supply scheme ${scheme}`,
    ...(interlock === '' ? [] : [`Interlock ${marks.join(', ')}: ${interlock}`]),
    ...(changeover === '' ? [] : [`Changeover ${changeover}`]),
    ...states,
  ];
}
