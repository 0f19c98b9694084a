import type { ShownProperty } from '@pw/switchboard/forms/form-field';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { useEffect, useMemo, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { Banner } from '../../../ui/banner/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form-field/select-field.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { showToast } from '../../../ui/toast/show-toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import type { PropertyChoice } from '../property-choices.ts';
import { bulkChoices, bulkEdits, bulkFields } from './bulk-change.ts';

type ChangeFeedersDialogProps = {
  readonly chosen: readonly ListedFeeder[];
  readonly feeders: readonly ListedFeeder[];
  readonly couplers: number;
  readonly onClose: () => void;
};

type ChangeForm = { readonly property: string; readonly value: string };

const FORM = 'change-feeders';
const TAKE_BACK = 'take back';

/** Enters one property of all selected feeders at once. */
export function ChangeFeedersDialog({ chosen, feeders, couplers, onClose }: ChangeFeedersDialogProps) {
  const { knowledge, reading, edit } = useBoardStore();
  const [refusal, setRefusal] = useState<string | null>(null);
  const fields = useMemo(() => bulkFields(knowledge, chosen), [knowledge, chosen]);
  const { control, handleSubmit, formState, setValue } = useForm<ChangeForm>({
    defaultValues: { property: fields[0]?.property ?? '', value: '' },
  });
  const [property, entered] = useWatch({ control, name: ['property', 'value'] });
  const field = fields.find((each) => each.property === property);
  const isList = field !== undefined && field.shape !== 'box';
  const choices = useMemo(
    () => (field ? bulkChoices({ knowledge, view: reading.board().view }, chosen, field) : []),
    [knowledge, reading, chosen, field],
  );

  // What was entered of one property says nothing about another.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the property is what it waits for
  useEffect(() => setValue('value', ''), [property, setValue]);

  const change = (form: ChangeForm) => {
    const value = chosenValue(form.value, choices);
    const edits = bulkEdits(value, form.property, chosen, { feeders, couplers });
    const edited = edits.ok ? edit(edits.value) : edits;
    if (edited.ok) {
      showToast({
        title: 'Change Feeders',
        text: `${field?.label} of ${chosen.length} feeders is changed.`,
        tone: 'ok',
      });
      onClose();
    } else {
      setRefusal(typeof edited.error === 'string' ? edited.error : refusedOf(chosen, edited.error));
    }
  };

  return (
    <Dialog
      opened
      title={`Change ${chosen.length} feeders`}
      width={600}
      unsaved={formState.isDirty}
      action={{
        label: `Change ${chosen.length} feeders`,
        submits: FORM,
        disabled: !field || (isList && entered === ''),
      }}
      onClose={onClose}
    >
      {refusal !== null && <Banner tone="bad">{refusal}</Banner>}
      {!field && <Banner tone="info">These feeders have no property in common that could be entered.</Banner>}
      <form
        id={FORM}
        noValidate
        onSubmit={(event) => void handleSubmit(change)(event)}
        onChange={() => setRefusal(null)}
      >
        <SelectField
          control={control}
          name="property"
          label="Property"
          searchable
          options={fields.map((each) => ({ value: each.property, label: each.label }))}
        />
        {field && <ValueField key={property} field={field} control={control} choices={choices} />}
      </form>
    </Dialog>
  );
}

type ValueFieldProps = {
  readonly field: ShownProperty;
  readonly control: Control<ChangeForm>;
  readonly choices: readonly PropertyChoice[];
};

function ValueField({ field, control, choices }: ValueFieldProps) {
  const common = { control, name: 'value', label: field.label, unit: field.unit } as const;
  if (field.shape === 'box') {
    return <TextField {...common} hint="Empty takes the entry back: the rule or the default counts again" />;
  }
  const values = choices.map(({ value, label, reason }) => ({
    value: String(value),
    label,
    disabled: reason !== '',
    reason: reason === '' ? undefined : reason,
  }));
  return (
    <SelectField {...common} options={[{ value: TAKE_BACK, label: 'As the rule or the default says' }, ...values]} />
  );
}

/** '' takes the choices back. */
function chosenValue(entered: string, choices: readonly PropertyChoice[]): string | number {
  const choice = choices.find(({ value }) => String(value) === entered);
  return choice?.value ?? (entered === TAKE_BACK ? '' : entered.trim());
}

function refusedOf(chosen: readonly ListedFeeder[], { text, part }: { readonly text: string; readonly part?: string }) {
  const name = chosen.find((feeder) => feeder.part === part)?.name;
  return name === undefined ? text : `${name}: ${text}`;
}
