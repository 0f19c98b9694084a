import { Button } from '@mantine/core';
import { type KeyHint, KeyHints } from '../key-cap/key-hints.tsx';
import { ActionButton, type DialogAction } from './action-button.tsx';
import classes from './dialog.module.css';

type DialogFooterProps = {
  readonly action: DialogAction | undefined;
  readonly alternative: Omit<DialogAction, 'submits'> | undefined;
  readonly cancelLabel: string;
  readonly keys: readonly KeyHint[];
  readonly onCancel: () => void;
};

/** Keys at the left; at the right Cancel, another way out, and the action last. */
export function DialogFooter({ action, alternative, cancelLabel, keys, onCancel }: DialogFooterProps) {
  return (
    <div className={classes.footer}>
      <KeyHints hints={keys} />
      <div className={classes.buttons}>
        <Button onClick={onCancel} {...(action?.destroys || !action ? { 'data-autofocus': true } : {})}>
          {cancelLabel}
        </Button>
        {alternative && (
          <Button
            variant={alternative.destroys ? 'delete' : 'default'}
            disabled={alternative.disabled ?? false}
            loading={alternative.pending ?? false}
            onClick={alternative.onPress}
          >
            {alternative.label}
          </Button>
        )}
        {action && <ActionButton {...action} />}
      </div>
    </div>
  );
}
