import { Textarea, TextInput } from '@mantine/core';
import { addSpecificationCall } from '@pw/contract/specifications';
import { counted } from '@pw/domain/counted';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { isSpecificationTitle } from '@pw/domain/specifications/specification';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { forgetSpecifications } from './use-specification.ts';

type PasteDialogProps = {
  readonly projectId: number;
  readonly onAdded: (specificationId: string) => void;
  readonly onClose: () => void;
};

/** Takes the text of a specification. */
export function PasteDialog({ projectId, onAdded, onClose }: PasteDialogProps) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(addSpecificationCall);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const add = () =>
    save(
      { params: { projectId }, body: { title, text } },
      {
        onSaved: ({ specificationId, title: added, clauses }) => {
          forgetSpecifications(queries);
          onAdded(specificationId);
          showToast({ title: added, text: `${counted(clauses, 'clause')} read.`, tone: 'ok' });
          onClose();
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The text was not taken.', reason }),
      },
    );
  return (
    <Dialog
      opened
      title="Paste a specification"
      width={868}
      unsaved={text !== '' && !isSaving}
      action={{
        label: 'Read the clauses',
        pending: isSaving,
        disabled: !isSpecificationTitle(title) || text.trim() === '',
        onPress: () => void add(),
      }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <FieldFrame label="Title" required hint="As the offer names it, such as Technical specification of lot 2.">
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
      <FieldFrame
        label="Text"
        required
        hint="Each clause begins with its number. You can join and split clauses later."
      >
        {(names) => (
          <Textarea
            {...names}
            aria-required
            rows={14}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
