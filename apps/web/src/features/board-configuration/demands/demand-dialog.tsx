import { Checkbox, Select, TextInput } from '@mantine/core';
import type { PropertyValue } from '@pw/configurator/value';
import { demandedInput, demandedTypes } from '@pw/switchboard/demands/demand';
import { possiblePoles, readDemands } from '@pw/switchboard/demands/read-demands';
import { type PartInputs, partInputs } from '@pw/switchboard/entry/part-inputs';
import { feederForm, type ShownProperty } from '@pw/switchboard/forms/form';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Demand } from '@pw/switchboard/model/demand';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type FormEvent, useId, useMemo, useState } from 'react';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { listSearch } from '../../../ui/form-field/list-search.ts';
import classes from './demand-list.module.css';

type DemandDialogProps = {
  readonly knowledge: Knowledge;
  /** Null for a new one. */
  readonly demand: Demand | null;
  /** Answers why it was not taken; null where it was. */
  readonly onSave: (demand: Demand) => string | null;
  readonly onClose: () => void;
};

/** The ends of the ranges that a demand can mean, each an entry of its own. */
const rangeWords = {
  ratingFrom: { label: 'From rated current', unit: 'A' },
  ratingTo: { label: 'Up to rated current', unit: 'A' },
  kwFrom: { label: 'From motor power', unit: 'kW' },
  kwTo: { label: 'Up to motor power', unit: 'kW' },
} as const;

type RangeEnd = keyof typeof rangeWords;

const ranges = [
  ['ratingFrom', 'ratingTo'],
  ['kwFrom', 'kwTo'],
] as const satisfies readonly (readonly RangeEnd[])[];

/** The entries of a demand, as the fields show them. */
type Entry = {
  readonly types: readonly string[];
  readonly ranges: Readonly<Record<RangeEnd, string>>;
  readonly poles: readonly string[];
  readonly sections: readonly string[];
  readonly settings: readonly { readonly property: string; readonly value: string }[];
  /** '' for none. */
  readonly kit: string;
  readonly note: string;
};

