import { NativeSelect } from '@mantine/core';
import { type LabelChoice, labelChoices, labelChoiceText } from '@pw/domain/serial-units/label-choice';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';

type LabelFormat = { readonly format: string; readonly name: string };

type LabelsDialogProps = {
  readonly formats: readonly LabelFormat[];
  readonly onSave: (format: string, what: LabelChoice) => void;
  readonly onClose: () => void;
};

/** Asks for which labels, and for which program, a file is made. */
export function LabelsDialog({ formats, onSave, onClose }: LabelsDialogProps) {
  const [format, setFormat] = useState(formats[0]?.format ?? '');
  const [what, setWhat] = useState<LabelChoice>('all');
  return (
    <Dialog
      opened
      title="Labels of the order"
      width={480}
      action={{
        label: 'Save the file',
        onPress: () => {
          onSave(format, what);
          onClose();
        },
      }}
      onClose={onClose}
    >
      <FieldFrame label="Labels">
        {(names) => (
          <NativeSelect
            {...names}
            value={what}
            data={labelChoices.map((value) => ({ value, label: labelChoiceText(value) }))}
            onChange={(event) => setWhat(event.currentTarget.value as LabelChoice)}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Format">
        {(names) => (
          <NativeSelect
            {...names}
            value={format}
            data={formats.map(({ format: value, name: label }) => ({ value, label }))}
            onChange={(event) => setFormat(event.currentTarget.value)}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
