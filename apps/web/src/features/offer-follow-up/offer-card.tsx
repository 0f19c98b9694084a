import { Button } from '@mantine/core';
import { type OfferFollowUpOnWire, readOfferFollowUpCall } from '@pw/contract/offer-follow-up';
import { printDay } from '@pw/domain/dates';
import { lossReasonNames, outcomeNames } from '@pw/domain/offer-follow-up/offer-outcome';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { Tag } from '../../ui/messages/status-marks.tsx';
import { Card } from '../../ui/page/page.tsx';
import { ExtendDialog } from './extend-dialog.tsx';
import { FollowUpDialog, type OfferDialogProps } from './follow-up-dialog.tsx';
import classes from './offer-card.module.css';
import { OutcomeDialog } from './outcome-dialog.tsx';

const dialogs = {
  'follow-up': FollowUpDialog,
  outcome: OutcomeDialog,
  extend: ExtendDialog,
} as const satisfies Readonly<Record<string, ComponentType<OfferDialogProps>>>;

export type OfferTask = keyof typeof dialogs;

/** Until when the offer of a project holds, when somebody asks the customer again, and how it has ended. */
export function OfferCard({ projectId }: { readonly projectId: number }) {
  const offer = useOffer(projectId);
  const [task, setTask] = useState<OfferTask | null>(null);
  return (
    offer && (
      <Card
        title="Offer and customer"
        actions={
          <>
            {offer.canExtend && <Button onClick={() => setTask('extend')}>Extend</Button>}
            <Button onClick={() => setTask('follow-up')}>Follow-up</Button>
            <Button onClick={() => setTask('outcome')}>Outcome</Button>
          </>
        }
      >
        <OfferFacts offer={offer} />
        {task && <OfferTaskDialog projectId={projectId} task={task} onClose={() => setTask(null)} />}
      </Card>
    )
  );
}

type OfferTaskDialogProps = Pick<OfferDialogProps, 'projectId' | 'onClose'> & { readonly task: OfferTask };

/** The dialog of a task, once the offer of the project has arrived. */
export function OfferTaskDialog({ projectId, task, onClose }: OfferTaskDialogProps) {
  const offer = useOffer(projectId);
  const Asked = dialogs[task];
  return offer && <Asked projectId={projectId} offer={offer} onClose={onClose} />;
}

/** The offer of a project; undefined until it arrives. */
function useOffer(projectId: number): OfferFollowUpOnWire | undefined {
  const { data } = useQuery({
    ...callQuery(readOfferFollowUpCall, { params: { projectId } }, 'screen'),
    // Others follow offers up, too.
    staleTime: 0,
  });
  return data;
}

function OfferFacts({ offer }: { readonly offer: OfferFollowUpOnWire }) {
  const { validUntil, isEnding, followUp, isOverdue, outcome } = offer;
  return (
    <dl className={classes.facts}>
      <dt>Valid until</dt>
      <dd>
        {validUntil === null ? '---' : printDay(validUntil)} {isEnding && <Tag tone="warn">ending</Tag>}
      </dd>
      <dt>Follow-up</dt>
      <dd>
        {followUp === null ? '---' : [printDay(followUp.on), followUp.note, followUp.by].filter(Boolean).join(', ')}{' '}
        {isOverdue && <Tag tone="bad">overdue</Tag>}
      </dd>
      <dt>Outcome</dt>
      <dd>{outcomeText(outcome)}</dd>
    </dl>
  );
}

function outcomeText(outcome: OfferFollowUpOnWire['outcome']): string {
  if (outcome === null) {
    return outcomeNames.open;
  }
  const { reason, competitor, note, by } = outcome;
  const said = [outcomeNames[outcome.outcome], reason && lossReasonNames[reason], competitor, note, by];
  return said.filter(Boolean).join(', ');
}
