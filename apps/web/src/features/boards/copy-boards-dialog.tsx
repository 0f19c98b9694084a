import { copyBoardsCall } from '@pw/contract/boards';
import { deletedMeanwhile } from '@pw/contract/project-fields';
import { sourceGoneText } from '@pw/domain/boards/board-texts';
import { copyNames } from '@pw/domain/boards/copy-name';
import { decideBoardName } from '@pw/domain/boards/decide-board';
import { momentOnScreen } from '@pw/domain/dates';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CallFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { boardToasts, type CopyKind } from './board-write-outcome.ts';
import { useRefreshBoards } from './refresh-boards.ts';

type CopyBoardsDialogProps = CopyOutcome & { readonly job: CopyJob; readonly onClose: () => void };

const FORM = 'copy-boards';

const words = {
  duplicate: { one: 'Duplicate Board', several: 'Duplicate Boards', verb: 'Duplicate' },
  paste: { one: 'Paste Board', several: 'Paste Boards', verb: 'Paste' },
} as const;

/** Asks for the names of the copies, and copies. */
export function CopyBoardsDialog({ job, onClose, ...outcome }: CopyBoardsDialogProps) {
  const form = useCopyBoards(job, outcome);
  const { one, several, verb } = words[job.kind];
  return (
    <Dialog
      opened
      title={job.boards.length === 1 ? one : several}
      width={600}
      unsaved={form.isDirty}
      action={{ label: verb, submits: FORM, pending: form.isSaving, disabled: form.hasEmptyName }}
      onClose={onClose}
    >
      <FailureBanner failure={form.alert} />
      <form id={FORM} noValidate onSubmit={form.submit}>
        {job.boards.map(({ lineItemId, name }, place) => {
          const field = copyField(place);
          const given = form.given[field];
          const isChanged = given !== form.entered[field]?.trim();
          return (
            <TextField
              key={lineItemId}
              control={form.control}
              name={field}
              label={job.boards.length === 1 ? 'Board Name' : `Copy of ${name}`}
              required
              {...(isChanged ? { hint: `The name is in use: the copy will be ${given}` } : {})}
            />
          );
        })}
      </form>
    </Dialog>
  );
}

/** Boards that are to be copied, and where to. */
export type CopyJob = {
  readonly kind: CopyKind;
  readonly projectId: number;
  readonly boards: readonly { readonly lineItemId: number; readonly name: string }[];
  readonly targetProjectId: number;
  /** The names in use there. */
  readonly usedNames: readonly string[];
};

type CopyOutcome = {
  readonly onCopied: () => void;
  /** What was to be copied is there no more; the text says who deleted it. */
  readonly onSourceGone: (text: string) => void;
};

/** The form of the names of copies, and its way to the server. */
function useCopyBoards(job: CopyJob, { onCopied, onSourceGone }: CopyOutcome) {
  const { kind, projectId, boards, targetProjectId, usedNames } = job;
  const refresh = useRefreshBoards();
  const { save, isSaving } = useSave(copyBoardsCall);
  const [alert, setAlert] = useState<ToldFailure | null>(null);
  const sources = boards.map(({ name }) => name);
  const { control, handleSubmit, formState } = useForm<CopyNamesForm>({
    mode: 'all',
    defaultValues: proposeCopyNames(sources, usedNames),
    resolver: faultResolver(judgeCopyNames),
  });
  const entered = useWatch({ control });
  const toasts = boardToasts.copies(kind, boards.length);

  const send = (form: CopyNamesForm) => {
    setAlert(null);
    const named = boards.map(({ lineItemId }, place) => ({
      lineItemId,
      name: form[copyField(place)]?.trim() ?? '',
    }));
    void save(
      { params: { projectId }, body: { boards: named, targetProjectId } },
      {
        onSaved: () => {
          toasts.done();
          void refresh();
          onCopied();
        },
        onFailed: (failure) => {
          void refresh();
          const gone = goneText(failure, sources);
          if (gone === null) {
            setAlert({ failed: toasts.failedText, reason: failure.message });
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
    given: namesGiven(sources, entered, usedNames),
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

/** The names that copies are to have, each under the key of its place. */
type CopyNamesForm = Readonly<Record<string, string>>;

/** The name of the field of the copy in this place. */
function copyField(place: number): string {
  return `copy${place}`;
}

/** The form with the names that copies get when nobody wishes for others. */
function proposeCopyNames(sources: readonly string[], usedNames: readonly string[]): CopyNamesForm {
  return formOf(copyNames(unwished(sources), usedNames));
}

/** What is wrong with each name. */
function judgeCopyNames(form: CopyNamesForm): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(form).flatMap(([field, name]) => {
      const decided = decideBoardName(name);
      return decided.ok ? [] : [[field, decided.error.text]];
    }),
  );
}

/** The names that copies really get: where a wished one is in use, the next free name of it. */
function namesGiven(
  sources: readonly string[],
  form: Partial<CopyNamesForm>,
  usedNames: readonly string[],
): CopyNamesForm {
  const wishes = sources.map((source, place) => ({ source, wished: form[copyField(place)]?.trim() ?? '' }));
  return formOf(copyNames(wishes, usedNames));
}

function unwished(sources: readonly string[]) {
  return sources.map((source) => ({ source, wished: '' }));
}

function formOf(names: readonly string[]): CopyNamesForm {
  return Object.fromEntries(names.map((name, place) => [copyField(place), name]));
}
