import { Button } from '@mantine/core';
import { type MarginRequestOnWire, readProjectMarginCall, requestMarginCall } from '@pw/contract/margin-approvals';
import { readSubmissionCall } from '@pw/contract/order-submission';
import { momentOnScreen } from '@pw/domain/dates';
import { judgeMarginReason, marginReasons } from '@pw/domain/margin-approvals/margin-requests';
import { marginRequestText } from '@pw/domain/margin-approvals/margin-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../ui/form-field/textarea-field.tsx';
import { FailureBanner, type ToldFailure, ToneIcon } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { MarginLine } from '../margin-floors/margin-line.tsx';
import { useProjectMargin } from '../margin-floors/use-project-margin.ts';
import classes from './margin-approval.module.css';

type MarginApprovalProps = {
  readonly projectId: number;
  /** Whether the reader may ask for an approval. */
  readonly mayAsk: boolean;
};

/** The margin of a project next to its floor, and below it what has become of the approval; nothing without a floor. */
export function MarginApproval({ projectId, mayAsk }: MarginApprovalProps) {
  const read = useProjectMargin(projectId);
  const [isAsking, setAsking] = useState(false);
  if (!read || read.margin.floorPercent === 0) {
    return null;
  }
  const { margin, isApproved, request } = read;
  const waits = request?.state === 'open' && request.lapse === null;
  return (
    <div className={classes.approval}>
      <p>
        <ToneIcon tone={margin.isBelow && !isApproved ? 'bad' : 'ok'} /> Margin <MarginLine margin={margin} />
      </p>
      {margin.isBelow && request && <p>{textOf(request)}</p>}
      {margin.isBelow && mayAsk && !isApproved && !waits && (
        <Button onClick={() => setAsking(true)}>Ask for approval</Button>
      )}
      {isAsking && <AskDialog projectId={projectId} onClose={() => setAsking(false)} />}
    </div>
  );
}

function textOf({ state, lapse, askedBy, askedAt, decision }: MarginRequestOnWire): string {
  return marginRequestText({
    state,
    lapse,
    askedBy: askedBy.name,
    askedAt: momentOnScreen(Date.parse(askedAt)),
    decision: decision && { ...decision, at: momentOnScreen(Date.parse(decision.at)) },
  });
}

const FORM = 'ask-for-margin';

/** Asks for the reason of a request, and sends it. */
function AskDialog({ projectId, onClose }: { readonly projectId: number; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(requestMarginCall);
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { reason: '' },
    resolver: faultResolver<{ reason: string }>(({ reason }) => judgeMarginReason('request', reason)),
  });
  const send = handleSubmit(({ reason }) =>
    save(
      { params: { projectId }, body: { reason } },
      {
        onSaved: () => {
          showToast({ title: 'Margin', text: 'Approval is asked for. You get a mail with the decision.', tone: 'ok' });
          for (const call of [readProjectMarginCall, readSubmissionCall]) {
            void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
          }
          onClose();
        },
        onFailed: ({ message }) => setFailure({ failed: 'Approval was not asked for.', reason: message }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title="Ask for approval of the margin"
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Ask', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>Commercial and the administrator get a mail. The approval is of the price as it is now.</p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextareaField control={control} name="reason" label="Reason" required limit={marginReasons.request.most} />
      </form>
    </Dialog>
  );
}
