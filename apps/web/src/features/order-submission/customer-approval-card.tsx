import { Button } from '@mantine/core';
import { type CustomerApprovalsOnWire, readCustomerApprovalsCall } from '@pw/contract/customer-approvals';
import type { ProjectOnWire } from '@pw/contract/project-fields';
import { momentOnScreen } from '@pw/domain/dates';
import { verdictText } from '@pw/domain/order-submission/customer-approval';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery } from '../../platform/use-call.ts';
import { ToneIcon } from '../../ui/messages/banner.tsx';
import { FailedState } from '../../ui/messages/states.tsx';
import { Card } from '../../ui/page/page.tsx';
import classes from './customer-approval-card.module.css';
import { CustomerApprovalDialog } from './customer-approval-dialog.tsx';

/** What the customer said of the offer, and whether what stands is what he was shown. Nothing while there is nothing to say. */
export function CustomerApprovalCard({ project }: { readonly project: ProjectOnWire }) {
  const { projectID: projectId } = project;
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery(readCustomerApprovalsCall, { params: { projectId } }, 'screen'),
    // Somebody else may have recorded it.
    staleTime: 0,
  });
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
              {`R${each.revision}: ${verdictText(each.verdict)}${each.comments === '' ? '' : `: ${each.comments}`}`}
              <span className={classes.proof}>
                {`Recorded by ${each.recordedBy}, ${momentOnScreen(Date.parse(each.recordedAt))}, offer `}
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
          onSaved={() => void refetch()}
          onClose={() => ask(false)}
        />
      )}
    </Card>
  );
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
