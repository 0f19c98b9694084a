import {
  decideNote,
  judgeFeederName,
  judgeNewFeeder,
  LONGEST_NOTE,
  type NewFeederForm,
  tidyFeederName,
} from '@pw/domain/board-configuration/feeder-form';
import {
  deleteFeedersText,
  feederTableTexts,
  feederToasts,
  NOTE_FAILED_TEXT,
} from '@pw/domain/board-configuration/feeder-texts';
import { nounOf } from '@pw/domain/counted';
import { BOARD_PART, partId } from '@pw/switchboard/editing/draft';
import { partInputs } from '@pw/switchboard/entry/part-inputs';
import {
  FIRST_FEEDER_TYPE,
  feederTypeOptions,
  feederTypeRefusalText,
  newFeederProperties,
} from '@pw/switchboard/forms/part-families';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form-field/select-field.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { TextareaField } from '../../../ui/form-field/textarea-field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore, useProperty } from '../../board-configuration/use-board-store.ts';
import { keptNeighbour, useFeederLead } from '../table/reached-feeder.ts';

type DeleteFeedersQuestionProps = {
  readonly rows: readonly ListedFeeder[];
  /** Those of the rows that are to be deleted. */
  readonly feeders: readonly ListedFeeder[];
  readonly onClose: () => void;
};

/** Asks before feeders are deleted, and deletes. */
export function DeleteFeedersQuestion({ rows, feeders, onClose }: DeleteFeedersQuestionProps) {
  const { edit } = useBoardStore();
  const lead = useFeederLead();
  const [failure, setFailure] = useState<string | null>(null);
  const names = feeders.map(({ name }) => name);
  const remove = () => {
    const removed = edit(feeders.map(({ part }) => ({ kind: 'remove', part })));
    showToast(removed.ok ? feederToasts.deleted(names) : feederToasts.notDeleted(names));
    if (removed.ok) {
      lead(keptNeighbour(rows, feeders));
      onClose();
    } else {
      setFailure(removed.error.text);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={`Delete ${nounOf(names.length, 'Feeder')}`}
      question={deleteFeedersText(names)}
      confirmLabel={names.length === 1 ? 'Delete' : `Delete ${names.length} feeders`}
      destroys
      failure={failure}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}

type NoteDialogProps = { readonly feeders: readonly ListedFeeder[]; readonly onClose: () => void };
type NoteForm = { readonly note: string };

const NOTE_FORM = 'feeder-note';

/** Writes the note of one feeder, or the same one for several. */
export function NoteDialog({ feeders, onClose }: NoteDialogProps) {
  const { edit } = useBoardStore();
  const [hasFailed, setFailed] = useState(false);
  const { control, handleSubmit, formState } = useForm<NoteForm>({
    mode: 'all',
    defaultValues: { note: commonNote(feeders) },
    resolver: faultResolver(judgeNote),
  });
  const save = (form: NoteForm) => {
    const note = decideNote(form.note);
    const edited = note.ok
      ? edit(feeders.map(({ part }) => ({ kind: 'set', part, property: 'FEEDER_NOTE', value: note.value })))
      : note;
    setFailed(!edited.ok);
    if (edited.ok) {
      showToast(feederToasts.noted);
      onClose();
    }
  };
  return (
    <Dialog
      opened
      title="Add notes"
      unsaved={formState.isDirty}
      action={{ label: 'Save note', submits: NOTE_FORM }}
      onClose={onClose}
    >
      {hasFailed && <Banner tone="bad">{NOTE_FAILED_TEXT}</Banner>}
      <form id={NOTE_FORM} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
        <TextareaField
          control={control}
          name="note"
          label={feeders.length === 1 ? `Note of ${feeders[0]?.name}` : `Note of ${feeders.length} feeders`}
          limit={LONGEST_NOTE}
          hint="Printed in the feeder schedule"
          rows={4}
        />
      </form>
    </Dialog>
  );
}

function judgeNote({ note }: NoteForm): { readonly note?: string } {
  const decided = decideNote(note);
  return decided.ok ? {} : { note: decided.error.text };
}

/** Feeders with different notes begin with an empty one. */
function commonNote(feeders: readonly ListedFeeder[]): string {
  const notes = new Set(feeders.map(({ values }) => values.FEEDER_NOTE));
  const [only = ''] = notes;
  return notes.size === 1 ? only : '';
}

type CreateFeederDialogProps = {
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  /** The new feeder; its properties open unless it is a blank one. */
  readonly onCreated: (part: string, opensProperties: boolean) => void;
  readonly onClose: () => void;
};

const NAME_FORM = 'create-feeder';

/** Adds a feeder of a type to the board. */
export function CreateFeederDialog({ feeders, couplers, onCreated, onClose }: CreateFeederDialogProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const neutralShare = Number(useProperty(BOARD_PART, 'NEUTRAL_SHARE').value ?? 0);
  const [alert, setAlert] = useState<string | null>(null);
  const usedNames = feeders.map(({ name }) => name);
  const options = feederTypeOptions(knowledge, couplers, feeders);
  const { control, handleSubmit, formState } = useForm<NewFeederForm>({
    mode: 'all',
    defaultValues: { name: '', type: FIRST_FEEDER_TYPE },
    resolver: faultResolver((form: NewFeederForm) => judgeNewFeeder(form, usedNames)),
  });
  const entered = useWatch({ control, name: 'name' });

  const create = ({ name, type }: NewFeederForm) => {
    const part = partId('feeder', reading.board().nextPart);
    const chosen = partInputs(knowledge).feeders.get(type);
    const properties = chosen && newFeederProperties(chosen, { couplers, neutralShare }, feeders);
    const added = edit([{ kind: 'add-feeder', part, name: tidyFeederName(name), type, properties }]);
    if (!added.ok) {
      setAlert(added.error.text);
      return;
    }
    onClose();
    onCreated(part, chosen?.type.role !== 'blank');
  };

  return (
    <Dialog
      opened
      title={feederTableTexts.create}
      unsaved={formState.isDirty}
      action={{ label: 'Create', submits: NAME_FORM, disabled: judgeFeederName(entered, []) !== null }}
      onClose={onClose}
    >
      {alert !== null && <Banner tone="bad">{alert}</Banner>}
      <form id={NAME_FORM} noValidate onSubmit={(event) => void handleSubmit(create)(event)}>
        <TextField control={control} name="name" label="Feeder Name" required />
        <SelectField
          control={control}
          name="type"
          label="Feeder Type"
          required
          searchable
          options={options.map(({ type, refusal }) => ({
            value: type.name,
            label: type.display,
            disabled: refusal !== null,
            reason: refusal ? feederTypeRefusalText(refusal) : undefined,
          }))}
        />
      </form>
    </Dialog>
  );
}
