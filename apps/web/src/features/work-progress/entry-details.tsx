import { Button, NativeSelect, TextInput } from '@mantine/core';
import { dayOnScreen, daysLater, isoDayInIndia } from '@pw/domain/dates';
import { type WorkMaterial, workLimits, workMaterials } from '@pw/domain/work-progress/work-entry';
import { useState } from 'react';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import { NumberInput } from '../../ui/form-field/number-input.tsx';
import classes from './work-entry.module.css';

/** What is rarely entered with hours. */
export type EntryDetails = {
  /** Null for today. */
  readonly day: string | null;
  readonly material: WorkMaterial | null;
  readonly kg: number;
  readonly note: string;
};

export const emptyDetails: EntryDetails = { day: null, material: null, kg: 0, note: '' };

type EntryDetailsProps = {
  readonly details: EntryDetails;
  readonly onChange: (details: EntryDetails) => void;
};

/** Another day, what was used up, and a note; folded away until somebody asks for them. */
export function EntryDetailsFields({ details, onChange }: EntryDetailsProps) {
  const [isOpen, setOpen] = useState(false);
  const { day, material, kg, note } = details;
  const [today] = useState(() => isoDayInIndia(Date.now()));
  if (!isOpen) {
    return (
      <Button variant="subtle" className={classes.touch} onClick={() => setOpen(true)}>
        Another day, material, note
      </Button>
    );
  }
  const days = Array.from({ length: workLimits.daysBack + 1 }, (_, back) => daysLater(today, -back) ?? today);
  return (
    <section className={classes.part} aria-label="Day, material, note">
      <FieldFrame label="Day">
        {(names) => (
          <NativeSelect
            {...names}
            value={day ?? today}
            data={days.map((value, back) => ({ value, label: back === 0 ? 'Today' : dayOnScreen(value) }))}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              onChange({ ...details, day: chosen === today ? null : chosen });
            }}
          />
        )}
      </FieldFrame>
      <FieldFrame label="Material">
        {(names) => (
          <NativeSelect
            {...names}
            value={material ?? ''}
            data={[{ value: '', label: 'None' }, ...workMaterials.map((value) => ({ value, label: value }))]}
            onChange={(event) => {
              const chosen = workMaterials.find((each) => each === event.currentTarget.value) ?? null;
              onChange({ ...details, material: chosen });
            }}
          />
        )}
      </FieldFrame>
      {material !== null && (
        <FieldFrame label="Weight" unit="kg">
          {(names) => (
            <NumberInput {...names} value={kg} decimals={1} onChange={(value) => onChange({ ...details, kg: value })} />
          )}
        </FieldFrame>
      )}
      <FieldFrame label="Note">
        {(names) => (
          <TextInput
            {...names}
            maxLength={workLimits.note}
            value={note}
            onChange={(event) => onChange({ ...details, note: event.currentTarget.value })}
          />
        )}
      </FieldFrame>
    </section>
  );
}
