import { Button } from '@mantine/core';
import {
  type CustomerApprovalsOnWire,
  readCustomerApprovalsCall,
  recordCustomerApprovalCall,
} from '@pw/contract/customer-approvals';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { listRemarksCall } from '@pw/contract/remarks';
import { isoDayInIndia, momentOnScreen } from '@pw/domain/dates';
import {
  type CustomerApprovalForm,
  customerVerdicts,
  judgeCustomerApproval,
  verdictText,
} from '@pw/domain/order-submission/customer-approval';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loadFailure } from '../../platform/call-failure.ts';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { RadioGroupField } from '../../ui/form-field/option-fields.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner, ToneIcon } from '../../ui/messages/banner.tsx';
import { FailedState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './customer-approval-card.module.css';

/** What the customer said of the offer, and whether what stands is what he was shown. Nothing while there is nothing to say. */
export function CustomerApprovalCard({ project }: { readonly project: ProjectOnWire }) {
  const { projectId } = project;
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readCustomerApprovalsCall, { params: { projectId } }, 'screen'),
    // Somebody else may have recorded it.
    staleTime: 0,
  });
  const queries = useQueryClient();
  const reload = () => {
    void refetch();
    // The comment of an approval is a remark.
    void queries.invalidateQueries({ queryKey: queryKeyOf(listRemarksCall) });
  };
  const [isAsking, ask] = useState(false);
  const failure = data ? null : loadFailure(error, 'What the customer said');
  if (failure) {
    return (
      <Card title={TITLE}>
        <FailedState {...failure} onRetry={() => void refetch()} retrying={isFetching} />
      </Card>
    );
  }
  if (!data || (data.submitted === null && data.approvals.length === 0)) {
    return null;
  }
  const { submitted } = data;
  return (
    <Card
      title={TITLE}
      note="Bound to exactly the offer and the drawings that he was shown"
      actions={submitted && <Button onClick={() => ask(true)}>Record what he said</Button>}
    >
      <p className={classes.standing}>
        <ToneIcon tone={toneOf(data.standing)} /> {data.text}
      </p>
      {data.approvals.length > 0 && (
        <ul className={classes.list} aria-label="What the customer said">
          {data.approvals.map((each) => (
            <li key={`${each.revision} ${each.recordedAt}`}>
              {`R${each.revision}: ${verdictText(each.verdict)}${each.via === 'page' ? ` by ${personOf(each)}` : ''}${each.comments === '' ? '' : `: ${each.comments}`}`}
              <span className={classes.proof}>
                {`${each.via === 'page' ? 'Said with the link of' : 'Recorded by'} ${each.recordedBy}, ${momentOnScreen(Date.parse(each.recordedAt))}, offer `}
                <code title={each.offerHash}>{each.offerHash.slice(0, SHOWN_DIGITS)}</code>
                {each.isIntact ? '' : ', which is no longer what is kept'}
              </span>
            </li>
          ))}
        </ul>
      )}
      {isAsking && submitted && (
        <CustomerApprovalDialog
          projectId={projectId}
          offerHash={submitted.offerHash}
          onSaved={reload}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
}

/** The person of the customer with his function. */
function personOf({ saidBy, designation }: CustomerApprovalsOnWire['approvals'][number]): string {
  return designation === '' ? saidBy : `${saidBy}, ${designation}`;
}

const TITLE = 'Approval of the customer';

/** Enough to tell two offers apart at sight; the whole hash is the tip. */
const SHOWN_DIGITS = 12;

function toneOf(standing: CustomerApprovalsOnWire['standing']): 'ok' | 'info' | 'warn' | 'bad' {
  switch (standing) {
    case 'approved':
    case 'approved with comments':
      return 'ok';
    case 'none':
      return 'info';
    case 'other revision':
      return 'warn';
    case 'rejected':
    case 'tampered':
      return 'bad';
  }
}

const FORM = 'customer-approval';
const DIALOG_TITLE = 'What the customer said';

type CustomerApprovalDialogProps = {
  readonly projectId: number;
  /** Of the offer on the screen: what is submitted meanwhile is another one. */
  readonly offerHash: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
};

/** Records what the customer said of the offer that is submitted. A refusal leaves it open. */
function CustomerApprovalDialog({ projectId, offerHash, onSaved, onClose }: CustomerApprovalDialogProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const { save, isSaving } = useSave(recordCustomerApprovalCall);
  const [failure, setFailure] = useState<string | null>(null);
  const { control, formState, handleSubmit } = useForm<CustomerApprovalForm>({
    mode: 'all',
    defaultValues: { verdict: 'approved', saidBy: '', saidOn: today, comments: '' },
    resolver: faultResolver((form) => judgeCustomerApproval(form, today)),
  });
  const send = handleSubmit((form) =>
    save(
      { params: { projectId }, body: { ...form, offerHash } },
      {
        onSaved: () => {
          showToast({ title: DIALOG_TITLE, text: 'It is recorded with the offer.', tone: 'ok' });
          onSaved();
          onClose();
        },
        onFailed: ({ message }) => setFailure(message),
      },
    ),
  );
  return (
    <Dialog
      opened
      title={DIALOG_TITLE}
      width={600}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Record', submits: FORM, pending: isSaving, disabled: !formState.isValid }}
      onClose={onClose}
    >
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        {failure !== null && <Banner tone="bad">{failure}</Banner>}
        <RadioGroupField
          control={control}
          name="verdict"
          label="Verdict"
          required
          options={customerVerdicts.map((value) => ({ value, label: verdictText(value) }))}
        />
        <TextField control={control} name="saidBy" label="Name" required />
        <DateField control={control} name="saidOn" label="Date" required today={today} latest={today} />
        <TextField control={control} name="comments" label="Comments" />
      </form>
    </Dialog>
  );
}
