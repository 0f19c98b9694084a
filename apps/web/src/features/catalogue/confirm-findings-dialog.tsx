import { TextInput } from '@mantine/core';
import { confirmFindingsCall } from '@pw/contract/catalogue-draft';
import type { CatalogueFindingOnWire } from '@pw/contract/catalogue-shape';
import { DRAFT_REASON_FAULT, draftReason, isDraftReason } from '@pw/domain/catalogue/draft-forms';
import { counted } from '@pw/domain/counted';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { reloadCatalogue } from './use-draft.ts';

type ConfirmFindingsDialogProps = {
  readonly findings: readonly CatalogueFindingOnWire[];
  readonly onClose: () => void;
};

const FORM = 'confirm-findings';

/** Says with a reason that values which look like slips are right. */
export function ConfirmFindingsDialog({ findings, onClose }: ConfirmFindingsDialogProps) {
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(confirmFindingsCall);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const named = findings.map(({ message: _message, confirmed: _confirmed, ...finding }) => finding);
    void save(
      { body: { findings: named, reason: reason.trim() } },
      {
        onSaved: () => {
          reloadCatalogue(queries);
          onClose();
        },
        onFailed: ({ message }) => {
          reloadCatalogue(queries);
          setFailure({ failed: 'Nothing was confirmed.', reason: message });
        },
      },
    );
  };
  return (
    <Dialog
      opened
      title={findings.length === 1 ? 'Confirm this value' : `Confirm ${counted(findings.length, 'value')}`}
      width={600}
      action={{ label: 'Confirm', submits: FORM, pending: isSaving, disabled: !isDraftReason(reason) }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {findings.map((finding) => (
        <p key={`${finding.table} ${finding.row} ${finding.column} ${finding.code}`}>{finding.message}</p>
      ))}
      <form id={FORM} noValidate onSubmit={submit}>
        <FieldFrame
          label="Reason"
          required
          hint="Where you have checked it."
          error={reason === '' || isDraftReason(reason) ? undefined : DRAFT_REASON_FAULT}
        >
          {(names) => (
            <TextInput
              {...names}
              autoComplete="off"
              maxLength={draftReason.most}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
      </form>
    </Dialog>
  );
}
