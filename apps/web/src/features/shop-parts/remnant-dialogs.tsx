import { Checkbox } from '@mantine/core';
import { addRemnantCall, type RemnantOnWire, saveRemnantCall } from '@pw/contract/shop-parts';
import { sectionName } from '@pw/domain/shop-parts/cut-plan';
import { barMetals, judgePlace, judgeRemnant } from '@pw/domain/shop-parts/remnant';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { SelectField } from '../../ui/form-field/select-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';

type Ends = { readonly onChanged: () => void; readonly onClose: () => void };

const FORM = 'remnant';

type Entered = {
  readonly material: (typeof barMetals)[number];
  readonly widthMm: number;
  readonly thicknessMm: number;
  readonly lengthMm: number;
  readonly place: string;
};

/** Writes down a rest of a bar. */
export function AddRemnantDialog({ onChanged, onClose }: Ends) {
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(addRemnantCall);
  const { control, formState, handleSubmit } = useForm<Entered>({
    mode: 'onTouched',
    defaultValues: {
      material: 'Copper',
      widthMm: Number.NaN,
      thicknessMm: Number.NaN,
      lengthMm: Number.NaN,
      place: '',
    },
    resolver: faultResolver<Entered>(judgeRemnant),
  });
  const send = handleSubmit((body) =>
    save(
      { body },
      {
        onSaved: () => {
          onChanged();
          onClose();
        },
        onFailed: ({ message: reason }) => setFailure({ failed: 'The remnant was not added.', reason }),
      },
    ),
  );
  return (
    <Dialog
      opened
      title="Add remnant"
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Add', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <SelectField
          control={control}
          name="material"
          label="Material"
          required
          options={barMetals.map((value) => ({ value, label: value }))}
        />
        <NumberField control={control} name="widthMm" label="Width" unit="mm" required />
        <NumberField control={control} name="thicknessMm" label="Thickness" unit="mm" required />
        <NumberField control={control} name="lengthMm" label="Length" unit="mm" required />
        <TextField control={control} name="place" label="Place" />
      </form>
    </Dialog>
  );
}

/** Says where a remnant is, and whether it is used. */
export function EditRemnantDialog({ remnant, onChanged, onClose }: Ends & { readonly remnant: RemnantOnWire }) {
  const { remnantId, lengthMm, place, state, revision } = remnant;
  const [isUsed, setUsed] = useState(state === 'used');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(saveRemnantCall);
  const { control, formState, handleSubmit } = useForm({
    mode: 'onTouched',
    defaultValues: { place },
    resolver: faultResolver<{ place: string }>(judgePlace),
  });
  const send = handleSubmit((entered) =>
    save(
      { params: { remnantId }, body: { ...entered, isUsed, revision } },
      {
        onSaved: () => {
          onChanged();
          onClose();
        },
        onFailed: ({ message: reason }) => {
          setFailure({ failed: 'The remnant was not saved.', reason });
          onChanged();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title={`Remnant ${remnantId}`}
      width={480}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Save', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <p>{`${sectionName(remnant)}, ${lengthMm} mm`}</p>
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <TextField control={control} name="place" label="Place" />
        <Checkbox label="Used" checked={isUsed} onChange={(event) => setUsed(event.currentTarget.checked)} />
      </form>
    </Dialog>
  );
}
