import { Button, SegmentedControl } from '@mantine/core';
import { listOrdersCall, type OrderOnWire } from '@pw/contract/manufacture-documents';
import { momentOnScreen } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import {
  type OrderList,
  orderListLabel,
  orderLists,
  orderNumberText,
} from '@pw/domain/manufacture-documents/order-list';
import { orderListTexts } from '@pw/domain/manufacture-documents/order-texts';
import { statusEntry } from '@pw/domain/projects/project-status';
import { matchesSearch } from '@pw/domain/search';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { loadFailure } from '../../platform/call-failure.ts';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { callQuery } from '../../platform/use-call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { Page } from '../../ui/page/page.tsx';
import { ProjectStatusPill } from '../projects/project-status-pill.tsx';
import { allOrders, documentsOf } from './order-addresses.ts';

/** The orders of the workshop: those that are new, those on their way, and those that are closed. */
export function OrdersScreen() {
  const { list = 'on-order' } = useSearch({ from: '/main/manufacture-engineer/documents' });
  const navigate = useNavigate();
  return (
    <OrderListPage
      list={list}
      onList={(chosen) => void navigate({ ...allOrders, search: chosen === 'on-order' ? {} : { list: chosen } })}
      onView={(order) => void navigate(documentsOf(order.orderNumber))}
    />
  );
}

type OrderListPageProps = {
  readonly list: OrderList;
  readonly onList: (list: OrderList) => void;
  readonly onView: (order: OrderOnWire) => void;
};

/** The list itself, wherever it is shown. */
export function OrderListPage({ list, onList, onView }: OrderListPageProps) {
  const { orders, failure, isLoading, retry } = useOrders(list);
  const columns = useMemo(() => [...plainColumns, viewColumn(onView)], [onView]);
  useScreenKeys([
    { combination: '/', does: 'search' },
    { combination: 'Enter', does: 'view order' },
  ]);
  return (
    <Page title={orderListTexts.title} subtitle="Approved orders, each in the revision that is valid">
      <DataTable
        label="Orders"
        rows={orders}
        rowId={({ orderNumber }) => orderNumber}
        rowName={orderNumberText}
        columns={columns}
        pageSize={pageSizes.orders}
        search={{ label: 'Search orders', matches: (order, text) => matchesSearch(soughtIn(order), text) }}
        emptySearchTitle={orderListTexts.none}
        filters={
          <SegmentedControl
            aria-label="Which orders"
            data={orderLists.map((value) => ({ value, label: orderListLabel(value) }))}
            value={list}
            onChange={(value) => onList(value as OrderList)}
          />
        }
        loading={isLoading}
        failure={failure}
        onRetry={retry}
        empty={{ title: orderListTexts.none, drawing: 'document' }}
        onOpen={onView}
      />
    </Page>
  );
}

function soughtIn(order: OrderOnWire): readonly string[] {
  const { projectName, customerName, location, status } = order;
  return [orderNumberText(order), projectName, customerName, location, statusEntry(status).name];
}

function useOrders(list: OrderList) {
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery(listOrdersCall, { query: { list } }, 'screen'),
    staleTime: 0,
  });
  return {
    orders: data?.orders ?? noOrders,
    isLoading: isPending,
    failure: loadFailure(error, 'The orders'),
    retry: () => void refetch(),
  };
}

const noOrders: readonly OrderOnWire[] = [];

const plainColumns: readonly TableColumn<OrderOnWire>[] = [
  {
    id: 'number',
    header: 'Order Number',
    width: 150,
    sortBy: orderNumberText,
    cell: (order) => <span className="pw-figures">{orderNumberText(order)}</span>,
  },
  {
    id: 'project',
    header: 'Project Name',
    sortBy: ({ projectName }) => projectName,
    cell: ({ projectName }) => projectName,
  },
  {
    id: 'customer',
    header: 'Customer',
    isSpare: true,
    sortBy: ({ customerName }) => customerName,
    cell: ({ customerName, location }) => [customerName, location].filter((part) => part !== '').join(', '),
  },
  {
    id: 'status',
    header: 'Status',
    width: 200,
    sortBy: ({ status }) => statusEntry(status).name,
    cell: ({ status }) => <ProjectStatusPill status={status} orderNumber={null} />,
  },
  {
    id: 'revision',
    header: 'Revision',
    width: 90,
    sortBy: ({ revision }) => revision,
    cell: ({ revision }) => `R${revision}`,
  },
  {
    id: 'approved',
    header: 'Approved',
    width: 150,
    sortBy: ({ approvedAt }) => approvedAt,
    cell: ({ approvedAt }) => <span className="pw-figures">{momentOnScreen(Date.parse(approvedAt))}</span>,
  },
  {
    id: 'acted',
    header: 'Last updated',
    width: 150,
    isSpare: true,
    sortBy: ({ actedAt }) => actedAt,
    cell: ({ actedAt }) => <span className="pw-figures">{momentOnScreen(Date.parse(actedAt))}</span>,
  },
];

function viewColumn(onView: (order: OrderOnWire) => void): TableColumn<OrderOnWire> {
  return actionsColumn<OrderOnWire>({
    width: 130,
    leadOf: (order) => (
      <Button aria-label={`${orderListTexts.view} ${orderNumberText(order)}`} onClick={() => onView(order)}>
        {orderListTexts.view}
      </Button>
    ),
    actionsOf: () => [],
  });
}
