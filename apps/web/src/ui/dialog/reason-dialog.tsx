import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FieldFrame } from '../form-field/field-frame.tsx';
import { Banner } from '../messages/banner.tsx';
import { Dialog } from './dialog.tsx';

type ReasonDialogProps = {
  readonly title: string;
  readonly lead: string;
  readonly action: string;
  readonly failure: string | null;
  readonly isSaving: boolean;
  /** The most characters of the reason. */
  readonly most: number;
  readonly isEnough: (reason: string) => boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks why something is done, before it is done. */
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
            maxLength={props.most}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
