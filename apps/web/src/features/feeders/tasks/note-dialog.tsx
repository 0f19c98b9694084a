import { decideNote, LONGEST_NOTE } from '@pw/domain/board-configuration/feeder-form';
import { feederToasts, NOTE_FAILED_TEXT } from '@pw/domain/board-configuration/feeder-texts';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form-field/textarea-field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';

type NoteDialogProps = { readonly feeders: readonly ListedFeeder[]; readonly onClose: () => void };
type NoteForm = { readonly note: string };

const FORM = 'feeder-note';

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
      action={{ label: 'Save note', submits: FORM }}
      onClose={onClose}
    >
      {hasFailed && <Banner tone="bad">{NOTE_FAILED_TEXT}</Banner>}
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(save)(event)}>
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
