import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { PriceVariationOnWire } from '@pw/contract/price-variation';
import { clauseLimits } from '@pw/domain/price-variation/variation-clause';
import { judgeClause } from '@pw/pricing/variation/judge-clause';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { FieldLayout } from '../../ui/form-field/field-context.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { FailureBanner, type ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { faultsOf } from '../price-lists/call-faults.ts';
import { clauseOf, type EnteredClause, type EnteredPart, entriesOf, newPart } from './clause-entries.ts';
import classes from './price-variation.module.css';
import { useSaveVariation } from './use-price-variation.ts';

type ClauseFormProps = {
  readonly projectId: number;
  readonly read: PriceVariationOnWire;
  readonly onChanged: (isChanged: boolean) => void;
};

const fields = [
  { field: 'fixed', label: 'Fixed part %', hint: 'Of the price; it follows nothing.' },
  { field: 'baseMonth', label: 'Base month', hint: 'A month as yyyy-MM. Each index counts from its value then.' },
  { field: 'bandPercent', label: 'Dead band %', hint: 'A smaller change counts as none. Empty for no band.' },
  { field: 'capPercent', label: 'Cap %', hint: 'The price changes by no more. Empty for no cap.' },
] as const;

/** What of the price follows which index. */
export function ClauseForm({ projectId, read, onChanged }: ClauseFormProps) {
  const form = useClauseForm(projectId, read, onChanged);
  const { entries, faults, sum } = form;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
    >
      <FailureBanner failure={form.failure} />
      <p className={classes.hint}>
        P = P0 x (fixed part + weight x index / its base value + ..) / 100. P0 is cost and margin of all boards, without
        freight, insurance and GST.
      </p>
      {fields.slice(0, 1).map((field) => (
        <ClauseField key={field.field} {...field} form={form} />
      ))}
      <fieldset className={classes.parts}>
        <legend>Indices, with weight % and lag in months</legend>
        <FieldLayout labels="hidden">
          {entries.parts.map((part, at) => (
            <PartLine
              key={part.key}
              part={part}
              at={at}
              indices={read.indices}
              faults={faults}
              onChange={(changed) => form.changePart(part.key, changed)}
              onRemove={() => form.change({ parts: entries.parts.filter(({ key }) => key !== part.key) })}
            />
          ))}
        </FieldLayout>
        {faults.parts !== undefined && <p className={classes.fault}>{faults.parts}</p>}
        {entries.parts.length < clauseLimits.parts && (
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            onClick={() => form.change({ parts: [...entries.parts, newPart(read.indices[0]?.index ?? '')] })}
          >
            Add an index
          </Button>
        )}
      </fieldset>
      <output className={classNames(classes.sum, sum !== null && sum !== 100 && classes.fault)}>
        {sum !== null && `Fixed part and weights are ${sum} %${sum === 100 ? '.' : ', not 100 %.'}`}
      </output>
      {fields.slice(1).map((field) => (
        <ClauseField key={field.field} {...field} form={form} />
      ))}
      <div className={classes.buttons}>
        <Button type="submit" variant="primary" loading={form.isSaving} disabled={!form.isChanged}>
          Save clause
        </Button>
        {read.variation !== null && (
          <Button disabled={form.isSaving} onClick={form.remove}>
            Take the clause out
          </Button>
        )}
      </div>
    </form>
  );
}

type ClauseFieldProps = (typeof fields)[number] & { readonly form: ReturnType<typeof useClauseForm> };

function ClauseField({ field, label, hint, form }: ClauseFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={form.faults[field]}>
      {(names) => (
        <TextInput
          {...names}
          autoComplete="off"
          error={form.faults[field] !== undefined}
          value={form.entries[field]}
          onChange={(event) => form.change({ [field]: event.currentTarget.value })}
        />
      )}
    </FieldFrame>
  );
}

type PartLineProps = {
  readonly part: EnteredPart;
  readonly at: number;
  readonly indices: PriceVariationOnWire['indices'];
  readonly faults: Readonly<Record<string, string>>;
  readonly onChange: (changed: Partial<EnteredPart>) => void;
  readonly onRemove: () => void;
};

function PartLine({ part, at, indices, faults, onChange, onRemove }: PartLineProps) {
  const faultOf = (field: string) => faults[`parts.${at}.${field}`];
  const named = [...new Set([...indices.map(({ index }) => index), part.index])];
  const line = `line ${at + 1}`;
  return (
    <div className={classes.part}>
      <FieldFrame label={`Index of ${line}`} error={faultOf('index')}>
        {(names) => (
          <NativeSelect
            {...names}
            data={named}
            value={part.index}
            error={faultOf('index') !== undefined}
            onChange={(event) => onChange({ index: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
      {(['weight', 'lag'] as const).map((field) => (
        <FieldFrame
          key={field}
          label={field === 'weight' ? `Weight % of ${line}` : `Lag of ${line} in months`}
          error={faultOf(field)}
        >
          {(names) => (
            <TextInput
              {...names}
              inputMode="decimal"
              autoComplete="off"
              error={faultOf(field) !== undefined}
              value={part[field]}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
            />
          )}
        </FieldFrame>
      ))}
      <IconButton label={`Remove ${line}`} icon={IconTrash} destroys onPress={onRemove} />
    </div>
  );
}

/** The entries next to what is saved. */
function useClauseForm(projectId: number, read: PriceVariationOnWire, onChanged: ClauseFormProps['onChanged']) {
  const [entries, setEntries] = useState(() => entriesOf(read));
  const [isChanged, setChanged] = useState(read.variation === null);
  // That of the entries: a later one, which somebody else saved, is not saved over.
  const [revision, setRevision] = useState(read.revision);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState<ToldFailure | null>(null);
  const { save, isSaving, reload } = useSaveVariation();
  const judged = judgeClause(clauseOf(entries));

  const change = (changed: Partial<EnteredClause>) => {
    setEntries((before) => ({ ...before, ...changed }));
    setChanged(true);
    onChanged(true);
  };
  const fail = (refused: CallFailure) => {
    const texts = faultsOf(refused);
    setFaults(texts);
    setFailure(Object.keys(texts).length > 0 ? null : { failed: 'The clause was not saved.', reason: refused.message });
  };
  const send = (clause: ReturnType<typeof clauseOf> | null, text: string) => {
    const body = { clause: clause && { ...clause, parts: [...clause.parts] }, revision };
    setFaults({});
    setFailure(null);
    void save(
      { params: { projectId }, body },
      {
        onSaved: (saved) => {
          setRevision(saved.revision);
          showToast({ title: 'Price variation', text, tone: 'ok' });
          setChanged(clause === null);
          onChanged(false);
          void reload();
        },
        onFailed: fail,
      },
    );
  };
  return {
    entries,
    faults,
    failure,
    isChanged,
    isSaving,
    /** The sum of fixed part and weights; null while a figure is none. */
    sum: sumOf(judged),
    change,
    changePart: (key: string, changed: Partial<EnteredPart>) =>
      change({ parts: entries.parts.map((part) => (part.key === key ? { ...part, ...changed } : part)) }),
    save: () => {
      if (!judged.ok && judged.error.code === 'FIELD_INVALID') {
        setFaults(judged.error.faults);
        return;
      }
      send(clauseOf(entries), 'The clause is saved.');
    },
    remove: () => send(null, 'The clause is taken out.'),
  };
}

function sumOf(judged: ReturnType<typeof judgeClause>): number | null {
  if (judged.ok) {
    return 100;
  }
  return judged.error.code === 'WEIGHTS_NOT_100' ? judged.error.percent : null;
}
