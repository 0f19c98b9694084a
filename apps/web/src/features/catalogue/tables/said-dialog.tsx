import { counted } from '@pw/domain/counted';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SaidFields } from './said-fields.tsx';
import { isSaid, type SaidOfEdits, useSaidOfEdits } from './said-of-edits.ts';
import type { UnsaidEdit } from './unsaid-edit.ts';

type SaidDialogProps = {
  /** Of the table. */
  readonly tag: string;
  /** What waits for it. */
  readonly edits: readonly UnsaidEdit[];
  readonly onSaid: (said: SaidOfEdits) => void;
  readonly onClose: () => void;
};

const FORM = 'said-of-edits';

/** Asks what the first edit of a table needs: why the company has another value, and where it comes from. */
export function SaidDialog({ tag, edits, onSaid, onClose }: SaidDialogProps) {
  const [said, setSaid] = useState(useSaidOfEdits());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSaid(said);
  };
  return (
    <Dialog
      opened
      title="Why is it changed?"
      action={{ label: `Change ${changesOf(edits)}`, submits: FORM, disabled: !isSaid(tag, said) }}
      onClose={onClose}
    >
      <p>It is kept with each change, and stays for the next ones until you enter another.</p>
      <form id={FORM} noValidate onSubmit={submit}>
        <SaidFields tag={tag} said={said} onSaid={setSaid} />
      </form>
    </Dialog>
  );
}

/** An edit sets a cell; any other one is of a row as a whole. */
function changesOf(edits: readonly UnsaidEdit[]): string {
  const cells = edits.filter(({ kind }) => kind === 'set').length;
  if (cells === 0 || cells === edits.length) {
    return counted(edits.length, cells === 0 ? 'row' : 'cell');
  }
  return counted(edits.length, 'cell or row', 'cells and rows');
}
