import { TextInput } from '@mantine/core';
import { copyKind, kindNameTexts } from '@pw/switchboard/tables/copy-kind';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { SaidFields } from '../catalogue/tables/said-fields.tsx';
import { isSaid, sayOfEdits, useSaidOfEdits } from '../catalogue/tables/said-of-edits.ts';
import type { DraftSteps } from '../catalogue/tables/use-draft-steps.ts';
import { type TablesByName, writtenRows } from './kind-rows.ts';
import { kindHref } from './kinds-address.ts';

type NewKindDialogProps = {
  /** The kind that is copied. */
  readonly source: string;
  readonly tables: TablesByName;
  readonly tag: string;
  readonly steps: DraftSteps;
  readonly onClose: () => void;
};

const FORM = 'new-kind';

/** Copies a kind under a new name, as one step of the draft. */
export function NewKindDialog({ source, tables, tag, steps, onClose }: NewKindDialogProps) {
  const [name, setName] = useState('');
  const [said, setSaid] = useState(useSaidOfEdits());
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const copy = copyKind(source, name.trim(), writtenRows(tables));
    if (!copy.ok) {
      setError(kindNameTexts[copy.error]);
      return;
    }
    const why = { reason: said.reason.trim(), source: said.source.trim() };
    sayOfEdits(why);
    steps.edit(copy.value.map((edit) => ({ ...edit, ...why })));
    window.location.hash = kindHref(name.trim());
    onClose();
  };
  return (
    <Dialog
      opened
      title={`New kind like ${source}`}
      unsaved={name !== ''}
      action={{ label: 'Add the kind', submits: FORM, disabled: name.trim() === '' || !isSaid(tag, said) }}
      onClose={onClose}
    >
      <p>
        {`All rows of ${source} are copied, with the choice tables that only it reads. Schedule words stay with ${source}.`}
      </p>
      <form id={FORM} noValidate onSubmit={submit}>
        <FieldFrame label="Name of the kind" required hint="3 to 20 letters from A to Z, e.g. SURGE." error={error}>
          {(names) => (
            <TextInput
              {...names}
              autoComplete="off"
              value={name}
              onChange={({ currentTarget: { value } }) => {
                setName(value);
                setError(undefined);
              }}
            />
          )}
        </FieldFrame>
        <SaidFields tag={tag} said={said} onSaid={setSaid} />
      </form>
    </Dialog>
  );
}
