import { recordOutcomeCall } from '@pw/contract/offer-follow-up';
import {
  judgeOutcome,
  type LossReason,
  lossReasonNames,
  lossReasons,
  type OfferOutcome,
  offerOutcomes,
  outcomeLimits,
  outcomeNames,
} from '@pw/domain/offer-follow-up/offer-outcome';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { TextareaField } from '../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import type { OfferDialogProps } from './follow-up-dialog.tsx';
import { useOfferSaved } from './use-offer-save.ts';

const FORM = 'outcome';

/** Reason and competitor are those of a lost offer; '' for no reason yet. */
type EnteredOutcome = {
  readonly outcome: OfferOutcome;
  readonly reason: LossReason | '';
  readonly competitor: string;
  readonly note: string;
};

const outcomeOptions = offerOutcomes.map((value) => ({ value, label: outcomeNames[value] }));
const reasonOptions = lossReasons.map((value) => ({ value, label: lossReasonNames[value] }));

/** Says how an offer has ended, or that it is open again. */
export function OutcomeDialog({ projectId, offer, onClose }: OfferDialogProps) {
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(recordOutcomeCall);
  const saved = useOfferSaved(projectId);
  const { control, formState, handleSubmit, watch } = useForm<EnteredOutcome>({
    mode: 'onTouched',
    defaultValues: {
      outcome: offer.outcome?.outcome ?? 'open',
      reason: offer.outcome?.reason ?? '',
      competitor: offer.outcome?.competitor ?? '',
      note: offer.outcome?.note ?? '',
    },
    resolver: faultResolver<EnteredOutcome>((entered) => judgeOutcome(outcomeOf(entered))),
  });
  const isLost = watch('outcome') === 'lost';
  const send = handleSubmit((entered) =>
    save(
      { params: { projectId }, body: outcomeOf(entered) },
      {
        onSaved: (answer) => {
          saved(answer, `The outcome is saved: ${outcomeNames[entered.outcome]}.`);
          onClose();
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The outcome was not saved.', reason }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title="Outcome"
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <SelectField control={control} name="outcome" label="Outcome" required options={outcomeOptions} />
        {isLost && (
          <>
            <SelectField control={control} name="reason" label="Reason" required options={reasonOptions} />
            <TextField
              control={control}
              name="competitor"
              label="Competitor"
              maxLength={outcomeLimits.competitor}
              hint="The company that got the order, if you know it."
            />
          </>
        )}
        <TextareaField control={control} name="note" label="Note" limit={outcomeLimits.note} />
        {isLost && <p>The project can then only be viewed and cloned, until the offer is open again.</p>}
      </form>
    </Dialog>
  );
}

/** What is sent: an offer that is not lost has neither reason nor competitor. */
function outcomeOf({ outcome, reason, competitor, note }: EnteredOutcome) {
  const isLost = outcome === 'lost';
  return { outcome, reason: isLost && reason !== '' ? reason : null, competitor: isLost ? competitor : '', note };
}
