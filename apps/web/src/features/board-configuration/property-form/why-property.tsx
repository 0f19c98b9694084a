import { Button } from '@mantine/core';
import type { FormField } from '@pw/switchboard/forms/form';
import { WhyPopover } from '../../../ui/controls/why-popover.tsx';
import classes from './property-form.module.css';
import { WhyContent } from './why-content.tsx';

type WhyPropertyProps = {
  readonly part: string;
  readonly field: FormField;
  readonly value: string;
  readonly onOverride: (() => void) | null;
};

/** Why a property has its value: the calculation with its numbers, what it used, and its source. */
export function WhyProperty({ part, field, value, onOverride }: WhyPropertyProps) {
  return (
    <WhyPopover
      label={`Why ${field.label}`}
      title={`Why ${field.label} is ${value === '' ? 'not set' : value}`}
      opener="why?"
      className={classes.link}
    >
      {(close) => (
        <WhyContent part={part} field={field}>
          {onOverride && (
            <Button
              size="xs"
              onClick={() => {
                close();
                onOverride();
              }}
            >
              Override
            </Button>
          )}
        </WhyContent>
      )}
    </WhyPopover>
  );
}
