import type { RefusalOf } from '@pw/contract/call';
import { uploadPriceListCall } from '@pw/contract/price-list-drafts';
import { isoDayInIndia } from '@pw/domain/dates';
import type { ListScope } from '@pw/domain/price-lists/list-codes';
import { judgeUploadForm } from '@pw/domain/price-lists/price-list-forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CallFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';
import { faultsAt } from './call-faults.ts';
import { useReloadPriceLists } from './use-price-lists.ts';

/** The fields of an upload without its file. */
export type UploadFields = {
  readonly maker: string;
  readonly scope: ListScope;
  /** ISO day. */
  readonly validFrom: string;
};

type UploadCode = RefusalOf<typeof uploadPriceListCall>;

/** Refusals that are about the file, and are shown at it. */
const refusesFile: Readonly<Record<UploadCode, boolean>> = {
  FILE_MISSING: true,
  NOT_A_LIST: true,
  WRONG_KIND: true,
  FILE_TOO_LARGE: true,
  TOO_LARGE: true,
  EMPTY: true,
  FIELD_INVALID: false,
};

type UploadOptions = {
  /** '' for none yet. */
  readonly maker: string;
  readonly onUploaded: (draftId: string) => void;
};

/** The form of an upload, and the way of its file to the server. */
export function useUpload({ maker, onUploaded }: UploadOptions) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [file, setFile] = useState<File | null>(null);
  const [fileFault, setFileFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [share, setShare] = useState(0);
  const { save, isSaving } = useSave(uploadPriceListCall);
  const reload = useReloadPriceLists();
  const { control, formState, handleSubmit, setError } = useForm<UploadFields>({
    mode: 'all',
    defaultValues: { maker, scope: 'full', validFrom: today },
    resolver: faultResolver((form) => {
      const { maker: makerFault, validFrom } = judgeUploadForm({ ...form, hasFile: true });
      return {
        ...(makerFault === undefined ? {} : { maker: makerFault }),
        ...(validFrom === undefined ? {} : { validFrom }),
      };
    }),
  });

  const fail = (refused: CallFailure<UploadCode>) => {
    if (refused.kind === 'refused' && refusesFile[refused.code]) {
      setFileFault(refused.message);
      return;
    }
    const { at, others } = faultsAt(refused, ['maker', 'scope', 'validFrom']);
    for (const [field, message] of at) {
      setError(field, { type: 'server', message });
    }
    if (at.length === 0 || others.length > 0) {
      setFailure({ failed: 'The list was not uploaded.', reason: refused.message, details: others });
    }
  };
  const send = (fields: UploadFields, sent: File) => {
    setShare(0);
    setFailure(null);
    void save(
      { body: fields, files: [sent], onSent: setShare },
      {
        onSaved: ({ draftId }) => {
          reload();
          onUploaded(draftId);
        },
        onFailed: fail,
      },
    );
  };
  const judgeFile = () =>
    setFileFault(judgeUploadForm({ maker, validFrom: today, hasFile: file !== null }).file ?? null);

  return {
    control,
    today,
    file,
    fileFault,
    failure,
    share,
    isSending: isSaving,
    isUnsaved: !isSaving && (file !== null || formState.isDirty),
    pick: (picked: File | null) => {
      setFile(picked);
      setFileFault(null);
    },
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      judgeFile();
      void handleSubmit((fields) => file && send(fields, file))();
    },
  };
}
