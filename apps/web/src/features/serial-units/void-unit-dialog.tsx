import { listUnitsCall, type UnitOnWire, voidUnitCall } from '@pw/contract/serial-units';
import { judgeVoidReason } from '@pw/domain/serial-units/decide-void';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

const FORM = 'void-unit';

/** Makes a unit void, with the reason. */
export function VoidUnitDialog({ unit, onClose }: { readonly unit: UnitOnWire; readonly onClose: () => void }) {
  const { serial, board, revision } = unit;
  const queries = useQueryClient();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(voidUnitCall);
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { reason: '' },
    resolver: faultResolver<{ reason: string }>(judgeVoidReason),
  });
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listUnitsCall) });
  const send = handleSubmit(({ reason }) =>
    save(
      { params: { serial }, body: { reason, revision } },
      {
        onSaved: () => {
          showToast({ title: 'Units', text: `The unit ${serial} is void.`, tone: 'ok' });
          reload();
          onClose();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'The unit is not void.', reason: message });
          reload();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Make ${serial} void`}
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Make void', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>The serial number of this {board} is never given again. “Give serial numbers” gives its place a new one.</p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="reason" label="Reason" required />
      </form>
    </Dialog>
  );
}
