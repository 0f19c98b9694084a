import { NativeSelect, PasswordInput } from '@mantine/core';
import { listWorkersCall, signWorkerCall } from '@pw/contract/testers';
import { isPin } from '@pw/domain/routine-tests/worker';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '../../platform/session.ts';
import { callQuery, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { chooseTester } from './tester.ts';

const FORM = 'tester-pin';

type PinDialogProps = {
  /** What the worker does: tests, unless it is said. */
  readonly title?: string;
  readonly onClose: () => void;
};

/** Asks who works on this tablet, and for the PIN. */
export function PinDialog({ title = 'Who tests?', onClose }: PinDialogProps) {
  const { userId: accountId } = useSignedIn();
  const { data, error } = useQuery({ ...callQuery(listWorkersCall, {}, 'screen'), staleTime: 0 });
  const workers = (data?.workers ?? []).filter(({ isActive }) => isActive);
  const [chosen, setChosen] = useState('');
  const [pin, setPin] = useState('');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(signWorkerCall);
  const worker = workers.find(({ workerId }) => workerId === chosen) ?? workers[0];
  const noWorkers = data !== undefined && workers.length === 0;
  const sign = () => {
    if (!worker || !isPin(pin)) {
      setFailure({ failed: 'Nobody is chosen.', reason: 'Choose the person, and enter the PIN of four digits.' });
      return;
    }
    const { workerId, name } = worker;
    void save(
      { body: { workerId, pin } },
      {
        onSaved: () => {
          chooseTester({ accountId, workerId, name });
          onClose();
        },
        onFailed: ({ message }) => {
          setPin('');
          setFailure({ failed: 'Nobody is chosen.', reason: message });
        },
      },
    );
  };
  return (
    <Dialog
      opened
      title={title}
      width={480}
      action={{ label: 'Choose', submits: FORM, pending: isSaving, disabled: noWorkers }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {error && <FailureBanner failure={{ failed: 'The workers were not loaded.', reason: error.failure.message }} />}
      {noWorkers && <p>Nobody is listed yet. Add the people of the works on the page Instruments and workers.</p>}
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          sign();
        }}
      >
        <FieldFrame label="Worker">
          {(names) => (
            <NativeSelect
              {...names}
              size="lg"
              value={worker?.workerId ?? ''}
              data={workers.map(({ workerId: value, name, short }) => ({ value, label: `${name} (${short})` }))}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        <FieldFrame label="PIN">
          {(names) => (
            <PasswordInput
              {...names}
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              maxLength={4}
              value={pin}
              onChange={(event) => setPin(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
