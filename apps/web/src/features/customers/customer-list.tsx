import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { BulkFavourite } from '@pw/domain/customers/decide-customer';
import { pageSizeMenu, pageSizes } from '@pw/domain/limits';
import { useMemo } from 'react';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { BulkAction } from '../../ui/data-table/table-props.ts';
import type { Customer } from './customer.ts';
import { type CustomerActions, customerColumns } from './customer-columns.tsx';
import { type CustomersOfList, hiddenCustomers, noCustomers } from './use-customers.ts';

type CustomerListProps = CustomerActions & {
  readonly list: CustomersOfList;
  readonly onBulkFavourite: (action: BulkFavourite, selected: readonly Customer[], onDone: () => void) => void;
};

/** Below this width the columns of all fields do not fit beside each other. */
const NARROW = '(max-width: 1879px)';

const sizes = pageSizeMenu(pageSizes.customers);

/** The customers of the company, favourites first. */
export function CustomerList({ list, onEdit, onFavourite, onDelete, onBulkFavourite }: CustomerListProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const columns = useMemo(
    () => customerColumns({ onEdit, onFavourite, onDelete }, isNarrow),
    [onEdit, onFavourite, onDelete, isNarrow],
  );
  const bulk = (label: string, action: BulkFavourite): BulkAction<Customer> => ({
    label,
    onPress: (rows, clear) => onBulkFavourite(action, rows, clear),
  });
  return (
    <ListTable
      list={list}
      label="Customers"
      region="Customers"
      columns={columns}
      minWidth={1240}
      rowName={({ form }) => form.customerName}
      pageSizes={sizes}
      search={{ label: 'Search customers' }}
      filters={
        <Switch
          label="Show Favourites"
          checked={list.state.filters.favouritesOnly}
          onChange={(event) => list.look({ filters: { favouritesOnly: event.currentTarget.checked } })}
        />
      }
      bulkActions={[bulk('Favourite', 'favourite'), bulk('UnFavourite', 'unfavourite')]}
      onOpen={onEdit}
      onDelete={onDelete}
      empty={noCustomers}
      hidden={hiddenCustomers(list.state)}
    />
  );
}
