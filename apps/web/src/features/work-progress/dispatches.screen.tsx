import { Button, Checkbox } from '@mantine/core';
import { type DispatchPackageOnWire, listDispatchesCall } from '@pw/contract/dispatches';
import { unitStateEntry } from '@pw/domain/serial-units/unit-state';
import { packageName } from '@pw/domain/work-progress/decide-dispatch';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Card, Page } from '../../ui/page/page.tsx';
import { UnitStatePill } from '../serial-units/unit-columns.tsx';
import { unitsOf } from '../serial-units/units-address.ts';
import { DispatchDialog } from './dispatch-dialog.tsx';
import { DispatchTable } from './dispatch-table.tsx';

/** What an order still has in the works, and the dispatches that have left. */
export function DispatchesScreen() {
  const { order: orderNumber = '' } = useSearch({ from: '/main/manufacture-engineer/units/dispatches' });
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listDispatchesCall, { params: { orderNumber } }, 'screen'),
    staleTime: 0,
  });
  const navigate = useNavigate();
  const mayDispatch = useMay('dispatch.manage');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const packages = data?.packages ?? noPackages;
  const leaving = packages.filter((each) => each.dispatch === null && chosen.has(packageName(each)));
  const columns = useMemo(() => {
    const choice = choiceColumn(chosen, (name) => setChosen((before) => toggled(before, name)));
    return mayDispatch ? [choice, ...packageColumns] : packageColumns;
  }, [chosen, mayDispatch]);
  const failure = loadFailure(error, 'The transport units');
  return (
    <Page
      title="Dispatch"
      subtitle={`Transport units of ${orderNumber}, each leaves the works once`}
      scrolls
      actions={
        <>
          <Button variant="default" onClick={() => void navigate(unitsOf(orderNumber))}>
            All units
          </Button>
          {mayDispatch && (
            <Button variant="primary" disabled={leaving.length === 0} onClick={() => setAsking(true)}>
              Dispatch
            </Button>
          )}
        </>
      }
    >
      <Card title="Transport units">
        <DataTable
          bare
          label="Transport units"
          rows={packages}
          rowId={packageName}
          rowName={packageName}
          columns={columns}
          rowHeight={36}
          loading={isPending}
          failure={failure}
          onRetry={() => void refetch()}
          empty={{ title: 'No units yet', text: 'Give the units of the order their serial numbers first.' }}
        />
      </Card>
      {!failure && (
        <Card title="Dispatches">
          <DispatchTable orderNumber={orderNumber} dispatches={data?.dispatches ?? []} loading={isPending} />
        </Card>
      )}
      {isAsking && leaving.length > 0 && (
        <DispatchDialog
          orderNumber={orderNumber}
          packages={leaving}
          onClose={() => setAsking(false)}
          onDispatched={() => setChosen(new Set())}
        />
      )}
    </Page>
  );
}

const noPackages: readonly DispatchPackageOnWire[] = [];

function toggled(chosen: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return chosen.has(name) ? new Set([...chosen].filter((each) => each !== name)) : new Set([...chosen, name]);
}

function choiceColumn(
  chosen: ReadonlySet<string>,
  onToggle: (name: string) => void,
): TableColumn<DispatchPackageOnWire> {
  return {
    id: 'choice',
    header: 'Leaves',
    headerHidden: true,
    width: 48,
    cell: (each) =>
      each.dispatch === null && (
        <Checkbox
          aria-label={`${packageName(each)} leaves`}
          checked={chosen.has(packageName(each))}
          onChange={() => onToggle(packageName(each))}
        />
      ),
  };
}

const figures = (text: string) => <span className="pw-figures">{text}</span>;

const packageColumns: readonly TableColumn<DispatchPackageOnWire>[] = [
  { id: 'serial', header: 'Serial', width: 130, sortBy: ({ serial }) => serial, cell: ({ serial }) => figures(serial) },
  { id: 'board', header: 'Board', sortBy: ({ board }) => board, cell: ({ board }) => board },
  {
    id: 'unit',
    header: 'Transport unit',
    width: 130,
    cell: ({ transportUnit, ofTransportUnits }) => figures(`TU-${transportUnit} of ${ofTransportUnits}`),
  },
  {
    id: 'size',
    header: 'L x W x H, mm',
    width: 170,
    isSpare: true,
    cell: ({ lengthMm, depthMm, heightMm }) => figures(`${lengthMm} x ${depthMm} x ${heightMm}`),
  },
  { id: 'mass', header: 'Mass, kg', width: 100, numeric: true, cell: ({ massKg }) => massKg.toFixed(1) },
  {
    id: 'state',
    header: 'State of the unit',
    width: 140,
    sortBy: ({ state }) => unitStateEntry(state).label,
    cell: ({ state }) => <UnitStatePill state={state} />,
  },
  {
    id: 'dispatch',
    header: 'Left with',
    width: 130,
    sortBy: ({ dispatch }) => dispatch,
    cell: ({ dispatch }) => figures(dispatch ?? 'in the works'),
  },
];
