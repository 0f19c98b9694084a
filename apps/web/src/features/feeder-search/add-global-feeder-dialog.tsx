import { addGlobalFeederCall, findGlobalFeedersCall, type GlobalFeederOnWire } from '@pw/contract/feeder-search';
import { judgeAddQuantity } from '@pw/domain/board-configuration/component-form';
import { judgeFeederName, tidyFeederName } from '@pw/domain/board-configuration/feeder-form';
import { feederToasts } from '@pw/domain/board-configuration/feeder-texts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../platform/fault-resolver.ts';
import { queryKeyOf, useSave } from '../../platform/use-call.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { NumberField } from '../../ui/form-field/number-field.tsx';
import { TextField } from '../../ui/form-field/text-field.tsx';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useBoardStore, useFeeders } from '../board-configuration/use-board-store.ts';
import { deviceText } from './found-feeders.tsx';

type AddGlobalFeederDialogProps = {
  readonly feeder: GlobalFeederOnWire;
  readonly onClose: () => void;
};

type AddForm = { readonly name: string; readonly quantity: number };

const FORM = 'add-global-feeder';

/** Asks for the name that a global feeder gets on the board, and for how many of it there are to be. */
export function AddGlobalFeederDialog({ feeder, onClose }: AddGlobalFeederDialogProps) {
  const usedNames = useFeeders().map(({ name }) => name);
  const { add, isAdding, refusal } = useAddGlobalFeeder(feeder, onClose);
  const { control, handleSubmit, formState } = useForm<AddForm>({
    mode: 'all',
    defaultValues: { name: '', quantity: 1 },
    resolver: faultResolver((form: AddForm) => judge(form, usedNames)),
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
      <FailureBanner
        failure={refusal === null ? null : { failed: feederToasts.globalNotAdded.text, reason: refusal }}
      />
      <p>
        {feeder.name}: {deviceText(feeder)}
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

function judge({ name, quantity }: AddForm, usedNames: readonly string[]) {
  const fault = judgeFeederName(name, usedNames, 'global');
  const { text } = judgeAddQuantity(quantity);
  return { ...(fault === null ? {} : { name: fault }), ...(text === null ? {} : { quantity: text }) };
}

/** Puts a global feeder onto the board: the server makes it, then the board of this page follows. */
function useAddGlobalFeeder({ feederId }: GlobalFeederOnWire, onAdded: () => void) {
  const store = useBoardStore();
  const queries = useQueryClient();
  const { save, isSaving } = useSave(addGlobalFeederCall);
  const [isWaiting, setIsWaiting] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  const add = async ({ name, quantity }: { readonly name: string; readonly quantity: number }): Promise<void> => {
    setRefusal(null);
    setIsWaiting(true);
    // The new parts take the next ids, so what this page has added goes first.
    const isUpToDate = await store.arrived();
    setIsWaiting(false);
    if (!isUpToDate) {
      setRefusal('Some of your changes have not reached the server yet. Add the feeder once they have.');
      return;
    }
    const feederName = tidyFeederName(name);
    await save(
      { params: store.address, body: { feederId, name: feederName, quantity } },
      {
        onSaved: ({ left }) => {
          showToast(feederToasts.globalAdded(feederName));
          if (left.length > 0) {
            const text = `${feederName} came without ${left.join(', ')}: the catalogue does not have it any more.`;
            showToast({ title: feederToasts.globalNotAdded.title, text, tone: 'warn' });
          }
          store.loadNewest();
          void queries.invalidateQueries({ queryKey: queryKeyOf(findGlobalFeedersCall) });
          onAdded();
        },
        onFailed: ({ message }) => setRefusal(message),
      },
    );
  };
  return { add, isAdding: isSaving || isWaiting, refusal };
}
