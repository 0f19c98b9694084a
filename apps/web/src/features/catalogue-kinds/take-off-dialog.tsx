import type { CatalogueRowOnWire } from '@pw/contract/catalogue-shape';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { SaidFields } from '../catalogue/tables/said-fields.tsx';
import { isSaid, sayOfEdits, useSaidOfEdits } from '../catalogue/tables/said-of-edits.ts';
import type { DraftSteps } from '../catalogue/tables/use-draft-steps.ts';
import { copyColumns, type TablesByName } from './kind-rows.ts';

type TakeOffDialogProps = {
  readonly kind: string;
  /** Its rows of `feeder-type`. */
  readonly types: readonly CatalogueRowOnWire[];
  readonly tables: TablesByName;
  readonly steps: DraftSteps;
  readonly onClose: () => void;
};

const FORM = 'take-off';

/** Takes a kind off the list of feeders, since one that boards name is not removed. */
export function TakeOffDialog({ kind, types, tables, steps, onClose }: TakeOffDialogProps) {
  const [said, setSaid] = useState(useSaidOfEdits());
  const tag = tables.get('feeder-type')?.tag ?? '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const why = { reason: said.reason.trim(), source: said.source.trim() };
    sayOfEdits(why);
    steps.edit(
      types.flatMap(({ row }) =>
        copyColumns(tables).map((column) => ({
          kind: 'set' as const,
          table: 'feeder-type',
          row,
          column,
          value: '',
          ...why,
        })),
      ),
    );
    onClose();
  };
  return (
    <Dialog
      opened
      title={`Take ${kind} off the list`}
      action={{ label: 'Take off the list', submits: FORM, disabled: !isSaid(tag, said) }}
      onClose={onClose}
    >
      <p>
        A kind is not removed: boards may have feeders of it, which need its rules. Off the list, its types have no
        copies in any section, so that nobody adds a further feeder.
      </p>
      <form id={FORM} noValidate onSubmit={submit}>
        <SaidFields tag={tag} said={said} onSaid={setSaid} />
      </form>
    </Dialog>
  );
}
