import { counted } from '@pw/domain/counted';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SaidFields } from './said-fields.tsx';
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSaid(said);
  };
  return (
    <Dialog
      opened
      title="Why is it changed?"
      action={{ label: `Change ${counted(count, 'cell')}`, submits: FORM, disabled: !isSaid(tag, said) }}
      onClose={onClose}
    >
      <p>It is kept with each change, and stays for the next ones until you enter another.</p>
      <form id={FORM} noValidate onSubmit={submit}>
        <SaidFields tag={tag} said={said} onSaid={setSaid} />
      </form>
    </Dialog>
  );
}
