import type { PriceListDraftOnWire } from '@pw/contract/price-list-drafts';
import { nounOf } from '@pw/domain/counted';
import type { ListDoubtCode } from '@pw/domain/price-lists/list-codes';
import type { DraftStep } from '../price-list-addresses.ts';
import { rowCount } from '../price-text.ts';

type Blocker = PriceListDraftOnWire['blockers'][number];

/** What keeps a list from being published, and the step where it is solved. */
export function blockerOf(
  code: Blocker,
  { counts, maker }: Pick<PriceListDraftOnWire, 'counts' | 'maker'>,
): { readonly text: string; readonly step: DraftStep; readonly stepLabel: string } {
  switch (code) {
    case 'ROWS_UNDECIDED': {
      const { undecided } = counts;
      const rows = `${rowCount(undecided)} ${nounOf(undecided, 'row asks', 'rows ask')}`;
      return {
        text: `${rows} for a decision. Keep, correct or leave them out.`,
        step: 'preview',
        stepLabel: 'To the preview',
      };
    }
    case 'LIST_MOVED':
      return {
        text: `Another list of ${maker} was published meanwhile. Compare again: decisions stay where the row is the same.`,
        step: 'columns',
        stepLabel: 'Compare again',
      };
    case 'MAPPING_OPEN':
      return {
        text: 'The columns are guessed, and nobody has checked them.',
        step: 'columns',
        stepLabel: 'To the columns',
      };
  }
}

/** The first thing that a list needs before it can be published; null for nothing. */
export function missingForPublish(
  draft: Pick<PriceListDraftOnWire, 'blockers' | 'doubts' | 'counts' | 'maker'>,
  confirmed: ReadonlySet<ListDoubtCode>,
): string | null {
  const [blocker] = draft.blockers;
  if (blocker !== undefined) {
    return blockerOf(blocker, draft).text;
  }
  const open = draft.doubts.filter(({ code }) => !confirmed.has(code)).length;
  return open === 0 ? null : `Confirm ${open === 1 ? 'the doubt' : `the ${open} doubts`} above.`;
}
