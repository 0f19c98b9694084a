import { Button } from '@mantine/core';
import {
  listCustomersCall,
  readCustomerProjectsCall,
  removeCustomerCall,
  setFavouriteCall,
} from '@pw/contract/customers';
import { type BulkFavourite, decideBulkFavourite, deleteCustomerText } from '@pw/domain/customers/decide-customer';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useRef, useState } from 'react';
import { useScreenKeys } from '../../platform/screen-keys.ts';
import { sendCall } from '../../platform/send-call.ts';
import { callQuery, queryKeyOf, useSave } from '../../platform/use-call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import { Page } from '../../ui/page/page.tsx';
import { AddCustomerDialog } from './add-customer-dialog.tsx';
import type { Customer } from './customer.ts';
import { CustomerList } from './customer-list.tsx';
import { customerToasts } from './customer-toasts.ts';
import { EditCustomerDialog } from './edit-customer-dialog.tsx';
import { useCustomers } from './use-customers.ts';

type Task =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit'; readonly customer: Customer }
  | { readonly kind: 'delete'; readonly customer: Customer };

/** The customers of the company, and everything that is done with them. */
export function CustomersScreen() {
  const list = useCustomers();
  const favourites = useFavourites();
  const [task, setTask] = useState<Task | null>(null);
  const close = () => setTask(null);
  const add = () => setTask({ kind: 'add' });
  const navigate = useNavigate();
  const onProjects = useCallback(
    ({ form }: Customer) => void navigate({ to: '/main/sales/home', search: { search: form.customerName } }),
    [navigate],
  );
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
        list={list}
        onProjects={onProjects}
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

/** Puts customers among the favourites and takes them out, one by one or several at once. */
function useFavourites() {
  const queries = useQueryClient();
  const underWay = useRef(new Set<string>());
  /** Why a bulk action had nothing to do. */
  const [alert, setAlert] = useState<string | null>(null);

  const reload = useCallback(() => queries.invalidateQueries({ queryKey: queryKeyOf(listCustomersCall) }), [queries]);

  const favour = useCallback(
    async (customer: Customer) => {
      if (underWay.current.has(customer.id)) {
        return;
      }
      underWay.current.add(customer.id);
      setAlert(null);
      const toasts = customerToasts.favourite(customer.form.customerName);
      const result = await sendFavourite(customer, !customer.isFavourite);
      underWay.current.delete(customer.id);
      if (!result.ok) {
        toasts.failed(result.error.message);
      } else if (customer.isFavourite) {
        toasts.removed();
      } else {
        toasts.added();
      }
      await reload();
    },
    [reload],
  );

  const toggle = useCallback((customer: Customer) => void favour(customer), [favour]);

  /** There is no call for several: each that needs the change has its own, and one toast tells how all of them ended. */
  const favourAll = async (action: BulkFavourite, selected: readonly Customer[], onDone: () => void) => {
    const decided = decideBulkFavourite(action, selected);
    setAlert(decided.ok ? null : decided.error.text);
    if (!decided.ok || underWay.current.size > 0) {
      return;
    }
    const { value: changed } = decided;
    underWay.current = new Set(changed.map(({ id }) => id));
    const results = await Promise.all(changed.map((customer) => sendFavourite(customer, action === 'favourite')));
    underWay.current.clear();
    const failure = results.find((result) => !result.ok);
    if (failure) {
      customerToasts.bulkFavourite.failed(failure.error.message);
    } else {
      customerToasts.bulkFavourite.done(action);
      onDone();
    }
    await reload();
  };

  const changeAll = (...given: Parameters<typeof favourAll>) => void favourAll(...given);
  return { alert, dismissAlert: () => setAlert(null), toggle, changeAll };
}

function sendFavourite({ id }: Customer, isFavourite: boolean) {
  const request = { params: { customerId: id }, body: { isFavourite } };
  return sendCall(setFavouriteCall, { ...request, idempotencyKey: crypto.randomUUID() }, 'screen');
}

type DeleteCustomerQuestionProps = { readonly customer: Customer; readonly onClose: () => void };

/** Asks before a customer is deleted, naming how many projects are made for it, and deletes. */
function DeleteCustomerQuestion({ customer, onClose }: DeleteCustomerQuestionProps) {
  const queries = useQueryClient();
  const counted = useQuery({
    ...callQuery(readCustomerProjectsCall, { params: { customerId: customer.id } }, 'screen'),
    // Everybody of the company makes projects.
    gcTime: 0,
    staleTime: 0,
  });
  const [refusal, setRefusal] = useState<string | null>(null);
  const { save, isSaving } = useSave(removeCustomerCall);
  const { customerName } = customer.form;
  const toasts = customerToasts.delete(customerName);
  const projects = counted.data?.projects;

  const finish = (tell: () => void) => {
    tell();
    // After a failure too: the customer may be gone already.
    void queries.invalidateQueries({ queryKey: queryKeyOf(listCustomersCall) });
    onClose();
  };

  const confirm = () => {
    setRefusal(null);
    // Where the number did not arrive the server says it.
    void save(
      { params: { customerId: customer.id }, query: { projects: projects ?? 0 } },
      {
        onSaved: () => finish(toasts.done),
        onFailed: (failure) => {
          if (failure.kind === 'refused' && failure.code === 'PROJECTS_CHANGED') {
            setRefusal(failure.message);
            void counted.refetch();
          } else {
            finish(() => toasts.failed(failure.message));
          }
        },
      },
    );
  };

  return (
    <ConfirmDialog
      opened
      title="Delete Customer"
      question={deleteCustomerText(customerName, projects ?? 0)}
      confirmLabel="Delete"
      destroys
      pending={isSaving || counted.isFetching}
      failure={refusal ?? counted.error?.message ?? null}
      onConfirm={confirm}
      onCancel={onClose}
    />
  );
}
