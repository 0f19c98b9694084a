import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useCallback, useState } from 'react';
import { useScreenKeys } from '../../app/screen-keys.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import type { Customer } from './customer.ts';
import { CustomerList } from './customer-list.tsx';
import { DeleteCustomerQuestion } from './delete-customer-question.tsx';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { useCustomers } from './use-customers.ts';
import { useFavourites } from './use-favourites.ts';

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly customer: Customer }
  | { readonly kind: 'delete'; readonly customer: Customer };

/** The customers of the company, and everything that is done with them. */
export function CustomersScreen() {
  const { retry, ...list } = useCustomers();
  const favourites = useFavourites();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const add = () => setTask({ kind: 'add' });
  const onEdit = useCallback((customer: Customer) => setTask({ kind: 'edit', customer }), []);
  const onDelete = useCallback((customer: Customer) => setTask({ kind: 'delete', customer }), []);
  useScreenKeys([
    { combination: '/', does: 'search' },
    { combination: 'N', does: 'new customer', run: add },
    { combination: 'Enter', does: 'edit' },
    { combination: 'Space', does: 'select row' },
    { combination: 'Del', does: 'delete' },
  ]);

  return (
    <Page
      title="Manage Customers"
      subtitle="Everybody of the company sees the same customers; favourites are your own"
      actions={
        <Button
          variant="primary"
          leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
          aria-keyshortcuts="N"
          onClick={add}
        >
          Add New Customer
        </Button>
      }
      banners={
        favourites.alert !== null && (
          <Banner tone="info" onDismiss={favourites.dismissAlert}>
            {favourites.alert}
          </Banner>
        )
      }
    >
      <CustomerList
        {...list}
        onRetry={retry}
        onEdit={onEdit}
        onDelete={onDelete}
        onFavourite={favourites.toggle}
        onBulkFavourite={favourites.changeAll}
      />
      {task?.kind === 'add' && <AddCustomerDialog onClose={close} />}
      {task?.kind === 'edit' && <EditCustomerDialog customer={task.customer} onClose={close} />}
      {task?.kind === 'delete' && <DeleteCustomerQuestion customer={task.customer} onClose={close} />}
    </Page>
  );
}
