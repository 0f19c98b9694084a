import { TextInput } from '@mantine/core';
import { askedOfEdits } from '@pw/configurator/overlay/judge-edits';
import { draftReason } from '@pw/domain/catalogue/draft-forms';
import { counted } from '@pw/domain/counted';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../../ui/form-field/field-frame.tsx';
import { isSaid, type SaidOfEdits, useSaidOfEdits } from './said-of-edits.ts';

type SaidDialogProps = {
  /** Of the table. */
  readonly tag: string;
  /** How many edits wait for it. */
  readonly count: number;
  readonly onSaid: (said: SaidOfEdits) => void;
  readonly onClose: () => void;
};

const FORM = 'said-of-edits';

/** Asks what the first edit of a table needs: why the company has another value, and where it comes from. */
export function SaidDialog({ tag, count, onSaid, onClose }: SaidDialogProps) {
  const [said, setSaid] = useState(useSaidOfEdits());
  const asked = askedOfEdits(tag);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSaid(said);
  };
  const fields = [
    ['reason', 'Reason', asked.reason, 'Why your company has another value.'],
    ['source', 'Source', asked.source, 'Standard, data sheet or test that says so.'],
  ] as const;
  return (
    <Dialog
      opened
      title="Why is it changed?"
      action={{ label: `Change ${counted(count, 'cell')}`, submits: FORM, disabled: !isSaid(tag, said) }}
      onClose={onClose}
    >
      <p>It is kept with each change, and stays for the next ones until you enter another.</p>
      <form id={FORM} noValidate onSubmit={submit}>
        {fields.map(([field, label, isAsked, hint]) => (
          <FieldFrame key={field} label={label} required={isAsked} hint={hint}>
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
      </form>
    </Dialog>
  );
}
