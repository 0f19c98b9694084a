import type { IntakeValueOnWire } from '@pw/contract/intake-shape';
import { reasonTexts } from '@pw/domain/intake/reason-texts';
import type { RowState } from '../answers/row-state.ts';
import { sourceText } from './source-text.ts';

/** How far a row can be trusted, in words for its dot. */
export const stateWords: Readonly<Record<RowState, string>> = {
  certain: 'Certain',
  proposed: 'Proposed: confirm it',
  unclear: 'Unclear: something is to be chosen',
  removed: 'Removed',
};

/** Why a value is not certain; '' for one that is. */
export function reasonText({ certainty, reason }: IntakeValueOnWire): string {
  return certainty === 'certain' || reason === '' ? '' : reasonTexts[reason];
}

/** What the file says, and where: "Written “125A/63A” in PCC-1!F12". */
export function writtenText({ text, source }: IntakeValueOnWire): string {
  const place = sourceText(source);
  return text === '' ? `Nothing is written in ${place}` : `Written “${text}” in ${place}`;
}
