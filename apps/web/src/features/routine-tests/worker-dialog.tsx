import { addWorkerCall, listWorkersCall, saveWorkerCall, type WorkerOnWire } from '@pw/contract/testers';
import { judgeWorkerForm, type WorkerForm } from '@pw/domain/routine-tests/worker';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PasswordField, TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

const FORM = 'worker';

type WorkerDialogProps = {
  /** Null for a new one. */
  readonly worker: WorkerOnWire | null;
  readonly onClose: () => void;
};

/** Adds a person of the works, or changes one: an empty PIN leaves the present one. */
export function WorkerDialog({ worker, onClose }: WorkerDialogProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const adding = useSave(addWorkerCall);
  const saving = useSave(saveWorkerCall);
  const { control, formState, handleSubmit } = useForm<WorkerForm>({
    mode: 'onTouched',
    defaultValues: { name: worker?.name ?? '', short: worker?.short ?? '', pin: '' },
    resolver: faultResolver<WorkerForm>((form) => judgeWorkerForm(form, worker !== null)),
  });
  const isSaving = adding.isSaving || saving.isSaving;
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listWorkersCall) });
  const outcome = {
    onSaved: () => {
      showToast({ title: 'Workers', text: 'The worker is saved.', tone: 'ok' });
      reload();
      onClose();
    },
    onFailed: ({ message }: { readonly message: string }) => {
      setFailure({ failed: 'The worker is not saved.', reason: message });
      reload();
    },
  };
  const send = handleSubmit((form) => {
    if (!worker) {
      return adding.save({ body: form }, outcome);
    }
    const { workerId, isActive, revision } = worker;
    return saving.save({ params: { workerId }, body: { ...form, isActive, revision } }, outcome);
  });
  return (
    <Dialog
      opened
      title={worker ? worker.name : 'Add a worker'}
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="name" label="Name" required />
        <TextField control={control} name="short" label="Initials" required />
        <PasswordField
          control={control}
          name="pin"
          label="PIN"
          required={!worker}
          {...(worker ? { hint: 'Empty: the PIN stays as it is.' } : {})}
        />
      </form>
    </Dialog>
  );
}
