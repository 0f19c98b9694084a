import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import type { KeyHint } from '../key-cap/key-hints.tsx';
import type { DialogAction } from './action-button.tsx';
import classes from './dialog.module.css';
import { DialogFooter } from './dialog-footer.tsx';
import { UnsavedQuestion } from './unsaved-question.tsx';
import { useFirstFocus } from './use-first-focus.ts';
import { useFocusBack } from './use-focus-back.ts';
import { useGuardedClose } from './use-guarded-close.ts';

type DialogProps = {
  readonly opened: boolean;
  readonly title: string;
  readonly width?: 480 | 600 | 868;
  /** The one thing it does; left out when it only shows something. */
  readonly action?: DialogAction;
  /** Another way out beside it, such as Discard beside Save. */
  readonly alternative?: Omit<DialogAction, 'submits'>;
  /** "Cancel" with an action, "Close" without, when left out. */
  readonly cancelLabel?: string;
  /** Keys that work in it, beside Esc. */
  readonly keys?: readonly KeyHint[];
  /** Something was entered and not saved: closing asks first. */
  readonly unsaved?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * Decides something or takes a few fields. The first field has the focus, or Cancel when the action destroys;
 * closing gives the focus back to what opened it. Never opened over another dialog.
 */
export function Dialog(props: DialogProps) {
  const { opened, title, width = 480, action, keys = [], unsaved = false, onClose, children } = props;
  const cancelLabel = props.cancelLabel ?? (action ? 'Cancel' : 'Close');
  const close = useGuardedClose(unsaved && opened, onClose);
  const body = useFirstFocus(action !== undefined && !action.destroys);
  useFocusBack(opened);

  return (
    <Modal.Root opened={opened} onClose={close.requestClose} size={width} centered returnFocus={false}>
      <Modal.Overlay className={classes.overlay ?? ''} />
      <Modal.Content classNames={{ content: classes.content ?? '' }} radius="md">
        <div className={classes.head}>
          <Modal.Title className={classes.title ?? ''}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <div ref={body} className={classes.body}>
          {children}
        </div>
        {close.isAsking ? (
          <UnsavedQuestion onKeep={close.keepEditing} onDiscard={close.discard} />
        ) : (
          <DialogFooter
            action={action}
            alternative={props.alternative}
            cancelLabel={cancelLabel}
            keys={[{ keys: ['Esc'], does: 'close' }, ...keys]}
            onCancel={close.requestClose}
          />
        )}
      </Modal.Content>
    </Modal.Root>
  );
}
