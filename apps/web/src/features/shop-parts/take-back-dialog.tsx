import { takeBackCutPlanCall } from '@pw/contract/shop-parts';
import { isTakeBackReason, TAKE_BACK_TEXT } from '@pw/domain/shop-parts/decide-cut-plan';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';

type TakeBackDialogProps = {
  readonly orderNumber: string;
  readonly revision: number;
  readonly onChanged: () => void;
  readonly onClose: () => void;
};

const FORM = 'take-back-cut-plan';

/** Takes a released plan back, with the reason. */
export function TakeBackDialog({ orderNumber, revision, onChanged, onClose }: TakeBackDialogProps) {
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(takeBackCutPlanCall);
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { reason: '' },
    resolver: faultResolver<{ reason: string }>(({ reason }) =>
      isTakeBackReason(reason) ? {} : { reason: TAKE_BACK_TEXT },
    ),
  });
  const send = handleSubmit(({ reason }) =>
    save(
      { params: { orderNumber }, body: { reason, revision } },
      {
        onSaved: () => {
          onChanged();
          onClose();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'The plan was not taken back.', reason: message });
          onChanged();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title="Take the plan back"
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Take back', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>The remnants that the plan reserves are free again. Those that it left go.</p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="reason" label="Reason" required />
      </form>
    </Dialog>
  );
}
