import { TextInput } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits';
import {
  applyBulk,
  type ChargeFields,
  type ChargeRow,
  chargeFaults,
  enterAmount,
  enterRemark,
  isBulk,
  selectBoards,
  takesRemark,
} from '@pw/domain/project-pricing/charge-fields';
import { chargeLimits } from '@pw/domain/project-pricing/charge-limits';
import { type ChargeKind, chargeTexts, noChargedBoards } from '@pw/domain/project-pricing/charge-texts';
import { shownRupees } from '@pw/domain/project-pricing/read-charge';
import { matchesSearch } from '@pw/domain/search';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FigureInput } from '../../ui/form-field/figure-input.tsx';

type ChargeTableProps = {
  readonly kind: ChargeKind;
  readonly fields: ChargeFields;
  readonly isViewOnly: boolean;
  readonly onChange: (change: (fields: ChargeFields) => ChargeFields) => void;
  readonly onSave: () => void;
};

const search = {
  label: 'Search boards',
  matches: ({ boardName }: ChargeRow, text: string) => matchesSearch(boardName, text),
};

/** The boards with what is entered for one unit of each; one amount for all that are selected, from two on. */
export function ChargeTable({ kind, fields, isViewOnly, onChange, onSave }: ChargeTableProps) {
  const columns = chargeColumns({ kind, fields, isViewOnly, onChange, onSave });
  const { bulk } = chargeFaults(fields);
  const selected = useMemo(() => new Set([...fields.selected].map(String)), [fields.selected]);
  return (
    <DataTable
      label={chargeTexts[kind].title}
      columns={columns}
      rows={fields.rows}
      rowId={({ lineItemId }) => String(lineItemId)}
      rowName={({ boardName }) => boardName}
      pageSize={pageSizes.charges}
      search={search}
      selection={{
        chosen: selected,
        onChange: (chosen) => onChange((before) => selectBoards(before, new Set([...chosen].map(Number)))),
      }}
      {...(isViewOnly
        ? {}
        : {
            bulkActions: [
              {
                label: `Apply to ${fields.selected.size} boards`,
                input: (
                  <FigureInput
                    label="Amount for the selected boards"
                    value={fields.bulk}
                    fault={bulk}
                    width={120}
                    unit="₹"
                    onChange={(text) => onChange((before) => ({ ...before, bulk: text }))}
                    onEnter={() => onChange(applyBulk)}
                  />
                ),
                disabled: fields.bulk.trim() === '' || bulk !== null,
                onPress: () => onChange(applyBulk),
              },
            ],
          })}
      empty={{ title: noChargedBoards.title, drawing: 'boards' }}
      emptySearchTitle={noChargedBoards.searched}
    />
  );
}

function chargeColumns(props: ChargeTableProps): readonly TableColumn<ChargeRow>[] {
  const { kind, fields, isViewOnly, onChange, onSave } = props;
  const { amounts } = chargeFaults(fields);
  const isRead = (row: ChargeRow) => isViewOnly || (isBulk(fields) && fields.selected.has(row.lineItemId));
  const remark: TableColumn<ChargeRow> = {
    id: 'remark',
    header: 'Remark',
    width: 220,
    cell: (row) =>
      isViewOnly ? (
        row.remark
      ) : (
        <TextInput
          aria-label={`Remark of ${row.boardName}`}
          value={takesRemark(row) ? row.remark : ''}
          disabled={!takesRemark(row)}
          maxLength={chargeLimits.remark}
          onChange={({ currentTarget: { value } }) => onChange((before) => enterRemark(before, row.lineItemId, value))}
          onKeyDown={({ key }) => key === 'Enter' && onSave()}
        />
      ),
  };
  return [
    {
      id: 'name',
      header: 'Board Name',
      strong: true,
      sortBy: ({ boardName }) => boardName,
      cell: ({ boardName }) => boardName,
    },
    {
      id: 'amount',
      header: 'Amount (₹)',
      numeric: true,
      width: 150,
      cell: (row) =>
        isRead(row) ? (
          shownRupees(row.value)
        ) : (
          <FigureInput
            label={`Amount of ${row.boardName}`}
            value={row.value}
            fault={amounts.get(row.lineItemId) ?? null}
            width={126}
            onChange={(text) => onChange((before) => enterAmount(before, row.lineItemId, text))}
            onEnter={onSave}
          />
        ),
    },
    ...(kind === 'additional' ? [remark] : []),
  ];
}
