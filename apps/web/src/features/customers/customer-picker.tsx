import { Button, Radio } from '@mantine/core';
import { type CustomerField, customerFields } from '@pw/domain/customers/customer-form';
import { pageSizeMenu, pageSizes } from '@pw/domain/limits';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import { memo, useCallback, useMemo, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import type { TableColumn } from '../../ui/data-table/table-props.ts';
import { RequiredStar } from '../../ui/form-field/field-frame.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import { ChosenCustomer } from './chosen-customer.tsx';
import type { Customer } from './customer.ts';
import classes from './customer-picker.module.css';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { hiddenCustomers, noCustomers, useCustomersToChoose } from './use-customers.ts';

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
          <label htmlFor={radioId(customer)} className={classes.text}>
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
  readonly fallback: { readonly name: string; readonly location: string };
  readonly onChoose: (customer: Customer) => void;
};

const sizes = pageSizeMenu(pageSizes.customers);

type Task = { readonly kind: 'add' } | { readonly kind: 'edit'; readonly customer: Customer };

/** Chooses one customer of the company, favourites first. Keep `known` and `onChoose` the same between renderings. */
export const CustomerPicker = memo(function CustomerPicker({ chosenId, fallback, onChoose }: CustomerPickerProps) {
  const [task, setTask] = useState<Task | null>(null);
  const list = useCustomersToChoose();
  const onEdit = useCallback((customer: Customer) => setTask({ kind: 'edit', customer }), []);
  const columns = useMemo(() => customerPickerColumns({ chosenId, onChoose, onEdit }), [chosenId, onChoose, onEdit]);
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
      <ListTable
        bare
        list={list}
        label="Customers"
        columns={columns}
        rowName={({ form }) => form.customerName}
        pageSizes={sizes}
        search={{ label: 'Search customers' }}
        filters={<span className={classes.order}>Favourites first</span>}
        onSelect={onChoose}
        selectedCount={chosenId === '' ? 0 : 1}
        empty={noCustomers}
        hidden={hiddenCustomers(list.state)}
        aboveFooter={<ChosenCustomer customerId={chosenId} fallback={fallback} onEdit={onEdit} />}
      />
      {task?.kind === 'add' && <AddCustomerDialog onAdded={onChoose} onClose={close} />}
      {task?.kind === 'edit' && <EditCustomerDialog customer={task.customer} onClose={close} />}
    </section>
  );
});
