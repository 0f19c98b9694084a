import { Radio } from '@mantine/core';
import { type CustomerField, customerFields } from '@pw/domain/customers/customer-form';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import type { Customer } from './customer.ts';
import classes from './customer-picker.module.css';

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
export function customerPickerColumns({ chosenId, onChoose, onEdit }: PickerActions): readonly TableColumn<Customer>[] {
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
