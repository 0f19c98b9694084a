import { judgeCopyNames } from '@pw/domain/board-configuration/feeder-name';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { showToast } from '../../../ui/toast/show-toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { leadToAdded } from '../table/reached-feeder.ts';
import { copyFeederEdits, judgeCopies, proposeCopyNames } from './copy-feeders.ts';

type DuplicateFeedersDialogProps = {
  readonly sources: readonly ListedFeeder[];
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  readonly onClose: () => void;
};

/** The names of the copies, each under the key of its place. */
type NamesForm = Readonly<Record<string, string>>;

const FORM = 'duplicate-feeders';
const fieldOf = (place: number) => `copy${place}`;

/** Asks for the names of the copies, and copies. */
export function DuplicateFeedersDialog({ sources, feeders, couplers, onClose }: DuplicateFeedersDialogProps) {
  const { reading, edit } = useBoardStore();
  const [refusal, setRefusal] = useState(() => judgeCopies(sources, feeders, couplers));
  const taken = feeders.map(({ name }) => name);
  const sourceNames = sources.map(({ name }) => name);
  const { control, handleSubmit, formState } = useForm<NamesForm>({
    mode: 'all',
    defaultValues: Object.fromEntries(proposeCopyNames(sourceNames, taken).map((name, at) => [fieldOf(at), name])),
    resolver: faultResolver((form: NamesForm) => judgeNames(form, sources.length, taken)),
  });

  const duplicate = (form: NamesForm) => {
    const names = namesOf(form, sources.length);
    const edits = copyFeederEdits(reading.board(), sources, names);
    const copied = edit(edits);
    showToast(copied.ok ? feederToasts.duplicated(sourceNames) : feederToasts.notDuplicated(sourceNames));
    if (copied.ok) {
      leadToAdded(edits);
      onClose();
    } else {
      setRefusal(copied.error.text);
    }
  };

  return (
    <Dialog
      opened
      title={sources.length === 1 ? 'Duplicate Feeder Name' : 'Duplicate Feeder Names'}
      width={600}
      unsaved={formState.isDirty}
      action={{ label: 'Duplicate', submits: FORM, disabled: refusal !== null }}
      onClose={onClose}
    >
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(duplicate)(event)}>
        {sources.map(({ part, name }, place) => (
          <TextField
            key={part}
            control={control}
            name={fieldOf(place)}
            label={sources.length === 1 ? 'Feeder Name' : `Copy of ${name}`}
            required
          />
        ))}
      </form>
    </Dialog>
  );
}

function namesOf(form: NamesForm, count: number): readonly string[] {
  return Array.from({ length: count }, (_, place) => form[fieldOf(place)] ?? '');
}

function judgeNames(form: NamesForm, count: number, taken: readonly string[]): Readonly<Record<string, string>> {
  const faults = judgeCopyNames(namesOf(form, count), taken);
  return Object.fromEntries(faults.flatMap((fault, place) => (fault === null ? [] : [[fieldOf(place), fault]])));
}
