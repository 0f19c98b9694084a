import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import classes from './review.module.css';

export type SenderFieldProps = {
  /** '' while nobody has said. */
  readonly sender: string;
  /** Null where nothing can be changed. */
  readonly onSave: ((sender: string) => void) | null;
};

/** Whose way to write the file follows: what is said of its words counts for the next file of the same sender. */
export function SenderField({ sender, onSave }: SenderFieldProps) {
  const [entered, setEntered] = useState<string | null>(null);
  const written = (entered ?? sender).trim();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (written !== sender) {
      onSave?.(written);
    }
    setEntered(null);
  };
  return (
    <form className={classes.sender} onSubmit={submit}>
      <TextInput
        label="Sender: customer or mail address"
        description="Headings and words of this sender are remembered."
        value={entered ?? sender}
        maxLength={MOST_SENDER}
        readOnly={onSave === null}
        onChange={({ currentTarget }) => setEntered(currentTarget.value)}
      />
      {onSave && (
        <Button type="submit" disabled={written === sender}>
          Save the sender
        </Button>
      )}
    </form>
  );
}

/** As the contract of the answers has it. */
const MOST_SENDER = 200;
