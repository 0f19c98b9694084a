import { Checkbox } from '@mantine/core';
import type { BoardWiringOnWire, CoreCableOnWire } from '@pw/contract/wiring';
import { type CableFault, judgeCoreList } from '@pw/domain/wiring/core-list';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner, FailureBanner } from '../../ui/messages/banner.tsx';
import classes from './wiring.module.css';

const FORM = 'cable';

type CableForm = { readonly number: string; readonly cores: number; readonly from: string; readonly to: string };

type CableDialogProps = {
  readonly board: BoardWiringOnWire;
  /** All cables of the order. */
  readonly cables: readonly CoreCableOnWire[];
  /** The number of the edited cable; null for a new one. */
  readonly edited: string | null;
  readonly isSaving: boolean;
  readonly failure: string | null;
  readonly onSave: (cables: readonly CoreCableOnWire[], number: string) => void;
  readonly onClose: () => void;
};

/** Enters a cable from a strip to the site: its cores go to the chosen terminals in their order. */
export function CableDialog({ board, cables, edited: number, isSaving, failure, onSave, onClose }: CableDialogProps) {
  const at = number === null ? -1 : cables.findIndex((each) => each.number === number);
  const edited = cables[at];
  const strips = board.strips.filter(({ terminals }) => terminals.some(({ isForSite }) => isForSite));
  const [chosen, setChosen] = useState<readonly number[]>(edited?.terminals ?? []);
  const [terminalFault, setTerminalFault] = useState<string | null>(null);
  const { lineItemId } = board;
  // One that somebody has removed meanwhile is added again.
  const place = edited ? at : cables.length;
  const withCable = (form: CableForm, terminals: readonly number[]) =>
    cables.toSpliced(place, 1, { ...form, lineItemId, terminals });
  /** Those of this cable alone: the server judges all of them. */
  const faultsOf = (form: CableForm, terminals: readonly number[]) =>
    judgeCoreList(withCable(form, terminals), (cable, terminal) => isForSite(board, cable.from, terminal)).filter(
      (fault) => fault.at === place,
    );
  const { control, formState, handleSubmit, watch } = useForm<CableForm>({
    mode: 'onTouched',
    defaultValues: {
      number: edited?.number ?? '',
      cores: edited?.cores ?? Number.NaN,
      from: edited?.from ?? strips[0]?.strip ?? '',
      to: edited?.to ?? '',
    },
    resolver: faultResolver<CableForm>((form) => fieldFaults(faultsOf(form, chosen))),
  });
  const from = watch('from');
  const terminals = strips.find(({ strip }) => strip === from)?.terminals.filter(({ isForSite: is }) => is) ?? [];
  const ofStrip = chosen.filter((no) => terminals.some((terminal) => terminal.no === no));
  const send = handleSubmit((form) => {
    const fault = faultsOf(form, ofStrip).find(({ field }) => field === 'terminals')?.text ?? null;
    setTerminalFault(fault);
    if (fault === null) {
      onSave(withCable(form, ofStrip), form.number.trim());
    }
  });
  const tick = (no: number, isTicked: boolean) => {
    setTerminalFault(null);
    setChosen((before) =>
      isTicked ? [...before, no].toSorted((one, other) => one - other) : before.filter((each) => each !== no),
    );
  };
  return (
    <Dialog
      opened
      title={number === null ? 'Add cable' : `Cable ${number}`}
      width={600}
      unsaved={(formState.isDirty || chosen !== (edited?.terminals ?? chosen)) && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure === null ? null : { failed: 'The core list was not saved.', reason: failure }} />
      <form id={FORM} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="number" label="Number" required />
        <NumberField control={control} name="cores" label="Cores" required />
        <SelectField
          control={control}
          name="from"
          label="Strip"
          required
          options={strips.map(({ strip }) => ({ value: strip, label: strip }))}
        />
        <TextField control={control} name="to" label="Leads to" required />
        <fieldset className={classes.terminals}>
          <legend>Terminals, one core each</legend>
          {terminals.map(({ no, function: of }) => (
            <Checkbox
              key={no}
              label={`${no}: ${of}`}
              checked={ofStrip.includes(no)}
              onChange={({ currentTarget }) => tick(no, currentTarget.checked)}
            />
          ))}
        </fieldset>
        {terminalFault !== null && <Banner tone="bad">{terminalFault}</Banner>}
      </form>
    </Dialog>
  );
}

/** Whether a cable from outside can be connected to a terminal of a strip of the board. */
export function isForSite({ strips }: BoardWiringOnWire, strip: string, terminal: number): boolean {
  const own = strips.find((each) => each.strip === strip)?.terminals ?? [];
  return own.some(({ no, isForSite: is }) => is && no === terminal);
}

/** Terminals are no field of the form. */
function fieldFaults(faults: readonly CableFault[]) {
  return Object.fromEntries(
    faults.flatMap(({ field, text }) => (field === 'terminals' ? [] : [[field, text] as const])),
  );
}
