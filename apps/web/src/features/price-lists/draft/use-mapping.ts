import { mapPriceListColumnsCall, type PriceListDraftOnWire, priceListDraft } from '@pw/contract/price-list-drafts';
import type { ListField } from '@pw/domain/price-lists/list-codes';
import { useState } from 'react';
import { useUnsavedWork } from '../../../platform/unsaved-work.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useDraft } from '../../../platform/use-draft.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { currentOf } from '../../administration/save-conflict.tsx';
import {
  isSameMapping,
  type MappingForm,
  mappingFormOf,
  mappingOf,
  missingColumn,
  withColumn,
  withHead,
} from './mapping-form.ts';
import { useReloadDraft, useShowDraft } from './use-list-draft.ts';

/** The edited columns of an uploaded list. */
export type MappingEdit = ReturnType<typeof useMapping>;

/**
 * Edits which columns hold what, and has the list read again.
 * @param onMapped called once the columns are sent
 */
export function useMapping(saved: PriceListDraftOnWire, onMapped: () => void) {
  const { save, isSaving } = useSave(mapPriceListColumnsCall);
  const show = useShowDraft();
  const reload = useReloadDraft();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const draft = useDraft(saved, mappingFormOf, isSameMapping);
  const { form, base, edit } = draft;
  useUnsavedWork(draft.isChanged, 'The columns of a price list');

  const isAsked = saved.state === 'mapping' || saved.state === 'failed' || saved.blockers.includes('MAPPING_OPEN');
  const hasMoved = saved.blockers.includes('LIST_MOVED');
  const hasWork = isAsked || hasMoved || draft.isChanged;

  const send = () => {
    setFailure(null);
    void save(
      { params: { draftId: saved.draftId }, body: { mapping: mappingOf(form), revision: base.revision } },
      {
        onSaved: (mapped) => {
          draft.drop();
          show(mapped);
          onMapped();
        },
        onFailed: (refused) => {
          const current = currentOf(refused, priceListDraft);
          if (current) {
            // Decisions of others change no column: what is chosen here stays, for the list as it is now.
            show(current);
            draft.rebase(current, form);
          }
          setFailure({ failed: 'The columns were not taken.', reason: refused.message });
          reload();
        },
      },
    );
  };

  return {
    form,
    isAsked,
    isSaving,
    isChanged: draft.isChanged,
    failure,
    /** Why the columns cannot be sent; null when they can. */
    reason: missingColumn(form) ?? (hasWork ? null : 'Nothing has changed.'),
    change: (changes: Partial<MappingForm>) => edit((before) => ({ ...before, ...changes })),
    setHead: (change: Parameters<typeof withHead>[2]) => edit((before) => withHead(before, saved.sheets, change)),
    setColumn: (field: ListField, head: string) => edit((before) => withColumn(before, field, head)),
    restore: draft.drop,
    send,
  };
}
