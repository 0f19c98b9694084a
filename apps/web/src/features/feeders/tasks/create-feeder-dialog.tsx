import {
  judgeFeederName,
  judgeNewFeeder,
  type NewFeederForm,
  tidyFeederName,
} from '@pw/domain/board-configuration/feeder-form';
import { feederTableTexts } from '@pw/domain/board-configuration/feeder-texts';
import { partId } from '@pw/switchboard/editing/draft';
import { FIRST_FEEDER_TYPE, feederTypeOptions, feederTypeRefusalText } from '@pw/switchboard/forms/part-families';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { faultResolver } from '../../../platform/fault-resolver.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form-field/select-field.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';

type CreateFeederDialogProps = {
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  /** The new feeder; its properties open unless it is a blank one. */
  readonly onCreated: (part: string, opensProperties: boolean) => void;
  readonly onClose: () => void;
};

const FORM = 'create-feeder';

/** Adds a feeder of a type to the board. */
export function CreateFeederDialog({ feeders, couplers, onCreated, onClose }: CreateFeederDialogProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const [alert, setAlert] = useState<string | null>(null);
  const taken = feeders.map(({ name }) => name);
  const options = feederTypeOptions(knowledge, couplers, feeders);
  const { control, handleSubmit, formState } = useForm<NewFeederForm>({
    mode: 'all',
    defaultValues: { name: '', type: FIRST_FEEDER_TYPE },
    resolver: faultResolver((form: NewFeederForm) => judgeNewFeeder(form, taken)),
  });
  const entered = useWatch({ control, name: 'name' });

  const create = ({ name, type }: NewFeederForm) => {
    const part = partId('feeder', reading.board().nextPart);
    const added = edit([{ kind: 'add-feeder', part, name: tidyFeederName(name), type }]);
    if (!added.ok) {
      setAlert(added.error.text);
      return;
    }
    onClose();
    onCreated(part, options.find((each) => each.type.name === type)?.type.role !== 'blank');
  };

  return (
    <Dialog
      opened
      title={feederTableTexts.create}
      unsaved={formState.isDirty}
      action={{ label: 'Create', submits: FORM, disabled: judgeFeederName(entered, []) !== null }}
      onClose={onClose}
    >
      {alert !== null && <Banner tone="bad">{alert}</Banner>}
      <form id={FORM} noValidate onSubmit={(event) => void handleSubmit(create)(event)}>
        <TextField control={control} name="name" label="Feeder Name" required />
        <SelectField
          control={control}
          name="type"
          label="Feeder Type"
          required
          searchable
          options={options.map(({ type, refusal }) => ({
            value: type.name,
            label: type.display,
            disabled: refusal !== null,
            reason: refusal ? feederTypeRefusalText(refusal) : undefined,
          }))}
        />
      </form>
    </Dialog>
  );
}
