import { decideMarginCall, listMarginRequestsCall, type MarginRequestOnWire } from '@pw/contract/margin-approvals';
import { judgeMarginReason, type MarginDecision, marginReasons } from '@pw/domain/margin-approvals/margin-requests';
import { changedOfferTexts, salePercentText } from '@pw/domain/margin-approvals/margin-texts';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { rupees } from '../../platform/rupees.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../ui/form-field/textarea-field.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './margin-approval.module.css';

type DecideMarginDialogProps = { readonly request: MarginRequestOnWire; readonly onClose: () => void };

const FORM = 'decide-margin';

/** Shows what somebody asked for, and approves or refuses it with a reason. */
export function DecideMarginDialog({ request, onClose }: DecideMarginDialogProps) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(decideMarginCall);
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { reason: '' },
    resolver: faultResolver<{ reason: string }>(({ reason }) => judgeMarginReason('decision', reason)),
  });
  const send = (decision: MarginDecision) =>
    handleSubmit(({ reason }) =>
      save(
        { params: { requestId: request.requestId }, body: { decision, reason } },
        {
          onSaved: () => {
            const done = decision === 'approve' ? 'approved' : 'refused';
            showToast({ title: 'Margin', text: `The margin of ${request.projectName} is ${done}.`, tone: 'ok' });
            void queries.invalidateQueries({ queryKey: queryKeyOf(listMarginRequestsCall) });
            onClose();
          },
          onFailed: ({ message }) => {
            setFailure({ failed: 'Nothing was decided.', reason: message });
            void queries.invalidateQueries({ queryKey: queryKeyOf(listMarginRequestsCall) });
          },
        },
      ),
    )();
  return (
    <Dialog
      opened
      title={`Margin of ${request.projectName}`}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Approve', submits: FORM, pending: isSaving }}
      alternative={{ label: 'Refuse', onPress: () => void send('refuse'), pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {request.lapse !== null && (
        <Banner tone="warn" cause="The offer has changed since">
          {changedOfferTexts[request.lapse]}
        </Banner>
      )}
      <dl className={classes.facts}>
        {factsOf(request).map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd className="pw-figures">{value}</dd>
          </div>
        ))}
      </dl>
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send('approve');
        }}
      >
        <TextareaField control={control} name="reason" label="Reason" required limit={marginReasons.decision.most} />
      </form>
    </Dialog>
  );
}

function factsOf(request: MarginRequestOnWire): readonly (readonly [string, string])[] {
  return [
    ['Offer', `${offerNumber(request.projectId, request.revision)}, ${request.customer}`],
    ['Final price', `₹ ${rupees(request.finalPaise)}`],
    ['Margin', `₹ ${rupees(request.marginPaise)}, ${salePercentText(request.marginPercent)} of the sale`],
    ['Floor', salePercentText(request.floorPercent)],
    ['Asked by', request.askedBy.name],
    ['Their reason', request.reason],
  ];
}
