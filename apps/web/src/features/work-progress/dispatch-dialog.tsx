import { Button } from '@mantine/core';
import { type DispatchPackageOnWire, dispatchCall, listDispatchesCall } from '@pw/contract/dispatches';
import { listUnitsCall, readUnitCall } from '@pw/contract/serial-units';
import { RELEASE_REASON_LONGEST } from '@pw/domain/work-progress/decide-dispatch';
import {
  judgeTransport,
  MOST_LOOSE_ITEMS,
  type Transport,
  transportFields,
  transportLabel,
  usualLooseItems,
} from '@pw/domain/work-progress/dispatch-form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useMay } from '../../platform/session.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { Banner, FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './dispatches.module.css';

const FORM = 'dispatch';

const looseNumbers = Array.from({ length: MOST_LOOSE_ITEMS }, (_, index) => index);

/** Zeros are sizes that nobody has measured. */
type PackedForm = { readonly name: string; lengthMm: number; depthMm: number; heightMm: number };

type DispatchForm = Transport & {
  loose: { item: string; count: number }[];
  packed: PackedForm[];
  releaseReason: string;
};

type DispatchDialogProps = {
  readonly orderNumber: string;
  readonly packages: readonly DispatchPackageOnWire[];
  readonly onClose: () => void;
  readonly onDispatched: () => void;
};

/** Dispatches transport units: how they travel, what travels with them, and the sizes of their packing. */
export function DispatchDialog({ orderNumber, packages, onClose, onDispatched }: DispatchDialogProps) {
  const queries = useQueryClient();
  const mayRelease = useMay('dispatch.release');
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(dispatchCall);
  const { control, formState, handleSubmit } = useForm<DispatchForm>({
    mode: 'onTouched',
    defaultValues: emptyForm(packages),
    resolver: faultResolver<DispatchForm>(judgeTransport),
  });
  const [looseShown, setLooseShown] = useState<number>(usualLooseItems.length);
  const untested = [...new Set(packages.filter(({ state }) => state !== 'passed').map(({ serial }) => serial))];
  const reload = () => {
    for (const call of [listDispatchesCall, listUnitsCall, readUnitCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  };
  const send = handleSubmit((form) => {
    if (hasFaultyNumber(form)) {
      setFailure({ failed: 'Nothing was dispatched.', reason: 'Correct the numbers that are marked.' });
      return;
    }
    void save(
      { params: { orderNumber }, body: bodyOf(form, packages) },
      {
        onSaved: ({ number }) => {
          showToast({ title: 'Dispatch', text: `${number} has left. Its note is in the list.`, tone: 'ok' });
          reload();
          onDispatched();
          onClose();
        },
        onFailed: ({ message }) => {
          setFailure({ failed: 'Nothing was dispatched.', reason: message });
          reload();
        },
      },
    );
  });
  return (
    <Dialog
      opened
      title={`Dispatch of ${orderNumber}`}
      width={868}
      unsaved={formState.isDirty && !isSaving}
      action={{ label: 'Dispatch', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      {untested.length > 0 && (
        <Banner tone="warn" cause="Tests are not passed:">
          {`${untested.join(', ')}. ${mayRelease ? 'Enter the reason why they leave all the same: the note prints it.' : 'Complete them first, or ask an administrator to release them.'}`}
        </Banner>
      )}
      <form id={FORM} className={classes.form} noValidate onSubmit={(event) => void send(event)}>
        {transportFields.map((field) => (
          <TextField key={field} control={control} name={field} label={transportLabel(field)} />
        ))}
        {untested.length > 0 && mayRelease && (
          <TextField
            control={control}
            name="releaseReason"
            label="Reason of the release"
            required
            maxLength={RELEASE_REASON_LONGEST}
          />
        )}
        <fieldset className={classes.group}>
          <legend>Sizes with packing; 0 where nobody has measured</legend>
          {packages.map((each, index) => (
            <div key={`${each.serial} ${each.transportUnit}`} className={classes.row}>
              <NumberField
                control={control}
                name={`packed.${index}.lengthMm`}
                label={nameOf(each, 'length')}
                unit="mm"
              />
              <NumberField control={control} name={`packed.${index}.depthMm`} label={nameOf(each, 'width')} unit="mm" />
              <NumberField
                control={control}
                name={`packed.${index}.heightMm`}
                label={nameOf(each, 'height')}
                unit="mm"
              />
            </div>
          ))}
        </fieldset>
        <fieldset className={classes.group}>
          <legend>Loose items; those of a count of 0 are left out</legend>
          {looseNumbers.slice(0, looseShown).map((index) => (
            <div key={index} className={classes.row}>
              <TextField control={control} name={`loose.${index}.item`} label={`Loose item ${index + 1}`} />
              <NumberField control={control} name={`loose.${index}.count`} label={`Count of ${index + 1}`} />
            </div>
          ))}
          <Button
            variant="default"
            disabled={looseShown >= MOST_LOOSE_ITEMS}
            onClick={() => setLooseShown((shown) => shown + 1)}
          >
            Add a loose item
          </Button>
        </fieldset>
      </form>
    </Dialog>
  );
}

function nameOf({ serial, transportUnit }: DispatchPackageOnWire, side: string): string {
  return `${serial} TU-${transportUnit} ${side}`;
}

/** A text that is no number is marked at its field. */
function hasFaultyNumber({ packed, loose }: DispatchForm): boolean {
  const numbers = packed.flatMap(({ lengthMm, depthMm, heightMm }) => [lengthMm, depthMm, heightMm]);
  return [...numbers, ...loose.map(({ count }) => count)].some((number) => Number.isNaN(number));
}

function emptyForm(packages: readonly DispatchPackageOnWire[]): DispatchForm {
  return {
    vehicle: '',
    transporter: '',
    driverPhone: '',
    ewayNumber: '',
    seal: '',
    releaseReason: '',
    loose: Array.from({ length: MOST_LOOSE_ITEMS }, (_, index) => ({ item: usualLooseItems[index] ?? '', count: 0 })),
    packed: packages.map((each) => ({ name: nameOf(each, ''), lengthMm: 0, depthMm: 0, heightMm: 0 })),
  };
}

function bodyOf({ loose, packed, releaseReason, ...form }: DispatchForm, packages: readonly DispatchPackageOnWire[]) {
  const { vehicle, transporter, driverPhone, ewayNumber, seal } = form;
  return {
    packages: packages.map(({ serial, transportUnit }, index) => {
      const { lengthMm = 0, depthMm = 0, heightMm = 0 } = packed[index] ?? {};
      const isMeasured = [lengthMm, depthMm, heightMm].some((mm) => mm !== 0);
      return { serial, transportUnit, ...(isMeasured && { packed: { lengthMm, depthMm, heightMm } }) };
    }),
    loose: loose.filter(({ count }) => count !== 0),
    transport: { vehicle, transporter, driverPhone, ewayNumber, seal },
    releaseReason,
  };
}
