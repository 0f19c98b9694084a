import { Button, Select, TextInput } from '@mantine/core';
import type { IntakeValueOnWire } from '@pw/contract/intake-shape';
import { type FormEvent, useState } from 'react';
import { listSearch } from '../../../ui/form-field/list-search.ts';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { reasonText, writtenText } from '../words/state-words.ts';
import classes from './review.module.css';

type Choices = readonly { readonly value: string; readonly label: string }[] | null;

type FactProps = {
  readonly label: string;
  readonly unit?: string;
  /** Null where it is written. */
  readonly choices?: Choices;
  readonly value: IntakeValueOnWire;
  /** The value as it is shown, where it is not as it is stored. */
  readonly shown?: string;
  readonly onShow: () => void;
  /** Takes another value, or says why it cannot be; null where it cannot be changed here. */
  readonly onSet: ((text: string) => string | null) | null;
};

/** One thing that the file says, how far it can be trusted, and where it is written. */
export function Fact({ label, unit = '', choices = null, value, onShow, onSet, ...each }: FactProps) {
  const { shown = shownValue(value, unit) } = each;
  const [entered, setEntered] = useState<string | null>(null);
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {entered === null ? (
          <>
            <strong>{shown}</strong>
            {value.certainty !== 'certain' && (
              <Tag tone={value.certainty === 'unclear' ? 'warn' : 'info'}>
                {value.certainty === 'unclear' ? 'Unclear' : 'Proposed'}
              </Tag>
            )}
            <span className={classes.hint}>{`${reasonText(value)} ${writtenText(value)}`.trim()}</span>
            {onSet && (
              <Button
                variant="subtle"
                aria-label={`Change ${label}`}
                onClick={() => setEntered(String(value.value ?? ''))}
              >
                Change
              </Button>
            )}
            <Button variant="subtle" aria-label={`Show me ${label}`} onClick={onShow}>
              Show me
            </Button>
          </>
        ) : (
          <FactForm
            label={label}
            choices={choices}
            entered={entered}
            onEnter={setEntered}
            onTake={(text) => onSet?.(text) ?? null}
          />
        )}
      </dd>
    </div>
  );
}

type MissingFactProps = {
  readonly label: string;
  readonly unit: string;
  /** What it may be; null where nothing says so. */
  readonly offer: number | null;
  readonly choices: Choices;
  readonly onSet: (text: string) => string | null;
};

/** What a board cannot be without and the file does not say. */
export function MissingFact({ label, unit, offer, choices, onSet }: MissingFactProps) {
  const [entered, setEntered] = useState<string | null>(null);
  return (
    <div className={classes.fact}>
      <dt>{label}</dt>
      <dd>
        {entered === null ? (
          <>
            <span className={classes.hint}>The file does not say it.</span>
            {offer !== null && (
              <Button onClick={() => onSet(String(offer))}>{`${offer} ${unit}, as the incomer`}</Button>
            )}
            <Button variant="subtle" aria-label={`Enter ${label}`} onClick={() => setEntered('')}>
              Enter
            </Button>
          </>
        ) : (
          <FactForm label={label} choices={choices} entered={entered} onEnter={setEntered} onTake={onSet} />
        )}
      </dd>
    </div>
  );
}

type FactFormProps = {
  readonly label: string;
  readonly choices: Choices;
  readonly entered: string;
  /** Null ends it. */
  readonly onEnter: (text: string | null) => void;
  /** Why it cannot be; null where it was right. */
  readonly onTake: (text: string) => string | null;
};

function FactForm({ label, choices, entered, onEnter, onTake }: FactFormProps) {
  const [fault, setFault] = useState<string | null>(null);
  const take = (text: string) => {
    const wrong = onTake(text);
    setFault(wrong);
    if (wrong === null) {
      onEnter(null);
    }
  };
  if (choices) {
    return (
      <div className={classes.written}>
        <Select
          {...listSearch}
          aria-label={label}
          data={[...choices]}
          value={entered === '' ? null : entered}
          autoFocus
          onChange={(chosen) => chosen !== null && take(chosen)}
        />
        <Button onClick={() => onEnter(null)}>Cancel</Button>
      </div>
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(entered);
  };
  return (
    <form className={classes.written} onSubmit={submit}>
      <TextInput
        aria-label={label}
        error={fault}
        value={entered}
        autoFocus
        onChange={({ currentTarget }) => onEnter(currentTarget.value)}
      />
      <Button type="submit" disabled={entered.trim() === ''}>
        Take
      </Button>
      <Button onClick={() => onEnter(null)}>Cancel</Button>
    </form>
  );
}

function shownValue({ value }: IntakeValueOnWire, unit: string): string {
  return value === null ? '?' : `${String(value)}${unit === '' ? '' : ` ${unit}`}`;
}
