import { acceptHouseRateCall, type HouseRateOnWire } from '@pw/contract/house-rates';
import { DRAFT_REASON_FAULT, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { changeText, rateText, unitsText } from './rate-words.ts';
import { useReloadRates } from './use-house-rates.ts';

type AcceptDialogProps = {
  /** As it was read last: another proposal that came meanwhile takes its place here. */
  readonly rate: HouseRateOnWire;
  readonly revision: number;
  readonly onClose: () => void;
};

const FORM = 'accept-rate';

/** Puts a proposal into the draft of the tables, with a note. */
export function AcceptDialog({ rate, revision, onClose }: AcceptDialogProps) {
  const { activity, now, state } = rate;
  const proposed = rate.proposed ?? now;
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(acceptHouseRateCall);
  const reload = useReloadRates();
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { note: '' },
    resolver: faultResolver<{ note: string }>(({ note }) => (isDraftReason(note) ? {} : { note: DRAFT_REASON_FAULT })),
  });
  const send = handleSubmit(({ note }) =>
    save(
      { params: { activity }, body: { proposed, revision, note } },
      {
        onSaved: () => {
          const text = `${activity}: ${rateText(rate, proposed)} is in the draft of the tables.`;
          showToast({ title: 'House rates', text, tone: 'ok' });
          reload();
          onClose();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'The rate was not accepted.', reason: message });
          reload();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Accept: ${activity}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Accept', submits: FORM, pending: isSaving, disabled: state !== 'proposed' }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>
        {`${rateText(rate, now)} becomes ${rateText(rate, proposed)} (${changeText(now, proposed)}), by ${unitsText(rate)}.`}
      </p>
      <p>
        The new rate goes into the draft of the tables. Somebody else compares boards and releases it. Until then no
        price changes.
      </p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="note" label="Note" required />
      </form>
    </Dialog>
  );
}
