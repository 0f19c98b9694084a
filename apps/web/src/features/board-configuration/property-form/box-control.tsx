import { Textarea, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import type { ControlProps } from './list-control.tsx';
import classes from './property-form.module.css';
import { plainValue } from './shown-value.ts';

/**
 * A text or number; it is entered when the box is left or Enter is pressed, and Esc brings the old one back. Shift and
 * Enter begin a new line where there is room for one.
 */
export function BoxControl({ names, field, facets, tone, isFaulty, onEnter }: ControlProps) {
  const current = plainValue(facets.value);
  const [typed, setTyped] = useState<string | null>(null);

  const enter = () => {
    const entered = typed?.trim();
    if (entered === undefined || entered === current || onEnter(entered)) {
      setTyped(null);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isNewLine = field.isLong && event.shiftKey;
    if (event.key === 'Enter' && !isNewLine) {
      event.preventDefault();
      enter();
    }
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  const shared = {
    id: names.id,
    value: typed ?? current,
    error: isFaulty,
    disabled: !facets.enabled,
    'aria-required': field.isRequired,
    autoComplete: 'off',
    classNames: { input: classes[tone] ?? '' },
    onBlur: enter,
    onKeyDown,
  };
  return field.isLong ? (
    <Textarea {...shared} rows={3} onChange={(event) => setTyped(event.currentTarget.value)} />
  ) : (
    <TextInput
      {...shared}
      inputMode={field.kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
