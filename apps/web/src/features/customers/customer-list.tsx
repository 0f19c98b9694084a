import { Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type CustomerField, customerFieldNames, customerFields } from '@pw/domain/customers/customer-form';
import type { BulkFavourite } from '@pw/domain/customers/decide-customer';
import { pageSizeMenu, pageSizes } from '@pw/domain/limits';
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMemo } from 'react';
import { ListTable } from '../../ui/data-table/list-table.tsx';
import { actionsColumn } from '../../ui/data-table/row-actions.tsx';
import type { BulkAction, TableColumn } from '../../ui/data-table/table-props.ts';
import type { Customer } from './customer.ts';
import classes from './customer-columns.module.css';
import { type CustomersOfList, hiddenCustomers, noCustomers } from './use-customers.ts';

type CustomerListProps = CustomerActions & {
  readonly list: CustomersOfList;
  readonly onBulkFavourite: (action: BulkFavourite, selected: readonly Customer[], onDone: () => void) => void;
};

/** Below this width the columns of all fields do not fit next to each other. */
const NARROW = '(max-width: 1879px)';

/** Below this width not even their second lines do. */
const SMALL = '(max-width: 1023px)';

const sizes = pageSizeMenu(pageSizes.customers);

/** The customers of the company, favourites first. */
export function CustomerList({ list, onProjects, onEdit, onFavourite, onDelete, onBulkFavourite }: CustomerListProps) {
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const isSmall = useMediaQuery(SMALL, false, { getInitialValueInEffect: false });
  const room = isSmall ? 'small' : isNarrow ? 'narrow' : 'wide';
  const columns = useMemo(
    () => customerColumns({ onProjects, onEdit, onFavourite, onDelete }, room),
    [onProjects, onEdit, onFavourite, onDelete, room],
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
      narrowMinWidth={700}
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

type Fields = readonly [CustomerField, ...CustomerField[]];

/**
 * The fields of each column and its width in px; one without a width takes what the others leave. Where a column has
 * several fields, the first one names it and those behind it share a grey line.
 */
type Column = { readonly fields: Fields; readonly width?: number };

const own = (field: CustomerField, width: number): Column => ({ fields: [field], width });

const wide: readonly Column[] = [
  { fields: ['customerName', 'gstin'], width: 190 },
  own('location', 130),
  own('addressLine1', 180),
  own('addressLine2', 150),
  own('country', 90),
  own('state', 110),
  own('zipcode', 70),
  own('contactPerson', 140),
  own('designation', 130),
  own('contactNumber', 116),
  own('email', 190),
  own('officeEmail', 190),
];

const narrow: readonly Column[] = [
  { fields: ['customerName', 'location', 'gstin'] },
  { fields: ['addressLine1', 'addressLine2'], width: 190 },
  { fields: ['country', 'state', 'zipcode'], width: 150 },
  { fields: ['contactPerson', 'designation'], width: 190 },
  own('contactNumber', 112),
  { fields: ['email', 'officeEmail'], width: 210 },
];

/** Where even second lines do not fit, what letters go to waits in the form. */
const small: readonly Column[] = [
  { fields: ['customerName', 'location', 'gstin'] },
  { fields: ['contactPerson', 'designation'], width: 160 },
  { fields: ['contactNumber', 'email'], width: 200 },
];

const columnsByRoom = { wide, narrow, small };

/** The columns of the list: one for each field, or with second lines where they would not fit next to each other. */
export function customerColumns(
  actions: CustomerActions,
  room: keyof typeof columnsByRoom,
): readonly TableColumn<Customer>[] {
  return [
    ...columnsByRoom[room].map(fieldColumn),
    actionsColumn({
      width: 150,
      actionsOf: (customer) => {
        const { customerName } = customer.form;
        const isOn = customer.isFavourite;
        return [
          { label: `Projects of ${customerName}`, icon: IconFolder, onPress: () => actions.onProjects(customer) },
          { label: `Edit ${customerName}`, icon: IconPencil, onPress: () => actions.onEdit(customer) },
          {
            label: isOn ? `Remove ${customerName} from favourites` : `Add ${customerName} to favourites`,
            icon: isOn ? IconStarFilled : IconStar,
            isOn,
            onPress: () => actions.onFavourite(customer),
          },
          {
            label: `Delete ${customerName}`,
            icon: IconTrash,
            destroys: true,
            onPress: () => actions.onDelete(customer),
          },
        ];
      },
    }),
  ];
}

/** The list of a desk shows every field. */
export const listedFields: Readonly<Record<'wide' | 'narrow', readonly CustomerField[]>> = {
  wide: wide.flatMap(({ fields }) => fields),
  narrow: narrow.flatMap(({ fields }) => fields),
};

function fieldColumn({ fields, width }: Column): TableColumn<Customer> {
  const [first, ...rest] = fields;
  return {
    id: first,
    header: customerFields[first].label,
    ...(width === undefined ? {} : { width }),
    strong: first === customerFieldNames[0],
    cell: ({ form }) => (
      <Lines
        first={form[first]}
        second={rest
          .map((field) => form[field])
          .filter((text) => text !== '')
          .join(' ')}
      />
    ),
  };
}

/** A text on two lines at most, or one line above another. What does not fit is read in the tip. */
function Lines({ first, second }: { readonly first: string; readonly second: string }) {
  if (second === '') {
    return (
      <span className={classes.text}>
        <Breakable text={first || '-'} />
      </span>
    );
  }
  return (
    <>
      <span className={classes.line}>{first || '-'}</span>
      <span className={classes.second}>{second}</span>
    </>
  );
}

/** An address that is too long for its column goes on behind the @. */
function Breakable({ text }: { readonly text: string }) {
  const at = text.indexOf('@') + 1;
  return (
    <>
      {text.slice(0, at)}
      {at > 0 && <wbr />}
      {text.slice(at)}
    </>
  );
}

type CustomerActions = {
  /** Shows the projects of a customer. */
  readonly onProjects: (customer: Customer) => void;
  readonly onEdit: (customer: Customer) => void;
  readonly onFavourite: (customer: Customer) => void;
  readonly onDelete: (customer: Customer) => void;
};
