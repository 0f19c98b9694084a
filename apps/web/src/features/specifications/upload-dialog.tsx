import { TextInput } from '@mantine/core';
import { uploadSpecificationCall } from '@pw/contract/specifications';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { isSpecificationTitle, titleOfFile } from '@pw/domain/specifications/specification';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { FilePicker } from '../../ui/controls/file-picker.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { forgetSpecifications } from './use-specification.ts';

/** The files that the browser offers; the server looks at the content. */
const endings = ['.docx', '.pdf', '.txt'] as const;

type UploadDialogProps = {
  readonly projectId: number;
  /** One that was dropped. */
  readonly dropped: File | null;
  readonly onAdded: (specificationId: string) => void;
  readonly onClose: () => void;
};

/** Takes the file of a specification. What is in it the server says. */
export function UploadDialog({ projectId, dropped, onAdded, onClose }: UploadDialogProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(uploadSpecificationCall);
  const [file, setFile] = useState(dropped);
  const [title, setTitle] = useState(dropped === null ? '' : titleOfFile(dropped.name));
  const [share, setShare] = useState(0);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const pick = (picked: File | null) => {
    setFile(picked);
    setFailure(null);
    if (picked !== null && title.trim() === '') {
      setTitle(titleOfFile(picked.name));
    }
  };
  const upload = (sent: File) => {
    setShare(0);
    setFailure(null);
    void save(
      { params: { projectId }, body: { title }, files: [sent], onSent: setShare },
      {
        onSaved: ({ specificationId }) => {
          forgetSpecifications(queries);
          onAdded(specificationId);
          onClose();
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The file was not taken.', reason }),
      },
    );
  };
  return (
    <Dialog
      opened
      title="Upload a specification"
      width={600}
      unsaved={file !== null && !isSaving}
      action={{
        label: 'Upload',
        pending: isSaving,
        disabled: file === null || !isSpecificationTitle(title),
        onPress: () => file && upload(file),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <FilePicker label="Specification" accept={endings.join(',')} file={file} disabled={isSaving} onPick={pick} />
      <FieldFrame
        label="Title"
        required
        hint={`A Word file (.docx), a PDF or a text of at most 20 MB. Numbers of clauses are read as the file has them.`}
      >
        {(names) => (
          <TextInput
            {...names}
            aria-required
            value={title}
            maxLength={specificationLimits.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
      {isSaving && file && (
        <ProgressLine
          label={share < 1 ? `Sending ${file.name}` : 'The server takes the file'}
          {...(share < 1 ? { done: share } : {})}
        />
      )}
    </Dialog>
  );
}
