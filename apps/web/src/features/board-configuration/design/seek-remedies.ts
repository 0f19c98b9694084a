import { type BoardRemedy, remedyTrials } from '@pw/pricing/remedies/board-remedies';
import { remedyText } from '@pw/pricing/remedies/remedy-words';
import type { PriceTerms } from '@pw/pricing/terms/price-terms';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { WorkedDraft } from './kit-effects.ts';

/** The remedies of a draft so far, in their order. */
export type FoundRemedies = { readonly list: readonly OfferedRemedy[]; readonly isDone: boolean };

/** What may be done against the heat of a cubicle, as one edit. */
export type OfferedRemedy = {
  /** The number of the cubicle that it is for. */
  readonly cubicle: number;
  readonly text: string;
  readonly part: string;
  readonly property: string;
  readonly value: string | number;
};

/** Starts the search for the remedies of a draft; each call works one change out. None without a price. */
export function seekRemedies(
  knowledge: Knowledge,
  terms: PriceTerms | null,
  board: { readonly name: string; readonly quantity: number },
  { draft, worked: { quoted, parts } }: WorkedDraft,
): () => FoundRemedies {
  const { trials, inOrder } =
    terms && quoted
      ? remedyTrials(knowledge, { ...board, ...draft }, terms, quoted)
      : { trials: [], inOrder: (all: readonly BoardRemedy[]) => all };
  let tried = 0;
  let remedies: readonly BoardRemedy[] = [];
  return () => {
    remedies = [...remedies, ...(trials[tried]?.work() ?? [])];
    tried += 1;
    return {
      list: inOrder(remedies).map((remedy) => ({
        cubicle: remedy.cubicle,
        text: remedyText(knowledge.tables, remedy),
        part: remedy.feeder === null ? BOARD_PART : (parts.get(remedy.feeder) ?? ''),
        property: remedy.property,
        value: remedy.value,
      })),
      isDone: tried >= trials.length,
    };
  };
}
