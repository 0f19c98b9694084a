import { configurationDialogs } from '@pw/domain/board-configuration/configuration-texts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { useConfigurationPlace } from '../configuration-place.ts';
import type { ConfigurationExit } from './use-configuration-exit.ts';

/** The questions of Cancel and of Save & Close. */
export function ExitDialogs({ exit }: { readonly exit: ConfigurationExit }) {
  const { goTo } = useConfigurationPlace();
  const { question, isBusy, dismiss } = exit;
  const { unsaved, updated } = configurationDialogs;
  return (
    <>
      <SaveOrDiscard
        opened={question === 'unsaved'}
        dialog={unsaved}
        isBusy={isBusy}
        onSave={() => void exit.saveAndLeave()}
        onDiscard={() => void exit.discardAndLeave()}
        onStay={dismiss}
      />
      <ConfirmDialog
        opened={question === 'updated'}
        title={updated.title}
        question={updated.text}
        confirmLabel={updated.buttons[0]}
        cancelLabel={updated.buttons[1]}
        pending={isBusy}
        onConfirm={() => {
          dismiss();
          goTo({ step: 'front-view' });
        }}
        onCancel={() => {
          dismiss();
          void exit.saveAndLeave();
        }}
      />
    </>
  );
}

type SaveOrDiscardProps = {
  readonly opened: boolean;
  readonly dialog: (typeof configurationDialogs)['unsaved' | 'leaving'];
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
};

/** Asks whether changes are saved or given up, or the configuration is not left after all. */
export function SaveOrDiscard({ opened, dialog, isBusy, onSave, onDiscard, onStay }: SaveOrDiscardProps) {
  const [saveLabel, discardLabel, stayLabel] = dialog.buttons;
  return (
    <Dialog
      opened={opened}
      title={dialog.title}
      width={600}
      cancelLabel={stayLabel}
      alternative={{ label: discardLabel, destroys: true, disabled: isBusy, onPress: onDiscard }}
      action={{ label: saveLabel, pending: isBusy, onPress: onSave }}
      onClose={onStay}
    >
      <p>{dialog.text}</p>
    </Dialog>
  );
}
