import { NativeSelect } from '@mantine/core';
import type { LabelFormatOnWire } from '@pw/contract/serial-units';
import { type LabelChoice, labelChoices, labelChoiceText } from '@pw/domain/serial-units/label-choice';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';

type LabelsDialogProps = {
  readonly formats: readonly LabelFormatOnWire[];
  readonly onSave: (format: LabelFormatOnWire, what: LabelChoice) => void;
  readonly onClose: () => void;
};

/** Asks for which labels, and for which program, a file is made. */
export function LabelsDialog({ formats, onSave, onClose }: LabelsDialogProps) {
  const [format, setFormat] = useState(formats[0]);
  const [what, setWhat] = useState<LabelChoice>('all');
  return (
    <Dialog
      opened
      title="Labels of the order"
      width={480}
      action={{
        label: 'Save the file',
        onPress: () => {
          if (format) {
            onSave(format, what);
          }
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
            value={format?.format ?? ''}
            data={formats.map(({ format: value, name: label }) => ({ value, label }))}
            onChange={(event) => setFormat(formats.find((each) => each.format === event.currentTarget.value))}
          />
        )}
      </FieldFrame>
    </Dialog>
  );
}
