import type { RefusalOf } from '@pw/contract/call';
import {
  mapPriceListColumnsCall,
  type PriceListDraftOnWire,
  publishPriceListCall,
} from '@pw/contract/price-list-drafts';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import { type ListDoubtCode, listDoubts } from '@pw/domain/price-lists/list-codes';
import { judgePublishForm, type PublishForm } from '@pw/domain/price-lists/price-list-forms';
import { type FormEvent, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CallFailure } from '../../../platform/call-failure.ts';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { useSave } from '../../../platform/use-call.ts';
import type { ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { faultsAt } from '../call-faults.ts';
import { useReloadPriceLists } from '../use-price-lists.ts';
import { mappingFormOf, mappingOf } from './mapping-form.ts';
import { useReloadDraft, useShowDraft } from './use-list-draft.ts';

type PublishOptions = {
  readonly onPublished: () => void;
  /** The list is compared again. */
  readonly onCompared: () => void;
};

/** The publication of an uploaded list: its form, the confirmed doubts, and the way to the server. */
export function usePublish(draft: PriceListDraftOnWire, { onPublished, onCompared }: PublishOptions) {
  const { draftId, maker } = draft;
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [confirmed, setConfirmed] = useState<ReadonlySet<ListDoubtCode>>(new Set());
  const [doubtsOfDay, setDoubtsOfDay] = useState<readonly ListDoubtCode[]>([]);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const publication = useSave(publishPriceListCall);
  const comparison = useSave(mapPriceListColumnsCall);
  const show = useShowDraft();
  const reloadDraft = useReloadDraft();
  const reloadLists = useReloadPriceLists();
  const { control, handleSubmit, setError } = useForm<PublishForm>({
    mode: 'all',
    defaultValues: { name: '', validFrom: draft.validFrom, validUntil: '' },
    resolver: faultResolver(judgePublishForm),
  });

  const fail = (refused: CallFailure<RefusalOf<typeof publishPriceListCall>>) => {
    const { at, others } = faultsAt(refused, ['name', 'validFrom', 'validUntil']);
    for (const [field, message] of at) {
      setError(field, { type: 'server', message });
    }
    if (at.length === 0 || others.length > 0) {
      setFailure({ failed: 'The list was not published.', reason: refused.message, details: others });
    }
    setDoubtsOfDay(openDoubts(refused));
    // Rows, doubts or the version before may be others than those on the screen: it shows the current ones.
    reloadDraft();
  };
  const send = handleSubmit(({ name, validFrom, validUntil }) => {
    setFailure(null);
    const named = name.trim() === '' ? {} : { name: name.trim() };
    const body = {
      ...named,
      validFrom,
      validUntil: validUntil === '' ? null : validUntil,
      confirm: [...confirmed],
      revision: draft.revision,
    };
    return publication.save(
      { params: { draftId }, body },
      {
        onSaved: ({ maker: published, version }) => {
          const text = `Version ${version} of ${published} is published. It is valid from ${dayOnScreen(validFrom)}.`;
          showToast({ title: 'Price lists', text, tone: 'ok' });
          reloadLists();
          onPublished();
        },
        onFailed: fail,
      },
    );
  });
  /** Has the list compared with the version that was published meanwhile, by the same columns. */
  const compareAgain = () => {
    setFailure(null);
    void comparison.save(
      { params: { draftId }, body: { mapping: mappingOf(mappingFormOf(draft)), revision: draft.revision } },
      {
        onSaved: (compared) => {
          show(compared);
          onCompared();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: `The list of ${maker} was not compared.`, reason: message });
          reloadDraft();
        },
      },
    );
  };

  return {
    control,
    /** The first day as it is entered. */
    validFrom: useWatch({ control, name: 'validFrom' }),
    today,
    confirmed,
    /** Those of the list, and those that only another first day raises. */
    doubts: [
      ...draft.doubts,
      ...doubtsOfDay
        .filter((code) => !draft.doubts.some((doubt) => doubt.code === code))
        .map((code) => ({ code, percent: null })),
    ],
    failure,
    isBusy: publication.isSaving || comparison.isSaving,
    confirm: (code: ListDoubtCode, isConfirmed: boolean) => {
      const others = [...confirmed].filter((other) => other !== code);
      setConfirmed(new Set(isConfirmed ? [...others, code] : others));
    },
    submit: (event: FormEvent) => void send(event),
    compareAgain,
  };
}

const refusedDoubts = z.object({ doubts: z.array(z.enum(listDoubts)) });

/** The doubts for which a publication was refused. */
function openDoubts(failure: CallFailure): readonly ListDoubtCode[] {
  const details = failure.kind === 'refused' ? refusedDoubts.safeParse(failure.details) : null;
  return details?.success ? details.data.doubts : [];
}
