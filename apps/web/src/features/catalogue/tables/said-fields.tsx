import { TextInput } from '@mantine/core';
import { askedOfEdits } from '@pw/configurator/overlay/judge-edits';
import { draftReason } from '@pw/domain/catalogue/draft-forms';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import type { SaidOfEdits } from './said-of-edits.ts';

type SaidFieldsProps = {
  /** Of the tables that are changed. */
  readonly tag: string;
  readonly said: SaidOfEdits;
  readonly onSaid: (said: SaidOfEdits) => void;
};

/** The fields of a dialog that say why a table is changed. */
export function SaidFields({ tag, said, onSaid }: SaidFieldsProps) {
  const asked = askedOfEdits(tag);
  const fields = [
    ['reason', 'Reason', asked.reason, 'Why your company has another value.'],
    ['source', 'Source', asked.source, 'Standard, data sheet or test that says so.'],
  ] as const;
  return fields.map(([field, label, isAsked, hint]) => (
    <FieldFrame key={field} label={label} required={isAsked} hint={hint}>
      {(names) => (
        <TextInput
          {...names}
          autoComplete="off"
          maxLength={draftReason.most}
          value={said[field]}
          onChange={({ currentTarget: { value } }) => onSaid({ ...said, [field]: value })}
        />
      )}
    </FieldFrame>
  ));
}
