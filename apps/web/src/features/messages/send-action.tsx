import { Button } from '@mantine/core';
import type { SentMessageOnWire } from '@pw/contract/messages';
import type { ShareLinksOnWire } from '@pw/contract/share-links';
import { useState } from 'react';
import { HandedOverDialog } from './handed-over-dialog.tsx';
import type { StartOfMessage } from './message-draft.ts';
import { MoveAction } from './move-action.tsx';
import { SendDialog } from './send-dialog.tsx';

type SendActionProps = {
  readonly projectId: number;
  readonly links: ShareLinksOnWire;
  /** Says what is sent, where that is not the offer. */
  readonly label?: string;
  readonly start?: StartOfMessage;
};

/**
 * Sends a text to the persons of links, and a newer revision to those who had an earlier one. Nothing where no link opens
 * the offer.
 */
export function SendAction({ projectId, links, label, start }: SendActionProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [moved, setMoved] = useState<readonly string[] | null>(null);
  const [handedOver, setHandedOver] = useState<readonly SentMessageOnWire[]>([]);
  const open = links.links.filter(({ state }) => state === 'open');
  // The links are read again after new ones were made.
  const areOpen = (linkIds: readonly string[]) =>
    linkIds.every((linkId) => open.some((link) => link.linkId === linkId));
  return (
    <>
      {start === undefined && links.revision !== null && links.toMove.length > 0 && (
        <MoveAction projectId={projectId} revision={links.revision} persons={links.toMove} onMoved={setMoved} />
      )}
      {open.length > 0 && (
        <Button
          {...(label === undefined ? { variant: 'primary' } : { 'aria-label': label })}
          onClick={() => setIsWriting(true)}
        >
          Send
        </Button>
      )}
      {isWriting && (
        <SendDialog
          projectId={projectId}
          links={links.links}
          open={open}
          documents={links.documents}
          {...(start === undefined ? {} : { start })}
          onSent={(messages) => {
            setIsWriting(false);
            setHandedOver(messages.filter(({ state }) => state === 'handed over'));
          }}
          onClose={() => setIsWriting(false)}
        />
      )}
      {moved !== null && areOpen(moved) && (
        <SendDialog
          projectId={projectId}
          links={links.links}
          open={open}
          documents={links.documents}
          start={{ kind: 'revised', attach: [], linkIds: moved }}
          onSent={(messages) => {
            setMoved(null);
            setHandedOver(messages.filter(({ state }) => state === 'handed over'));
          }}
          onClose={() => setMoved(null)}
        />
      )}
      {handedOver.length > 0 && <HandedOverDialog messages={handedOver} onClose={() => setHandedOver([])} />}
    </>
  );
}
