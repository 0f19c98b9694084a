import { Button, SegmentedControl } from '@mantine/core';
import type { AnswerOf } from '@pw/contract/call';
import { exportPurchaseCall, listPurchaseCall, type PurchaseLineOnWire } from '@pw/contract/work-purchase';
import { isoDayInIndia } from '@pw/domain/dates';
import { matchesSearch } from '@pw/domain/search';
import { isPurchaseLate } from '@pw/domain/work-progress/purchase-line';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { saveFile } from '../../platform/save-file.ts';
import { sendCall } from '../../platform/send-call.ts';
import { useMay } from '../../platform/session.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { Page } from '../../ui/page/page.tsx';
import { OrderChoice, useOrders } from '../serial-units/order-choice.tsx';
import { PasteReceiptsDialog } from './paste-receipts-dialog.tsx';
import { purchaseColumns } from './purchase-columns.tsx';
import { PurchaseLineDialog } from './purchase-line-dialog.tsx';
import { type PurchaseFilter, purchaseFilters, purchaseOf } from './work-address.ts';

/** What the order that the address names needs; the newest one where it names none. */
export function PurchaseScreen() {
  const { order, show = 'all' } = useSearch({ from: '/main/manufacture-engineer/purchase' });
  const navigate = useNavigate();
  const { orders, isLoading, failure, retry } = useOrders();
  const orderNumber = order ?? orders[0]?.orderNumber;
  return (
    <Page
      title="Purchase"
      subtitle="What the approved revision of an order needs, and what was ordered and received"
      actions={
        orderNumber !== undefined && (
          <OrderChoice
            orderNumber={orderNumber}
            orders={orders}
            onChoose={(chosen) => void navigate(purchaseOf(chosen, show))}
          />
        )
      }
    >
      {failure && <FailedState {...failure} onRetry={retry} retrying={isLoading} />}
      {isLoading && <LoadingState label="Loading the orders" rows={4} />}
      {!isLoading && !failure && orderNumber === undefined && (
        <EmptyState
          title="No approved orders yet"
          text="Articles are bought for the boards of an approved order."
          drawing="document"
        />
      )}
      {orderNumber !== undefined && (
        <PurchaseTable
          key={orderNumber}
          orderNumber={orderNumber}
          show={show}
          onShow={(filter) => void navigate(purchaseOf(orderNumber, filter))}
        />
      )}
    </Page>
  );
}

type PurchaseTableProps = {
  readonly orderNumber: string;
  readonly show: PurchaseFilter;
  readonly onShow: (filter: PurchaseFilter) => void;
};

const noLines: readonly PurchaseLineOnWire[] = [];

const filterLabels: Readonly<Record<PurchaseFilter, string>> = { all: 'All', open: 'Open', late: 'Late', part: 'Part' };

const ROWS_PER_PAGE = 50;

function PurchaseTable({ orderNumber, show, onShow }: PurchaseTableProps) {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listPurchaseCall, { params: { orderNumber } }, 'screen'),
    staleTime: 0,
  });
  const mayBuy = useMay('units.manage');
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [edited, setEdited] = useState<PurchaseLineOnWire | null>(null);
  const [isPasting, setPasting] = useState(false);
  const lines = data?.lines ?? noLines;
  const shown = lines.filter((line) => isShown(line, show, today));
  const columns = useMemo(() => {
    const edit = actionsColumn<PurchaseLineOnWire>({
      width: 60,
      actionsOf: (line) => [
        { label: `Edit ${line.article || line.text}`, icon: IconPencil, onPress: () => setEdited(line) },
      ],
    });
    return mayBuy ? [...purchaseColumns(today), edit] : purchaseColumns(today);
  }, [mayBuy, today]);
  return (
    <>
      <DataTable
        label="Purchase list"
        rows={shown}
        rowId={({ lineId }) => lineId}
        rowName={({ article, text }) => article || text}
        columns={columns}
        rowHeight={36}
        pageSize={ROWS_PER_PAGE}
        {...(mayBuy ? { onOpen: setEdited } : {})}
        search={{
          label: 'Search the list',
          matches: ({ article, text, make, orders }, words) =>
            matchesSearch([article, text, make, ...orders.map(({ supplier }) => supplier)], words),
        }}
        emptySearchTitle="No lines were found."
        filters={
          <SegmentedControl
            aria-label="Lines shown"
            data={purchaseFilters.map((value) => ({ value, label: filterLabels[value] }))}
            value={show}
            onChange={onShow}
          />
        }
        actions={
          <>
            <Button onClick={() => void savePurchaseFile(orderNumber, 'csv')}>CSV</Button>
            <Button onClick={() => void savePurchaseFile(orderNumber, 'xlsx')}>Excel</Button>
            {mayBuy && (
              <Button variant="primary" disabled={shown.length === 0} onClick={() => setPasting(true)}>
                Paste received
              </Button>
            )}
          </>
        }
        footer={data && basisText(data)}
        loading={isPending}
        failure={loadFailure(error, 'The purchase list')}
        onRetry={() => void refetch()}
        empty={
          lines.length === 0
            ? { title: 'Nothing to buy', text: 'The boards of the order need nothing.' }
            : { title: 'No such lines', text: 'Show all lines to see the others.' }
        }
      />
      {edited && data && (
        <PurchaseLineDialog
          orderNumber={orderNumber}
          line={edited}
          hasPrices={data.hasPrices}
          today={today}
          onClose={() => setEdited(null)}
        />
      )}
      {isPasting && (
        <PasteReceiptsDialog orderNumber={orderNumber} lines={shown} today={today} onClose={() => setPasting(false)} />
      )}
    </>
  );
}

function isShown(line: PurchaseLineOnWire, filter: PurchaseFilter, today: string): boolean {
  return filter === 'all' || (filter === 'late' ? isPurchaseLate(line, today) : line.state === filter);
}

function basisText({ bars, wired, orderRevision }: AnswerOf<typeof listPurchaseCall>): string {
  const isWired = wired.boards > 0 && wired.boards === wired.of;
  const wires = isWired ? 'wire list' : 'take-off';
  const some = isWired || wired.boards === 0 ? '' : `, of ${wired.boards} of ${wired.of} boards by the wire list`;
  return `R${orderRevision}. Bars by the ${bars}, wires and terminals by the ${wires}${some}.`;
}

async function savePurchaseFile(orderNumber: string, format: 'csv' | 'xlsx'): Promise<void> {
  const file = await sendCall(exportPurchaseCall, { params: { orderNumber }, query: { format } }, 'screen');
  if (!file.ok) {
    showToast({ title: 'Purchase', text: file.error.message, tone: 'bad' });
    return;
  }
  const bytes = new Uint8Array(await file.value.arrayBuffer());
  saveFile({ name: `${orderNumber} Purchase list.${format}`, type: file.value.type, bytes });
}