/** Which feeders a demand means and what it sets. */
export function DemandDialog({ knowledge, demand, onSave, onClose }: DemandDialogProps) {
  const id = useId();
  const inputs = useMemo(() => partInputs(knowledge), [knowledge]);
  const [entry, setEntry] = useState(() => entryOf(demand));
  const [fault, setFault] = useState<string | null>(null);
  const properties = useMemo(() => propertiesFor(knowledge, inputs, entry.types), [knowledge, inputs, entry.types]);
  const change = (more: Partial<Entry>) => setEntry((before) => ({ ...before, ...more }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { demands, faults } = readDemands(inputs, [enteredOf(entry)]);
    const [read] = demands;
    setFault(faults[0] ? faultText(faults[0], properties) : read ? onSave(read) : null);
  };
  return (
    <Dialog
      opened
      title={demand ? 'Demand' : 'New demand'}
      width={600}
      action={{ label: demand ? 'Save demand' : 'Add demand', submits: id }}
      unsaved={JSON.stringify(entry) !== JSON.stringify(entryOf(demand))}
      onClose={onClose}
    >
      <form id={id} className={classes.form} onSubmit={submit}>
        <Options
          label="Feeders (none ticked means all)"
          options={displaysOf(knowledge, inputs)}
          chosen={entry.types}
          onChoose={(types) => change({ types })}
        />
        {ranges.map((ends) => (
          <div key={ends.join(' ')} className={classes.range}>
            {ends.map((end) => (
              <TextInput
                key={end}
                label={`${rangeWords[end].label}, ${rangeWords[end].unit}`}
                inputMode="decimal"
                value={entry.ranges[end]}
                onChange={({ currentTarget: { value } }) => change({ ranges: { ...entry.ranges, [end]: value } })}
              />
            ))}
          </div>
        ))}
        <Options
          label="Poles"
          options={possiblePoles.map((value) => ({ value, label: value }))}
          chosen={entry.poles}
          onChoose={(poles) => change({ poles })}
        />
        <Options
          label="Bus sections"
          options={sectionLetters.map((value) => ({ value, label: value }))}
          chosen={entry.sections}
          onChoose={(sections) => change({ sections })}
        />
        <Settings properties={properties} settings={entry.settings} onChange={(settings) => change({ settings })} />
        <Select
          label="Puts the standard kit on them"
          placeholder="No kit"
          clearable
          data={kitsFor(knowledge, inputs, entry)}
          value={entry.kit === '' ? null : entry.kit}
          onChange={(kit) => change({ kit: kit ?? '' })}
        />
        <TextInput
          label="Note, e.g. the clause that asks for it"
          value={entry.note}
          onChange={({ currentTarget }) => change({ note: currentTarget.value })}
        />
        {fault !== null && (
          <p role="alert" className={classes.fault}>
            {fault}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type Option = { readonly value: string; readonly label: string };

type OptionsProps = {
  readonly label: string;
  readonly options: readonly Option[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
};

/** Some of a few values. */
function Options({ label, options, chosen, onChoose }: OptionsProps) {
  return (
    <fieldset className={classes.options}>
      <legend>{label}</legend>
      {options.map((option) => (
        <Checkbox
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChoose(
              options
                .map(({ value }) => value)
                .filter((value) => (value === option.value ? checked : chosen.includes(value))),
            )
          }
        />
      ))}
    </fieldset>
  );
}

type SettingsProps = {
  readonly properties: ReadonlyMap<string, ShownProperty>;
  readonly settings: Entry['settings'];
  readonly onChange: (settings: Entry['settings']) => void;
};

/** What the demand sets, a property in each row. */
function Settings({ properties, settings, onChange }: SettingsProps) {
  const [sought, setSought] = useState('');
  const offered = [...properties.values()].map(({ property, label }) => ({ value: property, label }));
  const put = (index: number, property: string, value: string) =>
    onChange(settings.toSpliced(index, 1, { property, value }));
  return (
    <>
      {settings.map(({ property, value }, index) => {
        const shown = properties.get(property);
        const choices = shown ? choicesOf(shown) : null;
        const label = shown?.label ?? property;
        return (
          <div key={property} className={classes.pair}>
            <Select
              {...listSearch}
              label="Sets"
              allowDeselect={false}
              data={offered.filter(
                (each) => each.value === property || settings.every((other) => other.property !== each.value),
              )}
              value={property}
              onChange={(next) => next !== null && put(index, next, '')}
            />
            {choices ? (
              <Select
                label={`to (${label})`}
                allowDeselect={false}
                data={[...choices]}
                value={value === '' ? null : value}
                onChange={(next) => put(index, property, next ?? '')}
              />
            ) : (
              <TextInput
                label={`to (${label}${shown?.unit ? `, ${shown.unit}` : ''})`}
                value={value}
                onChange={({ currentTarget }) => put(index, property, currentTarget.value)}
              />
            )}
            <IconButton
              label={`Remove ${label}`}
              icon={IconTrash}
              onPress={() => onChange(settings.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <Select
        label={settings.length === 0 ? 'Sets' : 'Sets also'}
        placeholder="Choose a property"
        {...listSearch}
        searchValue={sought}
        onSearchChange={setSought}
        data={offered.filter(({ value }) => settings.every(({ property }) => property !== value))}
        value={null}
        onChange={(property) => {
          if (property !== null) {
            setSought('');
            onChange([...settings, { property, value: '' }]);
          }
        }}
      />
    </>
  );
}

const yesOrNo: readonly Option[] = [
  { value: 'Y', label: 'Yes' },
  { value: 'N', label: 'No' },
];

/** The values to choose from; null where one is typed. */
function choicesOf({ shape, choices, takesOthers }: ShownProperty): readonly Option[] | null {
  if (shape === 'check box') {
    return yesOrNo;
  }
  const listed = choices
    ?.filter(({ value }) => value !== '')
    .map(({ value, label }) => ({ value: String(value), label }));
  return listed && listed.length > 0 && !takesOthers ? listed : null;
}

/** The kits of the types that the demand means, and the one that was chosen before other types were. */
function kitsFor(knowledge: Knowledge, inputs: PartInputs, { types, kit }: Entry): readonly Option[] {
  const displays = new Map(displaysOf(knowledge, inputs).map(({ value, label }) => [value, label]));
  return [...inputs.kits.values()]
    .filter(({ name, type }) => types.length === 0 || types.includes(type) || name === kit)
    .map(({ name, type }) => ({ value: name, label: `${name} (${displays.get(type) ?? type})` }));
}

function displaysOf({ kinds }: Knowledge, inputs: PartInputs): readonly Option[] {
  const possible = demandedTypes(inputs);
  return kinds.flatMap(({ types }) =>
    types.filter(({ name }) => possible.includes(name)).map(({ name, display }) => ({ value: name, label: display })),
  );
}

/** What can be set of feeders of these types, of all where there is none, in the order of the form. */
function propertiesFor(
  knowledge: Knowledge,
  inputs: PartInputs,
  types: readonly string[],
): ReadonlyMap<string, ShownProperty> {
  const shownProperties = new Map<string, ShownProperty>();
  for (const type of types.length > 0 ? types : demandedTypes(inputs)) {
    for (const field of feederForm(knowledge, type).flatMap(({ fields }) => fields)) {
      const before = shownProperties.get(field.property);
      if (demandedInput(inputs, type, field.property) && field.shape !== 'value') {
        shownProperties.set(field.property, before ? withChoicesOf(before, field) : field);
      }
    }
  }
  return shownProperties;
}

/** One property of two kinds offers what either does. */
function withChoicesOf(before: ShownProperty, { choices }: ShownProperty): ShownProperty {
  const known = before.choices ?? [];
  const more = (choices ?? []).filter(({ value }) => known.every((each) => each.value !== value));
  return more.length === 0 ? before : { ...before, choices: [...known, ...more] };
}

function entryOf(demand: Demand | null): Entry {
  const when = demand?.when ?? {};
  const { types = [], poles = [], sections = [] } = when;
  const text = (value: PropertyValue | undefined) => (value === undefined || value === null ? '' : String(value));
  return {
    types,
    ranges: {
      ratingFrom: text(when.ratingFrom),
      ratingTo: text(when.ratingTo),
      kwFrom: text(when.kwFrom),
      kwTo: text(when.kwTo),
    },
    poles,
    sections,
    settings: Object.entries(demand?.set ?? {}).map(([property, value]) => ({ property, value: text(value) })),
    kit: demand?.kit ?? '',
    note: demand?.note ?? '',
  };
}

/** The fields as an enquiry file would say them; what is empty is left out. */
function enteredOf({ types, ranges: entered, poles, sections, settings, kit, note }: Entry): unknown {
  const when = {
    ...(types.length > 0 ? { types } : {}),
    ...Object.fromEntries(
      Object.entries(entered).flatMap(([end, text]) => (text.trim() === '' ? [] : [[end, text.trim()]])),
    ),
    ...(poles.length > 0 ? { poles } : {}),
    ...(sections.length > 0 ? { sections } : {}),
  };
  return {
    when,
    set: Object.fromEntries(settings.map(({ property, value }) => [property, value.trim()])),
    kit,
    note: note.trim(),
  };
}

const memberWords: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(rangeWords).map(([end, { label }]) => [end, label])),
  kit: 'Standard kit',
  note: 'Note',
};

/** A fault with the label of the field that it is in. */
function faultText(
  { path, message }: { readonly path: readonly (string | number)[]; readonly message: string },
  properties: ReadonlyMap<string, ShownProperty>,
): string {
  const member = String(path.at(-1) ?? '');
  const label = properties.get(member)?.label ?? memberWords[member];
  if (member === 'set') {
    return 'It sets nothing yet: choose a property and its value, or a kit.';
  }
  return label === undefined ? `The demand ${message}` : `${label}: ${message}`;
}
