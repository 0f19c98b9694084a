import { Button, Popover, TextInput } from '@mantine/core';
import { judgeAddQuantity } from '@pw/domain/board-configuration/add-quantity';
import { useId, useState } from 'react';
import { usePopup } from '../../ui/use-popup.ts';
import classes from './quantity-popover.module.css';

type QuantityPopoverProps = {
  /** The name of its button: "Add Lamps". */
  readonly label: string;
  /** "Quantity of Lamps". */
  readonly title: string;
  readonly onAdd: (quantity: number) => void;
};

const FIRST_QUANTITY = '1';

/** Asks how many before a component or global feeder is added. It hangs on its button, as no dialog opens over another. */
export function QuantityPopover({ label, title, onAdd }: QuantityPopoverProps) {
  const { isMade, isOpen, setOpen, button } = usePopup();
  const opener = (
    <button
      ref={button}
      type="button"
      className={classes.add}
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      Add
    </button>
  );
  if (!isMade) {
    return opener;
  }
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={260} offset={4} withArrow trapFocus>
      <Popover.Target>{opener}</Popover.Target>
      <Popover.Dropdown aria-label={title}>
        <QuantityForm
          title={title}
          onAdd={(quantity) => {
            setOpen(false);
            onAdd(quantity);
          }}
          onCancel={() => setOpen(false)}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

type QuantityFormProps = Pick<QuantityPopoverProps, 'title' | 'onAdd'> & { readonly onCancel: () => void };

function QuantityForm({ title, onAdd, onCancel }: QuantityFormProps) {
  const [typed, setTyped] = useState(FIRST_QUANTITY);
  const messageId = useId();
  const quantity = typed.trim() === '' ? null : Number(typed);
  const { text, canAdd } = judgeAddQuantity(quantity);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canAdd && quantity !== null) {
          onAdd(quantity);
        }
      }}
    >
      <TextInput
        label={title}
        inputMode="numeric"
        autoComplete="off"
        data-autofocus
        value={typed}
        error={text !== null}
        aria-describedby={messageId}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p id={messageId} aria-live="polite" className={classes.message}>
        {text}
      </p>
      <div className={classes.buttons}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={!canAdd}>
          Add
        </Button>
      </div>
    </form>
  );
}
