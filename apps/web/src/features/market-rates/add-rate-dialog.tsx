import { addMarketRateCall, type RateJumpOnWire, rateJumpDetails } from '@pw/contract/market-rates';
import { dayOnScreen, isoDayInIndia } from '@pw/domain/dates';
import {
  type EnteredRateKind,
  enteredRateKinds,
  type MarketRateColumn,
} from '@pw/domain/market-rates/market-rate-codes';
import { marketRateKeys, unitOfSubject } from '@pw/pricing/market-rates/market-rate';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { faultsOf } from '../price-lists/call-faults.ts';
import { CellField } from '../price-lists/own-tables/cell-field.tsx';
import type { OwnField } from '../price-lists/own-tables/own-table.ts';
import { jumpText, kindWords, subjectText } from './rate-words.ts';
import { useReloadMarketRates } from './use-market-rates.ts';

type EnteredRate = Readonly<Record<Exclude<MarketRateColumn, 'unit'>, string>> & { readonly kind: EnteredRateKind };

const FORM = 'market-rate';

/** Adds a rate from a day on. What is wrong with its fields the server says. */
export function AddRateDialog({ onClose }: { readonly onClose: () => void }) {
  const form = useRateForm(onClose);
  const { rate, faults, jump } = form;
  return (
    <Dialog
      opened
      title="Add a rate"
      width={600}
      unsaved={form.isChanged && !form.isSaving}
      action={{ label: jump === null ? 'Save' : 'Confirm and save', submits: FORM, pending: form.isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={form.failure} />
      {jump && (
        <Banner tone="warn" cause="Check the value">
          {jumpText(Number(rate.value), jump)}
        </Banner>
      )}
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
      >
        {fieldsOf(rate).map((field) => (
          <CellField
            key={field.column}
            field={field}
            value={rate[field.column]}
            fault={faults[field.column]}
            onChange={(value) => form.change(field.column, value)}
          />
        ))}
      </form>
    </Dialog>
  );
}

function fieldsOf({ kind, key }: EnteredRate): readonly OwnField<keyof EnteredRate>[] {
  const unit = unitOfSubject({ kind, key });
  const keys =
    kind === 'index'
      ? { hint: 'The name of the index, such as WPI.' }
      : { choices: marketRateKeys[kind].map((value) => ({ value, label: subjectText({ kind, key: value }) })) };
  return [
    { column: 'kind', label: 'Kind', choices: enteredRateKinds.map((value) => ({ value, label: kindWords[value] })) },
    { column: 'key', label: 'Rate of', required: true, ...keys },
    { column: 'value', label: unit === '-' ? 'Value' : `Value (${unit})`, required: true },
    {
      column: 'validFrom',
      label: kind === 'index' ? 'Month' : 'Valid from',
      required: true,
      hint: kind === 'index' ? 'A month as yyyy-MM.' : 'A day as dd-MM-yyyy; a later one counts from then on.',
    },
    { column: 'source', label: 'Source', required: true, hint: 'Who said it, as a quotation with its number.' },
  ];
}

/** The first key of a kind, and the date as it is written for it. */
function startOf(kind: EnteredRateKind, today: string): Pick<EnteredRate, 'kind' | 'key' | 'validFrom'> {
  return kind === 'index'
    ? { kind, key: '', validFrom: today.slice(0, 'yyyy-MM'.length) }
    : { kind, key: marketRateKeys[kind][0] ?? '', validFrom: dayOnScreen(today) };
}

function useRateForm(onSaved: () => void) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [rate, setRate] = useState<EnteredRate>({ ...startOf('metal', today), value: '', source: '' });
  const [isChanged, setChanged] = useState(false);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const [jump, setJump] = useState<RateJumpOnWire | null>(null);
  const { save, isSaving } = useSave(addMarketRateCall);
  const reload = useReloadMarketRates();

  const change = (column: keyof EnteredRate, value: string) => {
    const kind = column === 'kind' ? enteredRateKinds.find((each) => each === value) : undefined;
    setRate((before) => (kind ? { ...before, ...startOf(kind, today) } : { ...before, [column]: value }));
    setChanged(true);
    setJump(null);
  };
  const fail = (refused: CallFailure) => {
    const details = refused.kind === 'refused' ? rateJumpDetails.safeParse(refused.details) : null;
    const texts = faultsOf(refused);
    setJump(details?.success ? details.data.jump : null);
    setFaults(texts);
    const isTold = details?.success === true || Object.keys(texts).some((column) => column in rate);
    setFailure(isTold ? null : { failed: 'The rate was not saved.', reason: refused.message });
  };
  return {
    rate,
    faults,
    failure,
    jump,
    isChanged,
    isSaving,
    change,
    save: () => {
      setFaults({});
      setFailure(null);
      void save(
        { body: { ...rate, confirm: jump !== null } },
        {
          onSaved: () => {
            showToast({ title: 'Market rates', text: `${subjectText(rate)} is saved.`, tone: 'ok' });
            reload();
            onSaved();
          },
          onFailed: fail,
        },
      );
    },
  };
}
