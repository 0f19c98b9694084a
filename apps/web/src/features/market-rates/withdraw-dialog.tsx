import { type MarketRateOnWire, type RateCardOnWire, withdrawMarketRateCall } from '@pw/contract/market-rates';
import { printDay } from '@pw/domain/dates';
import { marketRateLimits } from '@pw/domain/market-rates/market-rate-codes';
import { isReason, REASON_FAULT } from '@pw/domain/price-lists/price-list-forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { subjectText, valueText } from './rate-words.ts';
import { useReloadMarketRates } from './use-market-rates.ts';

type WithdrawDialogProps = {
  readonly card: RateCardOnWire;
  readonly rate: MarketRateOnWire;
  readonly onClose: () => void;
};

const FORM = 'withdraw-rate';

/** Withdraws a rate with a reason. */
export function WithdrawDialog({ card, rate, onClose }: WithdrawDialogProps) {
  const name = `${subjectText(card)} of ${printDay(rate.validFrom)}`;
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(withdrawMarketRateCall);
  const reload = useReloadMarketRates();
  const { control, formState, handleSubmit } = useForm({
    mode: 'all',
    defaultValues: { reason: '' },
    resolver: faultResolver<{ reason: string }>(({ reason }) => (isReason(reason) ? {} : { reason: REASON_FAULT })),
  });
  const send = handleSubmit(({ reason }) =>
    save(
      { params: { rateId: rate.rateId }, body: { reason } },
      {
        onSaved: () => {
          showToast({ title: 'Market rates', text: `${name} is withdrawn.`, tone: 'ok' });
          reload();
          onClose();
        },
        onFailed: ({ message }) => setFailure({ failed: 'Nothing was changed.', reason: message }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Withdraw ${name}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Withdraw', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>
        {`${valueText(rate.value)} stays in the list with your reason. The rate before it holds again, and material rates that follow it are set by that one.`}
      </p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField control={control} name="reason" label="Reason" required limit={marketRateLimits.reason.most} />
      </form>
    </Dialog>
  );
}
