import { TextInput } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits';
import { chargeLimits } from '@pw/domain/project-pricing/charge-limits';
import { type ChargeKind, chargeTexts, noChargedBoards } from '@pw/domain/project-pricing/charge-texts';
import {
  applyBulk,
  type ChargeRow,
  type ChargeTab,
  chargeFaults,
  enterAmount,
  enterRemark,
  isBulk,
  selectBoards,
  takesRemark,
} from '@pw/domain/project-pricing/charges-form';
import { shownRupees } from '@pw/domain/project-pricing/read-charge';
import { matchesSearch } from '@pw/domain/search';
import { useMemo } from 'react';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { FigureInput } from '../../ui/form-field/figure-input.tsx';

type ChargeTableProps = {
  readonly kind: ChargeKind;
  readonly tab: ChargeTab;
  readonly isViewOnly: boolean;
  readonly onChange: (change: (tab: ChargeTab) => ChargeTab) => void;
};

const search = {
  label: 'Search boards',
  matches: ({ boardName }: ChargeRow, text: string) => matchesSearch(boardName, text),
};

/** The boards with what is entered for one unit of each; one amount for all that are selected, from two on. */
export function ChargeTable({ kind, tab, isViewOnly, onChange }: ChargeTableProps) {
  const columns = useMemo(() => chargeColumns({ kind, tab, isViewOnly, onChange }), [kind, tab, isViewOnly, onChange]);
  const { bulk } = chargeFaults(tab);
  const selected = useMemo(() => new Set([...tab.selected].map(String)), [tab.selected]);
  return (
    <DataTable
      label={chargeTexts[kind].tab}
      columns={columns}
      rows={tab.rows}
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
                label: `Apply to ${tab.selected.size} boards`,
                input: (
                  <FigureInput
                    label="Amount for the selected boards"
                    value={tab.bulk}
                    fault={bulk}
                    width={120}
                    unit="₹"
                    onChange={(text) => onChange((before) => ({ ...before, bulk: text }))}
                    onEnter={() => onChange(applyBulk)}
                  />
                ),
                disabled: tab.bulk.trim() === '' || bulk !== null,
                onPress: () => onChange(applyBulk),
              },
            ],
          })}
      empty={{ title: noChargedBoards.title, drawing: 'boards' }}
      emptySearchTitle={noChargedBoards.searched}
    />
  );
}

function chargeColumns({ kind, tab, isViewOnly, onChange }: ChargeTableProps): readonly TableColumn<ChargeRow>[] {
  const { amounts } = chargeFaults(tab);
  const isRead = (row: ChargeRow) => isViewOnly || (isBulk(tab) && tab.selected.has(row.lineItemId));
  const remark: TableColumn<ChargeRow> = {
    id: 'remark',
    header: 'Remark',
    width: 300,
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
      width: 170,
      cell: (row) =>
        isRead(row) ? (
          shownRupees(row.value)
        ) : (
          <FigureInput
            label={`Amount of ${row.boardName}`}
            value={row.value}
            fault={amounts.get(row.lineItemId) ?? null}
            width={140}
            onChange={(text) => onChange((before) => enterAmount(before, row.lineItemId, text))}
          />
        ),
    },
    ...(kind === 'additional' ? [remark] : []),
  ];
}
