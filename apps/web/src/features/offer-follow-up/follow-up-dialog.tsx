import { type OfferFollowUpOnWire, saveFollowUpCall } from '@pw/contract/offer-follow-up';
import { isoDayInIndia } from '@pw/domain/dates';
import { FOLLOW_UP_NOTE, type FollowUpForm, judgeFollowUp } from '@pw/domain/offer-follow-up/follow-up';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { TextareaField } from '../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { useOfferSaved } from './use-offer-save.ts';

/** A dialog about the offer of a project. */
export type OfferDialogProps = {
  readonly projectId: number;
  readonly offer: OfferFollowUpOnWire;
  readonly onClose: () => void;
};

const FORM = 'follow-up';

/** Says when somebody asks the customer again, and about what. */
export function FollowUpDialog({ projectId, offer, onClose }: OfferDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(saveFollowUpCall);
  const saved = useOfferSaved(projectId);
  const { control, formState, handleSubmit } = useForm<FollowUpForm>({
    mode: 'onTouched',
    defaultValues: { on: offer.followUp?.on ?? '', note: offer.followUp?.note ?? '' },
    resolver: faultResolver(judgeFollowUp),
  });
  const send = handleSubmit((body) =>
    save(
      { params: { projectId }, body },
      {
        onSaved: (answer) => {
          saved(answer, body.on === '' ? 'There is no follow-up any more.' : 'The follow-up is saved.');
          onClose();
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The follow-up was not saved.', reason }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title="Follow-up"
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <DateField control={control} name="on" label="Day" today={today} hint="Empty: nobody asks the customer." />
        <TextareaField control={control} name="note" label="Note" limit={FOLLOW_UP_NOTE} />
      </form>
    </Dialog>
  );
}
