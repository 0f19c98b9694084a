import { counted } from '@pw/domain/counted';
import { readNumberText } from '@pw/domain/number-text';
import { err, ok, type Result } from '@pw/domain/result';
import type { Edit } from '@pw/switchboard/editing/edit';
import { feederForm, type ShownProperty } from '@pw/switchboard/forms/form';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { ListedFeeder } from '@pw/switchboard/validity/listed-feeder';
import { enteredQuantity, sectionStates } from '@pw/switchboard/validity/section-states';
import { useEffect, useMemo, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { SelectField } from '../../../ui/form-field/select-field.tsx';
import { TextField } from '../../../ui/form-field/text-field.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { showToast } from '../../../ui/messages/toast.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { type ChoiceReading, type PropertyChoice, propertyChoices } from '../table/cell-choices.ts';

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
        text: `${field?.label} of ${counted(chosen.length, 'feeder')} is changed.`,
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
      title={`Change ${counted(chosen.length, 'feeder')}`}
      width={600}
      unsaved={formState.isDirty}
      action={{
        label: `Change ${counted(chosen.length, 'feeder')}`,
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
    disabled: reason !== null,
    reason: reason ?? undefined,
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

/** What every feeder has for itself. */
const ofOneFeeder: readonly string[] = ['FEEDER_DESIGNATION'];

/** So many feeders are named where a value cannot be chosen; the others are counted. */
const NAMED = 3;

/** The properties that can be entered of all these feeders, in the order of their form. */
export function bulkFields(knowledge: Knowledge, feeders: readonly ListedFeeder[]): readonly ShownProperty[] {
  const types = [...new Set(feeders.map(({ type }) => type.name))];
  const [first = [], ...others] = types.map((type) => enteredFields(knowledge, type));
  return first.filter((field) => others.every((fields) => fields.some(({ property }) => property === field.property)));
}

function enteredFields(knowledge: Knowledge, type: string): readonly ShownProperty[] {
  return feederForm(knowledge, type)
    .flatMap(({ fields }) => fields)
    .filter(({ shape, property }) => shape !== 'value' && !ofOneFeeder.includes(property));
}

/** The values of a property for all these feeders; one that some of them cannot take says which. */
export function bulkChoices(
  reading: ChoiceReading,
  feeders: readonly ListedFeeder[],
  { property, choices }: ShownProperty,
): readonly PropertyChoice[] {
  const offered = feeders.map((feeder) => ({
    name: feeder.name,
    choices: propertyChoices(reading, feeder.part, property, choices ?? []),
  }));
  return (choices ?? []).map((choice, at) => {
    const refusing = offered.filter((each) => (each.choices[at]?.reason ?? null) !== null);
    return { ...choice, reason: refusing.length === 0 ? null : `Not for ${listed(refusing.map(({ name }) => name))}` };
  });
}

/** The one batch that enters a value for a property of all these feeders; '' takes the choice back. */
export function bulkEdits(
  value: string | number,
  property: string,
  chosen: readonly ListedFeeder[],
  board: { readonly feeders: readonly ListedFeeder[]; readonly couplers: number },
): Result<readonly Edit[], string> {
  const section = /^SECTION_(?<letter>[A-E])$/.exec(property)?.groups?.letter;
  const copies = section === undefined ? null : readNumberText(String(value), { decimals: 0 });
  if (copies && !copies.ok) {
    return err(copies.error);
  }
  const closed = chosen.filter((feeder) => {
    const states = section === undefined ? [] : sectionStates(board.couplers, board.feeders, feeder);
    const state = states.find((each) => each.section === section);
    return state !== undefined && state.refusal !== null && copies !== null && copies.value > 0;
  });
  if (closed.length > 0) {
    return err(`Section ${section} is closed for ${listed(closed.map(({ name }) => name))}`);
  }
  return ok(
    chosen.map(
      (feeder): Edit =>
        value === ''
          ? { kind: 'reset', part: feeder.part, property }
          : {
              kind: 'set',
              part: feeder.part,
              property,
              value: copies === null ? value : enteredQuantity(feeder, copies.value),
            },
    ),
  );
}

function listed(names: readonly string[]): string {
  const rest = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '');
}
