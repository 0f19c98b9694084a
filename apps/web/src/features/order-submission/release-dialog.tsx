import { TextInput } from '@mantine/core';
import { readReleaseGateCall } from '@pw/contract/release-gate';
import { OVERRIDE_INVALID, overrideFault, overrideLimits } from '@pw/domain/order-submission/release-gate';
import { submissionEffect, submissionTexts } from '@pw/domain/order-submission/submission-texts';
import { offerNumber } from '@pw/domain/projects/decide-project';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { LoadingState } from '../../ui/messages/states.tsx';
import classes from './confirm-order-dialog.module.css';
import type { SubmitDialogProps } from './submit-dialog.tsx';
import { useSubmit } from './use-submit.ts';

/**
 * Asks again before an order is released to manufacture. Where the company asks for the approval of the customer and that
 * is missing, it says so and takes a reason to release the order all the same.
 */
export function ReleaseDialog({ freezes, onDone, onClose, ...submission }: SubmitDialogProps) {
  const { project, to } = submission;
  const { projectId } = project;
  const { submit, isSubmitting } = useSubmit(submission);
  const gate = useQuery({ ...callQuery(readReleaseGateCall, { params: { projectId } }), staleTime: 0, gcTime: 0 });
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const { title, question } = submissionTexts[to];
  const obstacle = gate.data?.obstacle ?? null;
  const send = () => {
    setFailure(null);
    void submit(
      {
        onDone: () => {
          onClose();
          onDone();
        },
        onFailed: setFailure,
      },
      obstacle === null ? {} : { customerOverride: reason },
    );
  };
  return (
    <Dialog
      opened
      title={title}
      unsaved={reason !== '' && !isSubmitting}
      action={{
        label: obstacle === null ? title : 'Release with this reason',
        pending: isSubmitting,
        // What could not be read is asked by the server.
        disabled: gate.isPending || (obstacle !== null && overrideFault(reason)),
        onPress: send,
      }}
      onClose={onClose}
    >
      {failure !== null && <Banner tone="bad">{failure}</Banner>}
      <p>
        {question}
        <br />
        {submissionEffect(offerNumber(projectId, project.offerRevision), freezes)}
      </p>
      {gate.isPending && <LoadingState label="Asking what is missing" rows={1} />}
      {obstacle !== null && (
        <div className={classes.form}>
          <Banner tone="warn">{obstacle.text}</Banner>
          <FieldFrame
            label="Reason to release it all the same"
            required
            hint="Administrators and the workshop read it"
            error={reason !== '' && overrideFault(reason) ? OVERRIDE_INVALID : undefined}
          >
            {(names) => (
              <TextInput
                {...names}
                aria-required
                value={reason}
                maxLength={overrideLimits.most}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            )}
          </FieldFrame>
        </div>
      )}
    </Dialog>
  );
}
