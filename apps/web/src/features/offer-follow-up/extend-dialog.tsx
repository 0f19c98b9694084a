import { Checkbox } from '@mantine/core';
import { extendOfferCall, extensionPoints } from '@pw/contract/offer-follow-up';
import { isoDayInIndia } from '@pw/domain/dates';
import { extensionFault } from '@pw/domain/offer-follow-up/follow-up';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { Tag } from '../../ui/messages/status-marks.tsx';
import type { OfferDialogProps } from './follow-up-dialog.tsx';
import classes from './offer-card.module.css';
import { useOfferSaved } from './use-offer-save.ts';

const FORM = 'extend-offer';

type Point = { readonly id: string; readonly message: string };

/** Moves the last day of an offer. What the server says of old prices is read and accepted first. */
export function ExtendDialog({ projectId, offer, onClose }: OfferDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [isTicked, tick] = useState(false);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(extendOfferCall);
  const saved = useOfferSaved(projectId);
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { until: '' },
    resolver: faultResolver<{ until: string }>(({ until }) => {
      const fault = extensionFault(until, offer.validUntil, today);
      return fault === null ? {} : { until: fault };
    }),
  });
  const send = handleSubmit(({ until }) =>
    save(
      { params: { projectId }, body: { until, acknowledged: isTicked ? points.map(({ id }) => id) : [] } },
      {
        onSaved: (answer) => {
          saved(answer, 'The offer is extended.');
          onClose();
        },
        onFailed: (refused) => {
          const details = refused.kind === 'refused' ? extensionPoints.safeParse(refused.details) : null;
          setPoints(details?.success ? details.data.findings : []);
          tick(false);
          setFailure(details?.success ? null : { failed: 'The offer was not extended.', reason: refused.message });
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title="Extend the offer"
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{
        label: 'Extend',
        submits: FORM,
        pending: isSaving,
        disabled: points.length > 0 && !isTicked,
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <DateField control={control} name="until" label="Valid until" required today={today} />
        {points.length > 0 && (
          <>
            <p>The prices of the offer stay. Accept what is to be said of them today:</p>
            <ul className={classes.points} aria-label="Old prices">
              {points.map(({ id, message }) => (
                <li key={`${id} ${message}`}>
                  <Tag tone="warn">{id}</Tag> {message}
                </li>
              ))}
            </ul>
            <Checkbox
              label="I have read them and take responsibility for them"
              checked={isTicked}
              onChange={({ currentTarget }) => tick(currentTarget.checked)}
            />
          </>
        )}
      </form>
    </Dialog>
  );
}
