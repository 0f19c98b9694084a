import type { BoardAddress } from '@pw/contract/board-draft';
import type { BoardEditionOnWire } from '@pw/contract/intake-editions';
import { counted } from '@pw/domain/counted';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { useBoardStore } from '../../board-configuration/use-board-store.ts';
import { isNews, isOwn } from './board-edition.ts';
import { changeWords } from './change-words.ts';
import { EditionDialog } from './edition-dialog.tsx';
import { useDecisions } from './use-decisions.ts';

type EditionReviewProps = {
  readonly edition: BoardEditionOnWire;
  readonly address: BoardAddress;
  readonly onReload: () => Promise<unknown>;
};

/** What a later file of the customer changes of the board, to be taken or left. */
export function EditionReview({ edition, address, onReload }: EditionReviewProps) {
  const store = useBoardStore();
  const { knowledge } = store;
  const decisions = useDecisions(edition, address, () => void onReload());
  const [shown, setShown] = useState<'changes' | 'take all' | 'leave all' | null>(null);
  const { open, notNoted, noteAgain, take, leave } = decisions;
  const free = open.filter((change) => !isNews(change) && !isOwn(change));
  const alone = open.filter(isOwn).map((change) => changeWords(change, knowledge).name);
  const failed = notNoted.at(-1);
  // What was entered since the board was opened is a person's own, which Take all leaves.
  const review = async () => {
    await store.arrived();
    await onReload();
    setShown('changes');
  };
  const back = () => setShown('changes');
  return (
    <>
      {failed && (
        <Banner tone="warn" cause="A decision is not noted" links={[{ label: 'Note it again', onPress: noteAgain }]}>
          {failed.text}
        </Banner>
      )}
      {open.length > 0 && (
        <Banner
          tone="info"
          cause="A later file of the customer"
          links={[{ label: 'Review', onPress: () => void review() }]}
        >
          {edition.fileName} changes {counted(open.length, 'thing')} of this board.
        </Banner>
      )}
      {/* With the last decision it closes at once: a dialog that waits for the server would hold the keys of the page. */}
      {shown === 'changes' && open.length > 0 && (
        <EditionDialog
          fileName={edition.fileName}
          decisions={decisions}
          free={free.length}
          onTakeAll={() => setShown('take all')}
          onLeaveAll={() => setShown('leave all')}
          onClose={() => setShown(null)}
        />
      )}
      {shown === 'take all' && (
        <ConfirmDialog
          opened
          title="Take all"
          question={`Take ${counted(free.length, 'change')} over into the board? Each can be undone alone.${aloneText(alone)}`}
          confirmLabel={`Take ${counted(free.length, 'change')}`}
          onConfirm={() => {
            take(free);
            back();
          }}
          onCancel={back}
        />
      )}
      {shown === 'leave all' && (
        <ConfirmDialog
          opened
          title="Leave all"
          question={`Leave ${counted(open.length, 'change')}? The board stays as it is.`}
          confirmLabel={`Leave ${counted(open.length, 'change')}`}
          onConfirm={() => {
            leave(open);
            setShown(null);
          }}
          onCancel={back}
        />
      )}
    </>
  );
}

/** What Take all does not take, since something that a person has entered would go. */
function aloneText(names: readonly string[]): string {
  return names.length === 0 ? '' : ` What you have set is not taken over, decide it alone: ${names.join('; ')}.`;
}
