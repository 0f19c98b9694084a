import { Button, TextInput } from '@mantine/core';
import type { IntakeValueOnWire } from '@pw/contract/intake-shape';
import { type FormEvent, useState } from 'react';
import { Tag } from '../../../ui/messages/status-marks.tsx';
import { reasonText, writtenText } from '../words/state-words.ts';
import classes from './review.module.css';

type FactProps = {
  readonly label: string;
  readonly unit?: string;
  readonly value: IntakeValueOnWire;
  /** The value as it is shown, where it is not as it is stored. */
  readonly shown?: string;
  readonly onShow: () => void;
  /** Null where it cannot be changed here. */
  readonly onSet: ((text: string) => void) | null;
};

/** One thing that the file says, how far it can be trusted, and where it is written. */
export function Fact({ label, unit = '', value, shown = shownValue(value, unit), onShow, onSet }: FactProps) {
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
            entered={entered}
            onEnter={setEntered}
            onTake={(text) => {
              onSet?.(text);
              setEntered(null);
            }}
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
  readonly onSet: (text: string) => void;
};

/** What a board cannot be without and the file does not say. */
export function MissingFact({ label, unit, offer, onSet }: MissingFactProps) {
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
          <FactForm label={label} entered={entered} onEnter={setEntered} onTake={onSet} />
        )}
      </dd>
    </div>
  );
}

type FactFormProps = {
  readonly label: string;
  readonly entered: string;
  /** Null ends it. */
  readonly onEnter: (text: string | null) => void;
  readonly onTake: (text: string) => void;
};

function FactForm({ label, entered, onEnter, onTake }: FactFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onTake(entered);
  };
  return (
    <form className={classes.written} onSubmit={submit}>
      <TextInput
        aria-label={label}
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
