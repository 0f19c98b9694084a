import { TextInput } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { AnchoredPanel, anchorClass, anchorFrameClass } from '../choice-box/choice-list.tsx';
import { FieldMessageContext } from './field-context.tsx';
import classes from './number-cell.module.css';

type FigureInputProps = {
  /** With the object: "Amount of PCC-1". */
  readonly label: string;
  /** As it was typed. */
  readonly value: string;
  /** Why it cannot be taken; null when it can. */
  readonly fault: string | null;
  readonly onChange: (text: string) => void;
  /** Before the number. */
  readonly unit?: ReactNode;
  /** In px. */
  readonly width: number;
  readonly isReadOnly?: boolean;
  readonly onEnter?: () => void;
  readonly onEscape?: () => void;
  readonly onLeave?: () => void;
};

/** A number whose text the caller keeps and judges; what cannot be taken stays, and is refused in words below it. */
export function FigureInput(props: FigureInputProps) {
  const { label, value, fault, onChange, unit, width, isReadOnly = false, onEnter, onEscape, onLeave } = props;
  const faultId = useId();
  return (
    <span className={anchorFrameClass}>
      <FieldMessageContext value={fault === null ? undefined : faultId}>
        <TextInput
          aria-label={label}
          inputMode="decimal"
          autoComplete="off"
          w={width}
          leftSection={unit}
          classNames={{ root: classes.cell ?? '', input: `pw-figures ${anchorClass} ${classes.input ?? ''}` }}
          readOnly={isReadOnly}
          error={fault !== null}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={onLeave}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.ctrlKey) {
              onEnter?.();
            }
            if (event.key === 'Escape' && onEscape) {
              event.stopPropagation();
              onEscape();
            }
          }}
        />
      </FieldMessageContext>
      {fault !== null && (
        <AnchoredPanel>
          <p id={faultId} role="alert" className={classes.fault}>
            {fault}
          </p>
        </AnchoredPanel>
      )}
    </span>
  );
}
