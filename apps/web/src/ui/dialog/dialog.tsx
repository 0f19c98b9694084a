import { Button, Modal } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { type KeyHint, KeyHints } from '../controls/keys.tsx';
import { useUnloadAlert } from '../page/unload-alert.ts';
import classes from './dialog.module.css';
import { useFirstFocus, useFocusBack } from './dialog-focus.ts';

type DialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** In px, or as wide as the window. */
  readonly width?: 480 | 600 | 868 | 'window';
  /** The one thing it does; left out when it only shows something. */
  readonly action?: DialogAction;
  /** Another way out, such as Discard next to Save. */
  readonly alternative?: Omit<DialogAction, 'submits'>;
  /** "Cancel" with an action, "Close" without, when left out. */
  readonly cancelLabel?: string;
  /** Keys that work in it, in addition to Esc. */
  readonly keys?: readonly KeyHint[];
  /** Something was entered and not saved: closing asks first. */
  readonly unsaved?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** Leaves an edge of what lies below. */
const WINDOW_WIDTH = 'calc(100vw - 48px)';

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
    <Modal.Root
      opened={opened}
      onClose={close.requestClose}
      closeOnClickOutside={false}
      size={width === 'window' ? WINDOW_WIDTH : width}
      centered
      returnFocus={false}
      xOffset={24}
    >
      <Modal.Overlay className={classes.overlay ?? ''} onClick={onceOutside(close.requestClose)} />
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

/** Closes by a click outside a dialog, but not by the second one of a double click, whose first has opened it. */
export function onceOutside(close: () => void): (click: { readonly detail: number }) => void {
  return ({ detail }) => {
    if (detail < 2) {
      close();
    }
  };
}

type DialogFooterProps = {
  readonly action: DialogAction | undefined;
  readonly alternative: Omit<DialogAction, 'submits'> | undefined;
  readonly cancelLabel: string;
  readonly keys: readonly KeyHint[];
  readonly onCancel: () => void;
};

/** Keys at the left; at the right Cancel, another way out, and the action last. */
function DialogFooter({ action, alternative, cancelLabel, keys, onCancel }: DialogFooterProps) {
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

/** The button that does what a dialog or drawer is for. */
export type DialogAction = {
  /** A verb and its object: "Add user", "Generate 4 reports". */
  readonly label: string;
  readonly onPress?: () => void;
  /** The id of the form in the dialog that it submits, instead of `onPress`. */
  readonly submits?: string;
  readonly pending?: boolean;
  readonly disabled?: boolean;
  /** It can not be undone: red, and Cancel has the focus. */
  readonly destroys?: boolean;
};

/** The one filled button of a dialog or drawer. */
export function ActionButton({ label, onPress, submits, pending, disabled, destroys }: DialogAction) {
  return (
    <Button
      variant={destroys ? 'destroy' : 'primary'}
      data-main-action
      type={submits === undefined ? 'button' : 'submit'}
      form={submits}
      loading={pending ?? false}
      disabled={disabled ?? false}
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

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

type GuardedClose = {
  /** Whether the question is in the footer. */
  readonly isAsking: boolean;
  readonly requestClose: () => void;
  readonly keepEditing: () => void;
  readonly discard: () => void;
};

/** Closes at once when nothing is lost, else asks first. */
export function useGuardedClose(unsaved: boolean, onClose: () => void): GuardedClose {
  const [isAsking, setIsAsking] = useState(false);
  useUnloadAlert(unsaved);

  const close = () => {
    setIsAsking(false);
    onClose();
  };

  return {
    isAsking: isAsking && unsaved,
    requestClose: () => (unsaved ? setIsAsking(true) : close()),
    keepEditing: () => setIsAsking(false),
    discard: close,
  };
}
