import type { GlobalFeederOnWire } from '@pw/contract/feeder-search/global-feeder';
import { judgeAddQuantity } from '@pw/domain/board-configuration/add-quantity';
import { judgeFeederName } from '@pw/domain/board-configuration/feeder-name';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { useFeeders } from '../board-configuration/use-board-store.ts';
import { deviceText } from './feeder-summary.ts';
import { useAddGlobalFeeder } from './use-add-global-feeder.ts';

type AddGlobalFeederDialogProps = {
  readonly feeder: GlobalFeederOnWire;
  readonly onClose: () => void;
};

type AddForm = { readonly name: string; readonly quantity: number };

const FORM = 'add-global-feeder';

/** Asks for the name that a global feeder gets on the board, and for how many of it there are to be. */
export function AddGlobalFeederDialog({ feeder, onClose }: AddGlobalFeederDialogProps) {
  const taken = useFeeders().map(({ name }) => name);
  const { add, isAdding, refusal } = useAddGlobalFeeder(feeder, onClose);
  const { control, handleSubmit, formState } = useForm<AddForm>({
    mode: 'all',
    defaultValues: { name: '', quantity: 1 },
    resolver: faultResolver((form: AddForm) => judge(form, taken)),
  });
  const [name, quantity] = useWatch({ control, name: ['name', 'quantity'] });
  const canAdd = judgeAddQuantity(quantity).canAdd && judgeFeederName(name, [], 'global') === null;

  return (
    <Dialog
      opened
      title="Add a Global Feeder"
      unsaved={formState.isDirty}
      action={{ label: 'Add', submits: FORM, pending: isAdding, disabled: !canAdd }}
      onClose={onClose}
    >
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      <p>
        {feeder.feederName}: {deviceText(feeder)}
      </p>
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(add)(event)}>
        <TextField control={control} name="name" label="Feeder Name" required />
        <NumberField
          control={control}
          name="quantity"
          label="Quantity"
          required
          hint="Of several feeders the others get the next free names."
        />
      </form>
    </Dialog>
  );
}

function judge({ name, quantity }: AddForm, taken: readonly string[]) {
  const fault = judgeFeederName(name, taken, 'global');
  const { text } = judgeAddQuantity(quantity);
  return { ...(fault === null ? {} : { name: fault }), ...(text === null ? {} : { quantity: text }) };
}
