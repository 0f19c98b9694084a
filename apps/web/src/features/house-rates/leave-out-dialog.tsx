import { addRateExclusionCall, type HouseRateOnWire, type RateEvidenceOnWire } from '@pw/contract/house-rates';
import { DRAFT_REASON_FAULT, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RadioGroupField } from '../../ui/form-field/option-fields.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { useReloadRates } from './use-house-rates.ts';

type LeaveOutDialogProps = {
  readonly rate: HouseRateOnWire;
  readonly evidence: RateEvidenceOnWire;
  readonly onClose: () => void;
};

type LeaveOutForm = { readonly of: 'one' | 'all'; readonly reason: string };

const FORM = 'leave-out';

/** Leaves a unit that is not usual out of one rate or of all, or an order out of the purchase factor. */
export function LeaveOutDialog({ rate: { activity, of }, evidence, onClose }: LeaveOutDialogProps) {
  const { serial, orderNumber } = evidence;
  const name = serial ?? orderNumber;
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(addRateExclusionCall);
  const reload = useReloadRates();
  const { control, formState, handleSubmit } = useForm<LeaveOutForm>({
    mode: 'onTouched',
    defaultValues: { of: 'one', reason: '' },
    resolver: faultResolver<LeaveOutForm>(({ reason }) =>
      isDraftReason(reason) ? {} : { reason: DRAFT_REASON_FAULT },
    ),
  });
  const send = handleSubmit(({ of: scope, reason }) => {
    const subject =
      serial === null
        ? { of: 'order' as const, orderNumber }
        : { of: 'unit' as const, serial, activity: scope === 'one' ? activity : null };
    return save(
      { body: { subject, reason } },
      {
        onSaved: () => {
          reload();
          onClose();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: `${name} was not left out.`, reason: message });
          reload();
        },
      },
    );
  });
  return (
    <Dialog
      opened
      title={`Leave out ${name}`}
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Leave out', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>What was not usual says nothing about the next offers. It can be taken back at any time.</p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="reason" label="Reason" required />
        {of === 'hours' && (
          <RadioGroupField
            control={control}
            name="of"
            label="Out of"
            options={[
              { value: 'one', label: `this rate: ${activity}` },
              { value: 'all', label: 'all rates' },
            ]}
          />
        )}
      </form>
    </Dialog>
  );
}
