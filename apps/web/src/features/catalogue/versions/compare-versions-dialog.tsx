import {
  type CatalogueVersionOnWire,
  compareCatalogueVersionsCall,
  type VersionChangeOnWire,
} from '@pw/contract/catalogue-versions';
import { momentOnScreen } from '@pw/domain/dates';
import { useForm } from 'react-hook-form';
import { loadFailure } from '../../../platform/call-failure.ts';
import { useCallData } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../../ui/data-table/table-props.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form-field/select-field.tsx';
import { changeColumns, changeId, changeName } from '../draft/change-columns.tsx';
import classes from './versions.module.css';

type CompareVersionsDialogProps = {
  readonly versions: readonly CatalogueVersionOnWire[];
  /** The version that is asked about; it is compared with the one before it first. */
  readonly number: number;
  readonly onClose: () => void;
};

/** Shows what a version changes against another one, cell by cell. */
export function CompareVersionsDialog({ versions, number, onClose }: CompareVersionsDialogProps) {
  const { control, watch } = useForm({
    defaultValues: { from: String(Math.max(number - 1, 0)), to: String(number) },
  });
  const [from, to] = [watch('from'), watch('to')];
  const compared = useCallData(compareCatalogueVersionsCall, {
    params: { number: Number(to) },
    query: { from: Number(from) },
  });
  const options = versions.map((version) => ({ value: String(version.number), label: nameOf(version) }));
  return (
    <Dialog opened title="Compare two versions" width="window" onClose={onClose}>
      <div className={classes.choice}>
        <SelectField control={control} name="from" label="From" options={options} />
        <SelectField control={control} name="to" label="To" options={options} />
      </div>
      <DataTable
        bare
        label={`Changes from version ${from} to version ${to}`}
        columns={columnsBetween(from, to)}
        rows={compared.data?.changes ?? []}
        rowId={changeId}
        rowName={changeName}
        loading={compared.isPending}
        failure={loadFailure(compared.error, 'The changes')}
        onRetry={() => void compared.refetch()}
        empty={{ title: 'Nothing differs.', text: 'Both versions have the same rows and values.' }}
      />
    </Dialog>
  );
}

function nameOf({ number, note, isInForce }: CatalogueVersionOnWire): string {
  const name = number === 0 ? '0 Tables of the product' : `${number} ${note}`;
  return isInForce ? `${name} (in force)` : name;
}

function columnsBetween(from: string, to: string): readonly TableColumn<VersionChangeOnWire>[] {
  return [
    ...changeColumns<VersionChangeOnWire>(`Version ${from}`, `Version ${to}`),
    {
      id: 'why',
      header: 'Reason and source',
      cell: ({ edit }) =>
        edit === null ? (
          'Value of the product'
        ) : (
          <>
            {edit.reason || edit.source}
            <span className={classes.second}>{`${edit.by}, ${momentOnScreen(Date.parse(edit.at))}`}</span>
          </>
        ),
    },
  ];
}
