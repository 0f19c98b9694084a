import { Button } from '@mantine/core';
import { type ReorderOnWire, reorderUnitCall } from '@pw/contract/reorders';
import { judgeProjectNames } from '@pw/domain/projects/project-form';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { useMay, useSignedIn } from '../../../platform/session.ts';
import { useSave } from '../../../platform/use-call.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { wizardAt } from '../../projects/project-addresses.ts';
import { useReloadProjects } from '../../projects/project-write-outcome.ts';
import { ReorderOutcome } from './reorder-outcome.tsx';

/** Makes a project after a unit whose serial number somebody reads from its plate. */
export function ReorderAction() {
  const [isOpen, setIsOpen] = useState(false);
  return useMay('projects.manage') ? (
    <>
      <Button onClick={() => setIsOpen(true)}>{TITLE}</Button>
      {isOpen && <ReorderDialog onClose={() => setIsOpen(false)} />}
    </>
  ) : null;
}

const TITLE = 'Reorder a unit';
const FORM = 'reorder-unit';

type Form = { readonly serial: string; readonly name: string };
type Made = ReorderOnWire & { readonly projectId: number; readonly quotationNumber: string };

function ReorderDialog({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const reload = useReloadProjects();
  const { name: salesEngineer } = useSignedIn();
  const { save, isSaving } = useSave(reorderUnitCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const { control, formState, handleSubmit } = useForm<Form>({
    mode: 'all',
    defaultValues: { serial: '', name: '' },
    resolver: faultResolver(({ serial, name }: Form) => {
      const { name: fault } = judgeProjectNames({ name, salesEngineer });
      return {
        ...(serial.trim() === '' ? { serial: 'Enter the serial number of the rating plate.' } : {}),
        ...(fault === undefined ? {} : { name: fault }),
      };
    }),
  });
  const send = ({ serial, name }: Form) =>
    void save(
      { params: { serial: serial.trim() }, body: { projectName: name.trim(), customerId: null } },
      {
        onSaved: (saved) => {
          reload();
          setMade(saved);
        },
        onFailed: ({ message }) => setFailure({ failed: 'No project was made.', reason: message }),
      },
    );
  if (made) {
    return (
      <Dialog
        opened
        title={`${made.quotationNumber} was made`}
        width={600}
        action={{
          label: 'Open the project',
          onPress: () => void navigate(wizardAt(made.projectId, 'project-details')),
        }}
        onClose={onClose}
      >
        <ReorderOutcome reorder={made} />
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      title={TITLE}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Make the project', submits: FORM, pending: isSaving, disabled: !formState.isValid }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>
        A project with one board as the unit was built, by the current rules and prices, for the customer of its order.
      </p>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit(send)();
        }}
      >
        <TextField control={control} name="serial" label="Serial number" required />
        <TextField control={control} name="name" label="Project Name" required />
      </form>
    </Dialog>
  );
}
