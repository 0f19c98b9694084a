import { Button } from '@mantine/core';
import type { OrderOnWire } from '@pw/contract/manufacture-documents';
import { giveSerialsCall, type ListedUnitOnWire, listUnitsCall } from '@pw/contract/serial-units';
import { isoDayInIndia } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import { matchesSearch } from '@pw/domain/search';
import { isInWorks, unitStateEntry } from '@pw/domain/serial-units/unit-state';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconQrcode from '@tabler/icons-react/dist/esm/icons/IconQrcode.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { dispatchesOf } from './dispatches-address.ts';
import { exportUnits } from './export-units.ts';
import { LabelsDialog } from './labels-dialog.tsx';
import { OrderChoice, useOrders } from './order-choice.tsx';
import { PassportDialog } from './passport-dialog.tsx';
import { workInWords } from './shown-stages.ts';
import { unitColumns } from './unit-columns.tsx';
import { testersAddress, unitOf, unitsOf } from './units-address.ts';
import { useUnitFiles } from './use-unit-files.ts';
import { VoidUnitDialog } from './void-unit-dialog.tsx';

/** The units of the order that the address names; of the newest one where it names none. */
export function UnitsScreen() {
  const { order } = useSearch({ from: '/main/manufacture-engineer/units' });
  const navigate = useNavigate();
  const { orders, isLoading, failure, retry } = useOrders();
  const shown = order ?? orders[0]?.orderNumber;
  return (
    <Page
      title="Units"
      subtitle="Each board of an order that is built, with its serial number, rating plate and labels"
    >
      {failure && <FailedState {...failure} onRetry={retry} retrying={isLoading} />}
      {isLoading && <LoadingState label="Loading the orders" rows={4} />}
      {!isLoading && !failure && shown === undefined && (
        <EmptyState
          title="No approved orders yet"
          text="Units are the boards of an approved order."
          drawing="document"
        />
      )}
      {!isLoading && !failure && shown !== undefined && (
        <UnitTable
          key={shown}
          orderNumber={shown}
          orders={orders}
          onChoose={(chosen) => void navigate(unitsOf(chosen))}
        />
      )}
    </Page>
  );
}

type UnitTableProps = {
  readonly orderNumber: string;
  readonly orders: readonly OrderOnWire[];
  readonly onChoose: (orderNumber: string) => void;
};

function UnitTable({ orderNumber, orders, onChoose }: UnitTableProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listUnitsCall, { params: { orderNumber } }, 'screen'),
    staleTime: 0,
  });
  const navigate = useNavigate();
  const { give, isGiving } = useGiving(orderNumber);
  const { isMaking, savePlates, saveLabels } = useUnitFiles(orderNumber);
  const [leaving, setLeaving] = useState<ListedUnitOnWire | null>(null);
  const [opening, setOpening] = useState<ListedUnitOnWire | null>(null);
  const [isLabelling, setLabelling] = useState(false);
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const units = data?.units ?? noUnits;
  const isBuilt = units.some(({ state }) => state !== 'void');
  const columns = useMemo(
    () => [...unitColumns(today), unitActions(savePlates, setOpening, setLeaving)],
    [today, savePlates],
  );
  const giving = (
    <Button variant={units.length === 0 ? 'primary' : 'default'} loading={isGiving} onClick={give}>
      Give serial numbers
    </Button>
  );
  return (
    <>
      <DataTable
        label="Units"
        rows={units}
        rowId={({ serial }) => serial}
        rowName={({ serial }) => serial}
        columns={columns}
        onOpen={({ serial }) => void navigate(unitOf(serial))}
        pageSize={pageSizes.units}
        search={{ label: 'Search units', matches: (unit, text) => matchesSearch(soughtIn(unit, today), text) }}
        emptySearchTitle="No units were found."
        filters={<OrderChoice orderNumber={orderNumber} orders={orders} onChoose={onChoose} />}
        actions={
          <>
            {units.length > 0 && giving}
            <Button onClick={() => void navigate(testersAddress)}>Instruments and workers</Button>
            <Button disabled={!isBuilt} onClick={() => void navigate(dispatchesOf(orderNumber))}>
              Dispatch
            </Button>
            <Button disabled={units.length === 0} onClick={() => void exportUnits(orderNumber, units, today)}>
              CSV
            </Button>
            <Button disabled={!isBuilt} onClick={() => setLabelling(true)}>
              Labels
            </Button>
            <Button variant="primary" disabled={!isBuilt} loading={isMaking} onClick={() => savePlates()}>
              Rating plates
            </Button>
          </>
        }
        loading={isPending}
        failure={loadFailure(error, 'The units')}
        onRetry={() => void refetch()}
        empty={{
          title: 'No units yet',
          text: 'Serial numbers are given when an order goes to manufacture.',
          action: giving,
          drawing: 'document',
        }}
      />
      {leaving && <VoidUnitDialog unit={leaving} onClose={() => setLeaving(null)} />}
      {opening && <PassportDialog unit={opening} onClose={() => setOpening(null)} />}
      {isLabelling && data && (
        <LabelsDialog formats={data.labelFormats} onSave={saveLabels} onClose={() => setLabelling(false)} />
      )}
    </>
  );
}

const noUnits: readonly ListedUnitOnWire[] = [];

function soughtIn(unit: ListedUnitOnWire, today: string): readonly string[] {
  const { serial, board, state, voidReason } = unit;
  const stage = isInWorks(state) ? workInWords(unit, today).stage : '';
  return [serial, board, unitStateEntry(state).label, stage, voidReason ?? ''];
}

function unitActions(
  onPlate: (serial: string) => void,
  onPassport: (unit: ListedUnitOnWire) => void,
  onVoid: (unit: ListedUnitOnWire) => void,
) {
  return actionsColumn<ListedUnitOnWire>({
    width: 120,
    actionsOf: (unit) =>
      unit.state === 'void'
        ? []
        : [
            { label: `Rating plate of ${unit.serial}`, icon: IconId, onPress: () => onPlate(unit.serial) },
            { label: `Passport of ${unit.serial}`, icon: IconQrcode, onPress: () => onPassport(unit) },
            ...(unit.hasLeft
              ? []
              : [{ label: `Make ${unit.serial} void`, icon: IconBan, destroys: true, onPress: () => onVoid(unit) }]),
          ],
  });
}

/** Gives the units of an order their serial numbers. */
function useGiving(orderNumber: string) {
  const queries = useQueryClient();
  const { save, isSaving } = useSave(giveSerialsCall);
  const give = () =>
    void save(
      { params: { orderNumber } },
      {
        onSaved: () => {
          showToast({ title: 'Units', text: 'Every unit of the order has its serial number.', tone: 'ok' });
          void queries.invalidateQueries({ queryKey: queryKeyOf(listUnitsCall) });
        },
        onFailed: ({ message }) => showToast({ title: 'Units', text: message, tone: 'bad' }),
      },
    );
  return { give, isGiving: isSaving };
}
