import { addStandardBoardCall, addStandardVersionCall, listStandardBoardsCall } from '@pw/contract/standard-boards';
import { judgeStandard, judgeVersion, standardLimits } from '@pw/domain/standard-boards/standard-board';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

type SaveStandardDialogProps = {
  readonly board: { readonly projectId: number; readonly lineItemId: number; readonly name: string };
  readonly onClose: () => void;
};

type Form = {
  /** '' for a new standard board, else the id of the one that gets a version. */
  readonly of: string;
  readonly number: string;
  readonly name: string;
  readonly description: string;
  /** With commas between them. */
  readonly tags: string;
  readonly note: string;
};

const FORM = 'save-standard';
const NEW = '';

/** Saves a board as a new standard board, or as the next version of one. */
export function SaveStandardDialog({ board, onClose }: SaveStandardDialogProps) {
  const queries = useQueryClient();
  const { data } = useQuery({ ...callQuery(listStandardBoardsCall, { query: {} }, 'screen'), staleTime: 0 });
  const standards = (data?.standards ?? []).filter(({ state }) => state !== 'retired');
  const adding = useSave(addStandardBoardCall);
  const versioning = useSave(addStandardVersionCall);
  const isSaving = adding.isSaving || versioning.isSaving;
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { control, handleSubmit, formState } = useForm<Form>({
    mode: 'all',
    defaultValues: { of: NEW, number: '', name: board.name, description: '', tags: '', note: '' },
    resolver: faultResolver(judge),
  });
  const of = useWatch({ control, name: 'of' });
  const { projectId, lineItemId } = board;

  const outcome = {
    onSaved: () => {
      void queries.invalidateQueries({ queryKey: queryKeyOf(listStandardBoardsCall) });
      showToast({ title: 'Saved as standard', text: 'An administrator releases it.', tone: 'ok' });
      onClose();
    },
    onFailed: ({ message: reason }: { readonly message: string }) =>
      setFailure({ failed: 'The board was not saved as standard.', reason }),
  };
  const send = ({ of: standardId, note, tags, ...form }: Form) => {
    setFailure(null);
    const revision = standards.find((each) => each.standardId === standardId)?.revision;
    void (standardId === NEW
      ? adding.save({ body: { projectId, lineItemId, ...form, tags: [...tagsOf(tags)], note } }, outcome)
      : versioning.save({ params: { standardId }, body: { projectId, lineItemId, note, revision } }, outcome));
  };

  return (
    <Dialog
      opened
      title={`Save ${board.name} as standard`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit(send)();
        }}
      >
        <SelectField
          control={control}
          name="of"
          label="Save as"
          options={[
            { value: NEW, label: 'A new standard board' },
            ...standards.map(({ standardId, number, newestVersion }) => ({
              value: standardId,
              label: `Version ${newestVersion + 1} of ${number}`,
            })),
          ]}
        />
        {of === NEW && (
          <>
            <TextField control={control} name="number" label="Number" required maxLength={standardLimits.number} />
            <TextField control={control} name="name" label="Name" required maxLength={standardLimits.name} />
            <TextField
              control={control}
              name="description"
              label="Description"
              maxLength={standardLimits.description}
            />
            <TextField control={control} name="tags" label="Tags" hint="With commas between them" />
          </>
        )}
        <TextField control={control} name="note" label="Note of the version" maxLength={standardLimits.note} />
      </form>
    </Dialog>
  );
}

function tagsOf(text: string): readonly string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

function judge({ of, tags, ...form }: Form) {
  return of === NEW ? judgeStandard({ ...form, tags: tagsOf(tags) }) : judgeVersion(form);
}
