import { TextInput } from '@mantine/core';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { Banner } from '../../ui/messages/banner.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly failure: string | null;
  readonly isSaving: boolean;
  readonly isEnough: (reason: string) => boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why something asks for no answer. */
export function ReasonDialog(props: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog
      opened
      title={props.title}
      unsaved={reason !== '' && !props.isSaving}
      action={{
        label: props.action,
        pending: props.isSaving,
        disabled: !props.isEnough(reason),
        onPress: () => props.onConfirm(reason),
      }}
      onClose={props.onClose}
    >
      {props.failure !== null && <Banner tone="bad">{props.failure}</Banner>}
      <p>{props.lead}</p>
      <FieldFrame label="Reason" required>
        {(names) => (
          <TextInput
            {...names}
            aria-required
            value={reason}
            maxLength={specificationLimits.reason.most}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
