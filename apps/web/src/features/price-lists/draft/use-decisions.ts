import type { RequestOf } from '@pw/contract/call';
import { decidePriceListRowsCall, type PriceListRowOnWire } from '@pw/contract/price-list-drafts';
import type { RowClass } from '@pw/domain/price-lists/list-codes';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useReloadDraft, useShowDraft } from './use-list-draft.ts';

/** The rows that a decision is about: some by their lines, or all of a class that ask for one. */
export type DecidedRows =
  | { readonly kind: 'rows'; readonly rows: readonly PriceListRowOnWire[] }
  | { readonly kind: 'class'; readonly class: RowClass };

/** A decision as it is sent, without its rows; null takes decisions back. */
export type SentDecision = Omit<RequestOf<typeof decidePriceListRowsCall>['body'], 'rows' | 'class'>;

type Outcome = { readonly onDecided?: () => void; readonly onFailed: (failure: CallFailure) => void };

/** Decides about rows of an uploaded list. The list comes back with its new counts. */
export function useDecisions(draftId: string) {
  const { save, isSaving } = useSave(decidePriceListRowsCall);
  const show = useShowDraft();
  const reload = useReloadDraft();
  const decide = (about: DecidedRows, decision: SentDecision, { onDecided, onFailed }: Outcome) =>
    void save(
      { params: { draftId }, body: { ...rowsOf(about), ...decision } },
      {
        onSaved: (draft) => {
          show(draft);
          onDecided?.();
        },
        onFailed: (failure) => {
          onFailed(failure);
          // Somebody else may have published or discarded the list.
          if (failure.kind === 'refused' && failure.status === CONFLICT) {
            reload();
          }
        },
      },
    );
  return { decide, isDeciding: isSaving };
}

const CONFLICT = 409;

function rowsOf(about: DecidedRows) {
  return about.kind === 'class'
    ? { class: about.class }
    : { rows: about.rows.flatMap(({ row }) => (row === null ? [] : [row])) };
}
