import { Button, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BulkFavourite } from '@pw/domain/customers/decide-customer';
import { pageSizes } from '@pw/domain/limits';
import { useMemo } from 'react';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { useRowKeys } from '../../ui/data-table/row-keys.ts';
import { useRowSelection } from '../../ui/data-table/row-selection.ts';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx';
import { EmptyState, FailedState, type Failure, LoadingState } from '../../ui/messages/states.tsx';
import type { Customer } from './customer.ts';
import { type CustomerActions, customerColumns } from './customer-columns.tsx';
import classes from './customer-list.module.css';
import { type CustomerListState, lookAtCustomers } from './use-customers.ts';

type CustomerListProps = CustomerActions & {
  /** Those of the page that is looked at. */
  readonly customers: readonly Customer[];
  /** On all pages. */
  readonly total: number;
  readonly state: CustomerListState;
  readonly isLoading: boolean;
  readonly failure: Failure | null;
  readonly onRetry: () => void;
  readonly onBulkFavourite: (action: BulkFavourite, selected: readonly Customer[], onDone: () => void) => void;
};

const LABEL = 'Customers';

/** Below this width the columns of all fields do not fit beside each other. */
const NARROW = '(max-width: 1879px)';

const idOf = ({ id }: Customer) => id;
const nameOf = ({ form }: Customer) => form.customerName;

/** The customers of one page, which the server searched and cut. */
export function CustomerList(props: CustomerListProps) {
  const { customers, total, state, isLoading, failure, onEdit, onFavourite, onDelete } = props;
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const columns = useMemo(
    () => customerColumns({ onEdit, onFavourite, onDelete }, isNarrow),
    [onEdit, onFavourite, onDelete, isNarrow],
  );
  const shown = customers.map(idOf);
  const selection = useRowSelection({ listed: shown, shown });
  const keys = useRowKeys<Customer>({
    rows: customers,
    onOpen: onEdit,
    onDelete,
    onSelect: ({ id }) => selection.toggle(id),
    onExtend: (from, to) => selection.extendFrom(from.id, to.id),
  });
  const bulk = (label: string, action: BulkFavourite) => ({
    label,
    onPress: (rows: readonly Customer[]) => props.onBulkFavourite(action, rows, selection.clear),
  });

  return (
    <section className={classes.list} aria-label={LABEL}>
      <TableToolbar
        bulk={{
          actions: [bulk('Favourite', 'favourite'), bulk('UnFavourite', 'unfavourite')],
          rows: customers.filter(({ id }) => selection.selected.has(id)),
          onClear: selection.clear,
        }}
        search={
          <SearchBox label="Search customers" value={state.search} onSearch={(search) => lookAtCustomers({ search })} />
        }
        filters={
          <Switch
            label="Show Favourites"
            checked={state.favouritesOnly}
            onChange={(event) => lookAtCustomers({ favouritesOnly: event.currentTarget.checked })}
          />
        }
        actions={undefined}
      />
      {failure ? (
        <FailedState {...failure} onRetry={props.onRetry} retrying={isLoading} />
      ) : (
        <>
          <TableBody
            // Another page begins at its top.
            key={`${state.page} ${state.size}`}
            label={LABEL}
            columns={columns}
            rowId={idOf}
            rowName={nameOf}
            onOpen={onEdit}
            paged={{ ...pagedByServer, rows: customers }}
            keys={keys}
            selection={selection}
          />
          {isLoading && customers.length === 0 && <LoadingState label={`Loading ${LABEL}`} rows={6} />}
          {!isLoading && total === 0 && <NoCustomers state={state} />}
        </>
      )}
      <TableFooter
        selectedCount={selection.selected.size}
        total={failure || (isLoading && customers.length === 0) ? undefined : total}
        extra={undefined}
        paging={{
          page: state.page,
          pages: pageCount(state.size, total),
          showPage: (page) => lookAtCustomers({ page }),
          ownSize: pageSizes.customers,
          size: state.size,
          setSize: (size) => lookAtCustomers({ size }),
        }}
      />
    </section>
  );
}

/** The order is the server's, favourites first, and so are the pages. */
const pagedByServer = {
  sort: undefined,
  toggleSort: () => undefined,
  page: 0,
  pages: 1,
  showPage: () => undefined,
  pageSize: 'all',
  setPageSize: () => undefined,
} as const;

/** What stands where customers would be: none yet, no favourites, or none found. */
function NoCustomers({ state }: { readonly state: CustomerListState }) {
  const title = state.favouritesOnly ? 'No Favourites to display' : 'No customers to display';
  if (state.search.trim() !== '') {
    return (
      <EmptyState
        title={title}
        text="Customers that do not match are hidden by the search."
        action={<Button onClick={() => lookAtCustomers({ search: '' })}>Clear the search</Button>}
      />
    );
  }
  return state.favouritesOnly ? (
    <EmptyState
      title={title}
      text="A click on the star of a customer makes it one of your favourites."
      action={<Button onClick={() => lookAtCustomers({ favouritesOnly: false })}>Show all customers</Button>}
      drawing="people"
    />
  ) : (
    <EmptyState title={title} text="Add the first one with Add New Customer." drawing="people" />
  );
}
