import { TextInput } from '@mantine/core';
import { askedOfEdits } from '@pw/configurator/overlay/judge-edits';
import { importCatalogueTableCall } from '@pw/contract/catalogue-draft';
import type { CatalogueTableOnWire } from '@pw/contract/catalogue-shape';
import { draftReason } from '@pw/domain/catalogue/draft-forms';
import { counted } from '@pw/domain/counted';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../../platform/use-call.ts';
import { FilePicker } from '../../../ui/controls/file-picker.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { takeOutcome } from '../use-draft.ts';
import { isSaid, useSaidOfEdits } from './said-of-edits.ts';

type ImportDialogProps = { readonly table: CatalogueTableOnWire; readonly onClose: () => void };

/** Takes a file of the table: what it says otherwise becomes one step of the draft. */
export function ImportDialog({ table, onClose }: ImportDialogProps) {
  const queries = useQueryClient();
  const [said, setSaid] = useState(useSaidOfEdits());
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(importCatalogueTableCall);
  const asked = askedOfEdits(table.tag);
  const seen = table.sequence ?? 0;
  const take = () => {
    if (file) {
      void save(
        { params: { table: table.name }, file, body: { sequence: seen, ...said } },
        {
          onSaved: ({ edits, ...outcome }) => {
            takeOutcome(queries, seen, outcome);
            const text =
              edits === 0 ? 'The file says what the table says.' : `${counted(edits, 'change')} in the draft.`;
            showToast({ title: table.name, text, tone: edits === 0 ? 'info' : 'ok' });
            onClose();
          },
          onFailed: ({ message }) => setFailure({ failed: 'Nothing of the file was taken.', reason: message }),
        },
      );
    }
  };
  return (
    <Dialog
      opened
      title={`Import ${table.name}`}
      width={600}
      action={{
        label: 'Import',
        onPress: take,
        pending: isSaving,
        disabled: file === null || !isSaid(table.tag, said),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>
        A CSV file or an XLSX workbook with the head and the line of units of this table. Rows are compared by their
        keys; a row that the file does not have is removed in the draft.
      </p>
      <FilePicker
        label="File"
        accept=".csv,.xlsx"
        file={file}
        error={null}
        disabled={isSaving}
        onPick={(picked) => {
          setFailure(null);
          setFile(picked);
        }}
      />
      {(['reason', 'source'] as const).map((field) => (
        <FieldFrame key={field} label={field === 'reason' ? 'Reason' : 'Source'} required={asked[field]}>
          {(names) => (
            <TextInput
              {...names}
              autoComplete="off"
              maxLength={draftReason.most}
              value={said[field]}
              onChange={({ currentTarget: { value } }) => setSaid({ ...said, [field]: value })}
            />
          )}
        </FieldFrame>
      ))}
    </Dialog>
  );
}
