import { Button } from '@mantine/core';
import { listRemnantsCall, type RemnantOnWire } from '@pw/contract/shop-parts';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import { sectionName } from '@pw/domain/shop-parts/cut-plan';
import { type RemnantState, remnantStateNames } from '@pw/domain/shop-parts/remnant';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery, queryKeyOf } from '../../platform/use-call.ts';
import type { Tone } from '../../theme/color-tokens.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { StatusPill } from '../../ui/messages/status-marks.tsx';
import { AddRemnantDialog, EditRemnantDialog } from './remnant-dialogs.tsx';

/** The rests of bars that the workshop keeps. */
export function RemnantsTab() {
  const mayManage = useMay('units.manage');
  const queries = useQueryClient();
  const { data, error, isPending, refetch } = useQuery({ ...callQuery(listRemnantsCall, {}, 'screen'), staleTime: 0 });
  const [dialog, setDialog] = useState<'add' | RemnantOnWire | null>(null);
  const shown = useMemo(() => [...columns, ...(mayManage ? [editColumn(setDialog)] : [])], [mayManage]);
  const changed = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listRemnantsCall) });
  const add = mayManage ? <Button onClick={() => setDialog('add')}>Add remnant</Button> : undefined;
  return (
    <>
      <DataTable
        label="Remnants"
        rows={data?.remnants ?? noRemnants}
        rowId={({ remnantId }) => String(remnantId)}
        rowName={({ remnantId }) => `Remnant ${remnantId}`}
        columns={shown}
        pageSize={pageSizes.units}
        search={{ label: 'Search remnants', matches: (remnant, text) => matchesSearch(soughtIn(remnant), text) }}
        emptySearchTitle="No remnants were found."
        actions={add}
        loading={isPending}
        failure={loadFailure(error, 'The remnants')}
        onRetry={() => void refetch()}
        empty={{
          title: 'No remnants yet',
          text: 'Rests of a released cut plan are kept here, and those that you write down.',
          action: add,
          drawing: 'document',
        }}
      />
      {dialog === 'add' && <AddRemnantDialog onChanged={changed} onClose={() => setDialog(null)} />}
      {dialog !== null && dialog !== 'add' && (
        <EditRemnantDialog remnant={dialog} onChanged={changed} onClose={() => setDialog(null)} />
      )}
    </>
  );
}

const noRemnants: readonly RemnantOnWire[] = [];

const tones: Readonly<Record<RemnantState, Tone>> = { free: 'ok', reserved: 'info', used: 'neutral' };

function soughtIn(remnant: RemnantOnWire): readonly string[] {
  const { remnantId, place, state, fromOrder, forOrder } = remnant;
  return [String(remnantId), sectionName(remnant), place, remnantStateNames[state], fromOrder ?? '', forOrder ?? ''];
}

const columns: readonly TableColumn<RemnantOnWire>[] = [
  {
    id: 'number',
    header: 'No.',
    width: 80,
    sortBy: ({ remnantId }) => remnantId,
    cell: ({ remnantId }) => <span className="pw-figures">{remnantId}</span>,
  },
  { id: 'section', header: 'Bar', sortBy: sectionName, cell: sectionName },
  {
    id: 'length',
    header: 'Length, mm',
    width: 120,
    align: 'right',
    sortBy: ({ lengthMm }) => lengthMm,
    cell: ({ lengthMm }) => <span className="pw-figures">{lengthMm}</span>,
  },
  { id: 'place', header: 'Place', sortBy: ({ place }) => place, cell: ({ place }) => place },
  {
    id: 'state',
    header: 'State',
    width: 120,
    sortBy: ({ state }) => remnantStateNames[state],
    cell: ({ state }) => <StatusPill tone={tones[state]} label={remnantStateNames[state]} />,
  },
  { id: 'from', header: 'From order', isSpare: true, cell: ({ fromOrder }) => fromOrder ?? '' },
  { id: 'for', header: 'For order', isSpare: true, cell: ({ forOrder }) => forOrder ?? '' },
];

function editColumn(onEdit: (remnant: RemnantOnWire) => void): TableColumn<RemnantOnWire> {
  return actionsColumn<RemnantOnWire>({
    width: 90,
    actionsOf: (remnant) => [
      { label: `Edit remnant ${remnant.remnantId}`, icon: IconPencil, onPress: () => onEdit(remnant) },
    ],
  });
}
