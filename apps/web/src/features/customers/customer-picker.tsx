import { Button, Radio } from '@mantine/core';
import { type CustomerField, customerFields } from '@pw/domain/customers/customer-form';
import { pageSizes } from '@pw/domain/limits';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { memo, useCallback, useMemo, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { SearchBox } from '../../ui/controls/search-box.tsx';
import { pageCount } from '../../ui/data-table/page-range.ts';
import { useRowKeys } from '../../ui/data-table/row-keys.ts';
import { TableBody } from '../../ui/data-table/table-body.tsx';
import { TableFooter } from '../../ui/data-table/table-footer.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { TableToolbar } from '../../ui/data-table/table-toolbar.tsx';
import { RequiredStar } from '../../ui/form-field/field-frame.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/messages/states.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { ChosenCustomer } from './chosen-customer.tsx';
import type { Customer } from './customer.ts';
import classes from './customer-picker.module.css';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { type CustomerListState, firstLook, useCustomerPage } from './use-customers.ts';

type PickerActions = {
  /** '' while none is. */
  readonly chosenId: string;
  readonly onChoose: (customer: Customer) => void;
  readonly onEdit: (customer: Customer) => void;
};

const shown: readonly (readonly [CustomerField, number])[] = [
  ['customerName', 150],
  ['location', 105],
  ['addressLine1', 130],
  ['addressLine2', 95],
  ['country', 54],
];

/** The columns of the customers to choose from; a click on any text of a row chooses it. */
function customerPickerColumns({ chosenId, onChoose, onEdit }: PickerActions): readonly TableColumn<Customer>[] {
  return [
    {
      id: 'chosen',
      header: 'Selected',
      headerHidden: true,
      width: 20,
      cell: (customer) => (
        <Radio
          id={radioId(customer)}
          name="chosen-customer"
          tabIndex={-1}
          aria-label={`Select ${customer.form.customerName}`}
          checked={customer.id === chosenId}
          onChange={() => onChoose(customer)}
        />
      ),
    },
    ...shown.map(([field, width]): TableColumn<Customer> => {
      const isName = field === 'customerName';
      return {
        id: field,
        header: customerFields[field].label,
        width,
        strong: isName,
        cell: (customer) => (
          <label htmlFor={radioId(customer)} className={classes.text} title={customer.form[field]}>
            {customer.form[field] || '-'}
            {isName && customer.isFavourite && (
              <IconStarFilled size={14} role="img" aria-label="favourite" className={classes.star} />
            )}
          </label>
        ),
      };
    }),
    {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      width: 44,
      cell: (customer) => (
        <IconButton label={`Edit ${customer.form.customerName}`} icon={IconPencil} onPress={() => onEdit(customer)} />
      ),
    },
  ];
}

function radioId({ id }: Customer): string {
  return `choose-${id}`;
}

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
