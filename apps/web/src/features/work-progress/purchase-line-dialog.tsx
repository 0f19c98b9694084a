import { Button, TextInput } from '@mantine/core';
import {
  listPurchaseCall,
  type PurchaseLineOnWire,
  purchaseLine,
  savePurchaseLineCall,
} from '@pw/contract/work-purchase';
import { isFaultless } from '@pw/domain/field-rules';
import { judgePurchase } from '@pw/domain/work-progress/purchase-line';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateInput } from '../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { currentOf } from '../administration/save-conflict.tsx';
import classes from './work.module.css';

type Form = Pick<PurchaseLineOnWire, 'orders' | 'receipts' | 'spareStock'>;

type PurchaseLineDialogProps = {
  readonly orderNumber: string;
  readonly line: PurchaseLineOnWire;
  readonly hasPrices: boolean;
  readonly today: string;
  readonly onClose: () => void;
};

/** What was ordered and received of a line, and what is taken from stock. */
export function PurchaseLineDialog({ orderNumber, line, hasPrices, today, onClose }: PurchaseLineDialogProps) {
  const queries = useQueryClient();
  const opened: Form = { orders: line.orders, receipts: line.receipts, spareStock: line.spareStock };
  const [form, setForm] = useState<Form>(opened);
  const [revision, setRevision] = useState(line.revision);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(savePurchaseLineCall);
  const change = (changes: Partial<Form>) => setForm((before) => ({ ...before, ...changes }));
  const isChanged = JSON.stringify(form) !== JSON.stringify(opened);
  const faults = judgePurchase(form);
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listPurchaseCall) });
  const send = () =>
    void save(
      { params: { orderNumber, lineId: line.lineId }, body: { ...form, revision } },
      {
        onSaved: () => {
          reload();
          onClose();
        },
        onFailed: (refused) => {
          const current = currentOf(refused, purchaseLine);
          if (current) {
            setRevision(current.revision);
          }
          setFailure({
            failed: 'The line is not saved.',
            reason: current
              ? `Somebody else has saved it since: ordered ${current.ordered}, received ${current.received}. Save again to replace that, or cancel to see it.`
              : refused.message,
          });
          reload();
        },
      },
    );
  return (
    <Dialog
      opened
      title={line.article || line.text}
      width={868}
      unsaved={isChanged && !isSaving}
      action={{ label: 'Save', onPress: send, pending: isSaving, disabled: !isChanged || !isFaultless(faults) }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>{`${line.text}. Needed: ${line.needed} ${line.unit}.`}</p>
      <FieldFrame label="From stock" unit={line.unit}>
        {(names) => (
          <NumberInput
            {...names}
            value={form.spareStock}
            decimals={1}
            onChange={(spareStock) => change({ spareStock })}
          />
        )}
      </FieldFrame>
      <fieldset className={classes.rows}>
        <legend>Orders</legend>
        {form.orders.length > 0 && (
          <div className={classes.heads} aria-hidden>
            <span>Supplier</span>
            <span>Purchase order</span>
            <span>{`Quantity, ${line.unit}`}</span>
            <span>Promised</span>
            {hasPrices && <span>Price of one, ₹</span>}
            <span />
          </div>
        )}
        {form.orders.map((order, index) => {
          const put = (changes: Partial<typeof order>) =>
            change({ orders: form.orders.map((each) => (each === order ? { ...each, ...changes } : each)) });
          return (
            <div key={order.id} className={classes.row}>
              <TextInput
                aria-label={`Supplier of order ${index + 1}`}
                placeholder="Supplier"
                value={order.supplier}
                onChange={(event) => put({ supplier: event.currentTarget.value })}
              />
              <TextInput
                aria-label={`Number of order ${index + 1}`}
                placeholder="Purchase order"
                value={order.orderNumber}
                onChange={(event) => put({ orderNumber: event.currentTarget.value })}
              />
              <NumberInput
                aria-label={`Quantity of order ${index + 1}`}
                value={order.quantity}
                decimals={1}
                onChange={(quantity) => put({ quantity })}
              />
              <DateInput
                label={`promised day of order ${index + 1}`}
                aria-label={`Promised day of order ${index + 1}`}
                value={order.promisedOn ?? ''}
                today={today}
                onChange={(day) => put({ promisedOn: day === '' ? null : day })}
              />
              {hasPrices && (
                <NumberInput
                  aria-label={`Price of one, order ${index + 1}, ₹`}
                  value={order.pricePaise === null ? null : order.pricePaise / 100}
                  decimals={2}
                  onChange={(rupees) => put({ pricePaise: rupees === 0 ? null : Math.round(rupees * 100) })}
                />
              )}
              <IconButton
                label={`Remove order ${index + 1}`}
                icon={IconTrash}
                destroys
                onPress={() => change({ orders: form.orders.filter((each) => each !== order) })}
              />
            </div>
          );
        })}
        <Button onClick={() => change({ orders: [...form.orders, newOrder(line)] })}>Add an order</Button>
        {faults.orders !== undefined && <Banner tone="warn">{faults.orders}</Banner>}
      </fieldset>
      <fieldset className={classes.rows}>
        <legend>Received</legend>
        {form.receipts.map((receipt, index) => {
          const put = (changes: Partial<typeof receipt>) =>
            change({ receipts: form.receipts.map((each, at) => (at === index ? { ...each, ...changes } : each)) });
          return (
            // The rows have no other name, and keep their order while they are edited.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <div key={index} className={classes.row}>
              <NumberInput
                aria-label={`Quantity of receipt ${index + 1}`}
                value={receipt.quantity}
                decimals={1}
                onChange={(quantity) => put({ quantity })}
              />
              <DateInput
                label={`day of receipt ${index + 1}`}
                aria-label={`Day of receipt ${index + 1}`}
                value={receipt.day}
                today={today}
                onChange={(day) => put({ day })}
              />
              <TextInput
                aria-label={`Note of receipt ${index + 1}`}
                placeholder="Note"
                value={receipt.note}
                onChange={(event) => put({ note: event.currentTarget.value })}
              />
              <IconButton
                label={`Remove receipt ${index + 1}`}
                icon={IconTrash}
                destroys
                onPress={() => change({ receipts: form.receipts.filter((_, at) => at !== index) })}
              />
            </div>
          );
        })}
        <Button onClick={() => change({ receipts: [...form.receipts, { quantity: 0, day: today, note: '' }] })}>
          Add a receipt
        </Button>
        {faults.receipts !== undefined && <Banner tone="warn">{faults.receipts}</Banner>}
      </fieldset>
      {faults.spareStock !== undefined && <Banner tone="warn">{faults.spareStock}</Banner>}
    </Dialog>
  );
}

/** What is still to be ordered of a line, as a first proposal. */
function newOrder({ needed, spareStock, ordered }: PurchaseLineOnWire): Form['orders'][number] {
  const quantity = Math.max(0, Math.round((needed - spareStock - ordered) * 10) / 10);
  return { id: crypto.randomUUID(), supplier: '', orderNumber: '', quantity, promisedOn: null, pricePaise: null };
}
