import { copyLineItemCall } from '@pw/contract/boards/copy-line-item';
import { deletedMeanwhile } from '@pw/contract/projects/project';
import { sourceGoneText } from '@pw/domain/boards/board-texts';
import { momentOnScreen } from '@pw/domain/screen-format/date-on-screen';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CallFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { sessionStore } from '../../platform/session.ts';
import { useSave } from '../../platform/use-save.ts';
import { boardToasts, type CopyKind } from './board-toasts.ts';
import { type CopyNamesForm, copyField, judgeCopyNames, namesGiven, proposeCopyNames } from './copy-names.ts';
import { useRefreshBoards } from './use-refresh-boards.ts';

/** Boards that are to be copied, and where to. */
export type CopyJob = {
  readonly kind: CopyKind;
  readonly projectId: number;
  readonly boards: readonly { readonly lineItemId: number; readonly name: string }[];
  readonly targetProjectId: number;
  /** The names in use there. */
  readonly taken: readonly string[];
};

export type CopyOutcome = {
  readonly onCopied: () => void;
  /** What was to be copied is there no more; the text says who deleted it. */
  readonly onSourceGone: (text: string) => void;
};

/** The form of the names of copies, and its way to the server. */
export function useCopyBoards(job: CopyJob, { onCopied, onSourceGone }: CopyOutcome) {
  const { kind, projectId, boards, targetProjectId, taken } = job;
  const refresh = useRefreshBoards();
  const { save, isSaving } = useSave(copyLineItemCall);
  const [alert, setAlert] = useState<string | null>(null);
  const sources = boards.map(({ name }) => name);
  const { control, handleSubmit, formState } = useForm<CopyNamesForm>({
    mode: 'all',
    defaultValues: proposeCopyNames(sources, taken),
    resolver: faultResolver(judgeCopyNames),
  });
  const entered = useWatch({ control });
  const toasts = boardToasts.copies(kind, boards.length);

  const send = (form: CopyNamesForm) => {
    setAlert(null);
    const lineItems = boards.map(({ lineItemId }, place) => ({
      lineItemId,
      boardName: form[copyField(place)]?.trim() ?? '',
    }));
    const rsToken = sessionStore.get()?.authToken.token ?? '';
    void save(
      { body: { projectId, lineItems, targetProjectId, rsToken } },
      {
        onSaved: () => {
          toasts.done();
          void refresh();
          onCopied();
        },
        onFailed: (failure) => {
          toasts.failed('');
          void refresh();
          const gone = goneText(failure, sources);
          if (gone === null) {
            setAlert(failure.message);
          } else {
            onSourceGone(gone);
          }
        },
      },
    );
  };

  return {
    control,
    alert,
    isSaving,
    isDirty: formState.isDirty,
    hasEmptyName: Object.values(entered).some((name) => name?.trim() === ''),
    given: namesGiven(sources, entered, taken),
    entered,
    submit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      void handleSubmit(send)();
    },
  };
}

function goneText(failure: CallFailure, names: readonly string[]): string | null {
  if (failure.kind !== 'refused' || (failure.code !== 'DELETED' && failure.code !== 'NOT_FOUND')) {
    return null;
  }
  const deletion = deletedMeanwhile.safeParse(failure.details);
  const { by, at } = deletion.success ? deletion.data : { by: null, at: '' };
  return sourceGoneText(names, by && { who: by.name, when: momentOnScreen(Date.parse(at)) });
}
