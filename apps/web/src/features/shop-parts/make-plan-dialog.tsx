import { Checkbox } from '@mantine/core';
import { type CutPlanOnWire, makeCutPlanCall } from '@pw/contract/shop-parts';
import { judgeCutSettings } from '@pw/domain/shop-parts/cut-settings';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';

type MakePlanDialogProps = {
  readonly orderNumber: string;
  readonly plan: CutPlanOnWire;
  readonly onMade: () => void;
  readonly onClose: () => void;
};

type Entered = { readonly lengthMm: number; readonly kerfMm: number; readonly keptFromMm: number };

const FORM = 'make-cut-plan';

/** Makes the plan of an order, by the stock of the company or with other stock for once. */
export function MakePlanDialog({ orderNumber, plan, onMade, onClose }: MakePlanDialogProps) {
  const { settings, stock, revision } = plan;
  const [usual] = stock;
  const [useRemnants, setUseRemnants] = useState(settings.useRemnants);
  const [isOther, setOther] = useState(settings.stockLengthsMm !== undefined);
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving } = useSave(makeCutPlanCall);
  const { control, handleSubmit } = useForm<Entered>({
    mode: 'onTouched',
    defaultValues: {
      lengthMm: settings.stockLengthsMm?.[0] ?? usual?.lengthsMm[0] ?? 0,
      kerfMm: settings.kerfMm ?? usual?.kerfMm ?? 0,
      keptFromMm: settings.keptFromMm ?? usual?.keptFromMm ?? 0,
    },
    resolver: faultResolver<Entered>(({ lengthMm, ...entered }) => {
      const { stockLengthsMm, ...faults } = judgeCutSettings({ stockLengthsMm: [lengthMm], ...entered });
      return isOther ? { ...faults, ...(stockLengthsMm === undefined ? {} : { lengthMm: stockLengthsMm }) } : {};
    }),
  });
  const send = handleSubmit(({ lengthMm, ...entered }) =>
    save(
      {
        params: { orderNumber },
        body: { useRemnants, ...(isOther ? { stockLengthsMm: [lengthMm], ...entered } : {}), revision },
      },
      {
        onSaved: () => {
          onMade();
          onClose();
        },
        onFailed: ({ message: reason }) => {
          setFailure({ failed: 'The plan was not made.', reason });
          onMade();
        },
      },
    ),
  );
  return (
    <Dialog
      opened
      title="Make the cut plan"
      width={480}
      action={{ label: 'Make plan', submits: FORM, pending: isSaving }}
      onClose={onClose}
    >
      <FailureBanner failure={failure} />
      <form id={FORM} noValidate onSubmit={(event) => void send(event)}>
        <Checkbox
          label="Cut remnants first"
          checked={useRemnants}
          onChange={(event) => setUseRemnants(event.currentTarget.checked)}
        />
        <ul>
          {stock.map(({ material, lengthsMm, kerfMm, keptFromMm }) => (
            <li key={material}>
              {`${material}: ${lengthsMm.join(', ')} mm, the saw takes ${kerfMm} mm, rests are kept from ${keptFromMm} mm`}
            </li>
          ))}
        </ul>
        <Checkbox
          label="Other stock for this plan"
          checked={isOther}
          onChange={(event) => setOther(event.currentTarget.checked)}
        />
        {isOther && (
          <>
            <NumberField control={control} name="lengthMm" label="Stock length" unit="mm" required />
            <NumberField control={control} name="kerfMm" label="The saw takes" unit="mm" decimals={1} required />
            <NumberField control={control} name="keptFromMm" label="Rests are kept from" unit="mm" required />
          </>
        )}
      </form>
    </Dialog>
  );
}
