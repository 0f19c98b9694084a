import { Button, CloseButton, Popover } from '@mantine/core';
import type { FormField } from '@pw/switchboard/forms/form';
import type { FocusEvent } from 'react';
import { usePopup } from '../../../ui/controls/info-popover.tsx';
import classes from './property-form.module.css';
import why from './why.module.css';
import { WhyContent } from './why-content.tsx';

type WhyPopoverProps = {
  readonly part: string;
  readonly field: FormField;
  readonly value: string;
  readonly onOverride: (() => void) | null;
};

/** Why a value is what it is, below the value: the calculation with its numbers, what it used, and its source. */
export function WhyPopover({ part, field, value, onOverride }: WhyPopoverProps) {
  const { isMade, isOpen, setOpen, button } = usePopup();
  const opener = (
    <button
      ref={button}
      type="button"
      data-why
      className={classes.link}
      aria-label={`Why ${field.label}`}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      why?
    </button>
  );
  if (!isMade) {
    return opener;
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom" width={540} offset={6} withArrow trapFocus>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown
        className={why.panel ?? ''}
        aria-label={`Why ${field.label} is ${value}`}
        onFocus={keepEscapeFromDrawer}
      >
        <div className={why.head}>
          <strong>
            Why {field.label} is {value === '' ? 'not set' : value}
          </strong>
          <CloseButton size="sm" aria-label="Close" onClick={() => setOpen(false)} />
        </div>
        <WhyContent part={part} field={field}>
          {onOverride && (
            <Button
              size="xs"
              onClick={() => {
                setOpen(false);
                onOverride();
              }}
            >
              Override
            </Button>
          )}
        </WhyContent>
      </Popover.Dropdown>
    </Popover>
  );
}

/** A drawer around it listens to the window and would close, too: the kit lets Esc pass by elements with this mark. */
function keepEscapeFromDrawer({ target }: FocusEvent): void {
  target.setAttribute('data-mantine-stop-propagation', 'true');
}
