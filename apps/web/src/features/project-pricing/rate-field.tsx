import type { Result } from '@pw/domain/result';
import { useState } from 'react';
import { FigureInput } from '../../ui/form-field/figure-input.tsx';

type RateFieldProps = {
  readonly label: string;
  readonly value: number;
  /** How the saved number is written. */
  readonly text: (value: number) => string;
  /** The rule of what can be entered. */
  readonly read: (text: string) => Result<number, string>;
  /** What is typed, until it is saved or given up; null then. */
  readonly onType: (text: string | null) => void;
  /** Answers why the number was not saved; null when it was. */
  readonly onSave: (value: number) => Promise<string | null>;
};

/**
 * A number that is saved when its field is left, or with Enter. What cannot be saved stays as it was typed and is told in
 * words below it; Esc brings the saved number back.
 */
export function RateField({ label, value, text, read, onType, onSave }: RateFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const entered = typed === null ? null : read(typed);

  const type = (entry: string | null) => {
    setTyped(entry);
    setRefused(null);
    onType(entry);
  };
  const save = async () => {
    if (!entered?.ok || isSaving) {
      return;
    }
    if (entered.value === value) {
      type(null);
      return;
    }
    setSaving(true);
    const reason = await onSave(entered.value);
    setSaving(false);
    if (reason === null) {
      type(null);
    } else {
      setRefused(reason);
    }
  };

  return (
    <FigureInput
      label={label}
      value={typed ?? text(value)}
      fault={entered?.ok === false ? entered.error : refused}
      width={104}
      isReadOnly={isSaving}
      onChange={type}
      onEnter={() => void save()}
      // What was refused is not asked again until it changes, or with Enter.
      onLeave={() => refused === null && void save()}
      {...(typed === null ? {} : { onEscape: () => type(null) })}
    />
  );
}
