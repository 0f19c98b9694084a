import { Button } from '@mantine/core';
import { pageSizes } from '@pw/domain/limits/page-sizes';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { memo, useCallback, useMemo, useState } from 'react';
import { useScreenKeys } from '../../app/screen-keys.ts';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx';
import { useRowKeys } from '../../ui/data-table/use-row-keys.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FailedState } from '../../ui/failed-state/failed-state.tsx';
import { RequiredStar } from '../../ui/form-field/field-frame.tsx';
import { LoadingState } from '../../ui/loading-state/loading-state.tsx';
import { SearchBox } from '../../ui/search-box/search-box.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { ChosenCustomer } from './chosen-customer.tsx';
import type { Customer } from './customer.ts';
import { type CustomerListState, firstLook } from './customer-list-state.ts';
import classes from './customer-picker.module.css';
import { customerPickerColumns } from './customer-picker-columns.tsx';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { useCustomerPage } from './use-customers.ts';

type CustomerPickerProps = {
  /** '' while none is. */
  readonly chosenId: string;
  /** What the project knows of its customer. */
  readonly known: { readonly name: string; readonly location: string };
  readonly onChoose: (customer: Customer) => void;
};

type Task = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly customer: Customer };

/** Chooses one customer of the company, favourites first. Keep `known` and `onChoose` the same between renderings. */
export const CustomerPicker = memo(function CustomerPicker({ chosenId, known, onChoose }: CustomerPickerProps) {
  const [state, setState] = useState(firstLook);
  const [task, setTask] = useState<Task | null>(null);
  const look = useCallback(
    (change: Partial<CustomerListState>) => setState((was) => ({ ...was, page: 0, ...change })),
    [],
  );
  const list = useCustomerPage(state, look);
  const onEdit = useCallback((customer: Customer) => setTask({ kind: 'edit', customer }), []);
  const close = () => setTask(null);
  useScreenKeys([
    { combination: 'Alt C', does: 'add customer', run: () => setTask({ kind: 'add' }) },
    { combination: 'Space', does: 'choose customer' },
  ]);

  return (
    <section aria-labelledby="customer-picker" className={classes.card}>
      <div className={classes.head}>
        <h2 id="customer-picker" className={classes.title}>
          Customer
          <RequiredStar />
        </h2>
        <span className={classes.note}>Choose one</span>
        <Button
          size="compact-sm"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          aria-keyshortcuts="Alt+C"
          onClick={() => setTask({ kind: 'add' })}
        >
          Add New Customer
        </Button>
      </div>
      <TableToolbar
        bulk={undefined}
        search={<SearchBox label="Search customers" value={state.search} onSearch={(search) => look({ search })} />}
        filters={<span className={classes.order}>Favourites first</span>}
        actions={undefined}
      />
      {list.failure ? (
        <FailedState {...list.failure} onRetry={list.retry} retrying={list.isLoading} />
      ) : (
        <PickerRows
          list={list}
          chosenId={chosenId}
          onChoose={onChoose}
          onEdit={onEdit}
          onClear={() => look({ search: '' })}
        />
      )}
      <div className={classes.chosen}>
        <ChosenCustomer customerId={chosenId} known={known} onEdit={onEdit} />
        <TableFooter
          selectedCount={chosenId === '' ? 0 : 1}
          total={list.failure || (list.isLoading && list.customers.length === 0) ? undefined : list.total}
          extra={undefined}
          paging={{
            page: state.page,
            pages: pageCount(state.size, list.total),
            showPage: (page) => look({ page }),
            ownSize: pageSizes.customers,
            size: state.size,
            setSize: (size) => look({ size }),
          }}
        />
      </div>
      {task?.kind === 'add' && <AddCustomerDialog onAdded={onChoose} onClose={close} />}
      {task?.kind === 'edit' && <EditCustomerDialog customer={task.customer} onClose={close} />}
    </section>
  );
});

type PickerRowsProps = Pick<CustomerPickerProps, 'chosenId' | 'onChoose'> & {
  readonly list: ReturnType<typeof useCustomerPage>;
  readonly onEdit: (customer: Customer) => void;
  readonly onClear: () => void;
};

const idOf = ({ id }: Customer) => id;
const nameOf = ({ form }: Customer) => form.customerName;

function PickerRows({ list, chosenId, onChoose, onEdit, onClear }: PickerRowsProps) {
  const { customers, state, isLoading, total } = list;
  const columns = useMemo(() => customerPickerColumns({ chosenId, onChoose, onEdit }), [chosenId, onChoose, onEdit]);
  const keys = useRowKeys<Customer>({
    rows: customers,
    onOpen: onChoose,
    onDelete: undefined,
    onSelect: onChoose,
    onExtend: undefined,
  });
  return (
    <>
      <TableBody
        // Another page begins at its top.
        key={`${state.page} ${state.size}`}
        label="Customers"
        columns={columns}
        rowId={idOf}
        rowName={nameOf}
        paged={{ ...pagedByServer, rows: customers }}
        keys={keys}
        selection={undefined}
      />
      {isLoading && customers.length === 0 && <LoadingState label="Loading the customers" rows={6} />}
      {!isLoading && total === 0 && (
        <EmptyState
          title="No customers to display"
          {...(state.search.trim() === ''
            ? { text: 'Add the first one with Add New Customer.', drawing: 'people' as const }
            : {
                text: 'Customers that do not match are hidden by the search.',
                action: <Button onClick={onClear}>Clear the search</Button>,
              })}
        />
      )}
    </>
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
