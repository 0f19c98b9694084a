import type { ReactNode } from 'react';
import { Banner } from '../messages/banner.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  readonly opened: boolean;
  readonly title: string;
  /** What is asked: 'Do you want to delete Sales: "asha"?' */
  readonly question: ReactNode;
  /** The verb on the button, or the wording of the specification. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly destroys?: boolean;
  readonly pending?: boolean;
  /** Why the last try failed; the dialog stays open and shows it. */
  readonly failure?: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before something is done that matters. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <Dialog
      opened={props.opened}
      title={props.title}
      cancelLabel={props.cancelLabel ?? 'Cancel'}
      onClose={props.onCancel}
      action={{
        label: props.confirmLabel,
        onPress: props.onConfirm,
        pending: props.pending ?? false,
        destroys: props.destroys ?? false,
      }}
    >
      {props.failure && <Banner tone="bad">{props.failure}</Banner>}
      <p>{props.question}</p>
    </Dialog>
  );
}
