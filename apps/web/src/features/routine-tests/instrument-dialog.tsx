import { NativeSelect } from '@mantine/core';
import {
  addInstrumentCall,
  type InstrumentOnWire,
  listInstrumentsCall,
  saveInstrumentCall,
} from '@pw/contract/testers';
import { isoDayInIndia } from '@pw/domain/dates';
import { type InstrumentForm, judgeInstrumentForm } from '@pw/domain/routine-tests/instrument';
import { type InstrumentKind, instrumentKinds, instrumentLabel } from '@pw/domain/routine-tests/instrument-kind';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { DateField } from '../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';

const FORM = 'instrument';

type InstrumentDialogProps = {
  /** Null for a new one. */
  readonly instrument: InstrumentOnWire | null;
  readonly onClose: () => void;
};

/** Adds an instrument, or changes one, as after its calibration. */
export function InstrumentDialog({ instrument, onClose }: InstrumentDialogProps) {
  const queries = useQueryClient();
  const [kind, setKind] = useState<InstrumentKind>(instrument?.kind ?? 'continuity tester');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const adding = useSave(addInstrumentCall);
  const saving = useSave(saveInstrumentCall);
  const { control, formState, handleSubmit } = useForm<InstrumentForm>({
    mode: 'onTouched',
    defaultValues: instrument ?? { maker: '', serial: '', range: '', calibratedOn: '', dueOn: '' },
    resolver: faultResolver<InstrumentForm>(judgeInstrumentForm),
  });
  const isSaving = adding.isSaving || saving.isSaving;
  const reload = () => void queries.invalidateQueries({ queryKey: queryKeyOf(listInstrumentsCall) });
  const outcome = {
    onSaved: () => {
      showToast({ title: 'Instruments', text: 'The instrument is saved.', tone: 'ok' });
      reload();
      onClose();
    },
    onFailed: ({ message }: { readonly message: string }) => {
      setFailure({ failed: 'The instrument is not saved.', reason: message });
      reload();
    },
  };
  const send = handleSubmit(({ maker, serial, range, calibratedOn, dueOn }) => {
    const fields = { kind, maker, serial, range, calibratedOn, dueOn };
    if (!instrument) {
      return adding.save({ body: fields }, outcome);
    }
    const { instrumentId, isActive, revision } = instrument;
    return saving.save({ params: { instrumentId }, body: { ...fields, isActive, revision } }, outcome);
  });
  const [today] = useState(() => isoDayInIndia(Date.now()));
  return (
    <Dialog
      opened
      title={instrument ? `${instrument.maker} ${instrument.serial}` : 'Add an instrument'}
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <FieldFrame label="Kind">
          {(names) => (
            <NativeSelect
              {...names}
              value={kind}
              data={instrumentKinds.map((value) => ({ value, label: instrumentLabel(value) }))}
              onChange={(event) => setKind(instrumentKinds.find((each) => each === event.currentTarget.value) ?? kind)}
            />
          )}
        </FieldFrame>
        <TextField control={control} name="maker" label="Maker" required />
        <TextField control={control} name="serial" label="Number" required />
        <TextField control={control} name="range" label="Range" />
        <DateField control={control} name="calibratedOn" label="Calibrated on" required today={today} latest={today} />
        <DateField control={control} name="dueOn" label="Due on" required today={today} />
      </form>
    </Dialog>
  );
}
