import { Button } from '@mantine/core';
import classes from './dialog.module.css';

type UnsavedQuestionProps = { readonly onKeep: () => void; readonly onDiscard: () => void };

/** Asks in the footer, since no dialog stands over a dialog; the safe answer has the focus. */
export function UnsavedQuestion({ onKeep, onDiscard }: UnsavedQuestionProps) {
  return (
    <div className={classes.footer} role="alert">
      <span>
        <strong>Not saved:</strong> close and lose what you entered?
      </span>
      <div className={classes.buttons}>
        <Button onClick={onKeep} autoFocus>
          Keep editing
        </Button>
        <Button variant="destroy" onClick={onDiscard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
