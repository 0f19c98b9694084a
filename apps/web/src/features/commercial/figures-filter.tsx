import { NativeSelect } from '@mantine/core';
import { type FiguresForm, judgeFiguresForm } from '@pw/domain/commercial/figures-form';
import { figureGroupingNames, figureGroupings } from '@pw/domain/commercial/offer-figures';
import { isoDayInIndia } from '@pw/domain/dates';
import { useState } from 'react';
import { DateInput } from '../../ui/form-field/date-field.tsx';
import { FieldFrame } from '../../ui/form-field/field-frame.tsx';
import classes from './exposure.module.css';
import type { AskedFigures } from './figures-address.ts';

type FiguresFilterProps = {
  readonly asked: AskedFigures;
  readonly onChange: (changed: Partial<AskedFigures>) => void;
};

/** Days and grouping of the figures. A day that is not right stays in its field, and asks for nothing. */
export function FiguresFilter({ asked, onChange }: FiguresFilterProps) {
  const [today] = useState(() => isoDayInIndia(Date.now()));
  const [typed, setTyped] = useState<Partial<FiguresForm>>({});
  const form = { from: asked.from, to: asked.to, ...typed };
  const faults = judgeFiguresForm(form);
  const enter = (entered: Partial<FiguresForm>) => {
    const next = { ...form, ...entered };
    const isRight = Object.keys(judgeFiguresForm(next)).length === 0;
    setTyped(isRight ? {} : { ...typed, ...entered });
    if (isRight) {
      onChange(next);
    }
  };
  return (
    <div className={classes.asked}>
      <FieldFrame label="From" error={faults.from}>
        {(names) => (
          <DateInput
            {...names}
            label="From"
            value={form.from}
            invalid={faults.from !== undefined}
            today={today}
            onChange={(from) => enter({ from })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="To" error={faults.to}>
        {(names) => (
          <DateInput
            {...names}
            label="To"
            value={form.to}
            invalid={faults.to !== undefined}
            today={today}
            onChange={(to) => enter({ to })}
          />
        )}
      </FieldFrame>
      <FieldFrame label="By">
        {(names) => (
          <NativeSelect
            {...names}
            w={160}
            data={figureGroupings.map((by) => ({ value: by, label: figureGroupingNames[by] }))}
            value={asked.by}
            onChange={({ currentTarget }) => {
              const by = figureGroupings.find((each) => each === currentTarget.value);
              onChange(by ? { by } : {});
            }}
          />
        )}
      </FieldFrame>
    </div>
  );
}
