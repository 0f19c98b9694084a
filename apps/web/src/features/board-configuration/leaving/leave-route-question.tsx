import { configurationDialogs } from '@pw/domain/board-configuration/configuration-texts';
import { useBlocker, useRouter } from '@tanstack/react-router';
import { keepAddress } from '../../../app/keep-address.ts';
import { usePageLeaveQuestion } from '../../../app/page-leave-question.ts';
import { sessionStore } from '../../../platform/session.ts';
import { SaveOrDiscard } from './exit-dialogs.tsx';
import type { ConfigurationExit } from './use-configuration-exit.ts';

/** The shell asks before no address: from step to step there is nothing to ask, and before all others this page does. */
const knowsItself = () => true;

/** Asks before the page is left over unsaved changes by a link, the browser's back or a typed address. */
export function LeaveRouteQuestion({ exit }: { readonly exit: ConfigurationExit }) {
  const router = useRouter();
  usePageLeaveQuestion(knowsItself);
  const { proceed, reset, status } = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      // When the session has ended the page is left in any case.
      next.pathname !== current.pathname && sessionStore.get() !== null && !exit.isFree() && exit.asksBeforeRoute(),
    withResolver: true,
    enableBeforeUnload: false,
  });
  const stay = () => {
    reset?.();
    keepAddress(router);
  };
  const goOn = async (work: () => Promise<boolean>) => {
    if (await work()) {
      exit.setFree();
      proceed?.();
    } else {
      stay();
    }
  };
  const saveAndGiveBack = async () => {
    const isSaved = await exit.save();
    if (isSaved) {
      await exit.giveBack();
    }
    return isSaved;
  };
  return (
    <SaveOrDiscard
      opened={status === 'blocked'}
      dialog={configurationDialogs.leaving}
      isBusy={exit.isBusy}
      onSave={() => void goOn(saveAndGiveBack)}
      onDiscard={() => void goOn(exit.discard)}
      onStay={stay}
    />
  );
}
