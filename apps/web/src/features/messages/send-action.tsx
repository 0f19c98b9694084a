import { Button } from '@mantine/core';
import type { SentMessageOnWire } from '@pw/contract/messages';
import type { ShareLinksOnWire } from '@pw/contract/share-links';
import { useState } from 'react';
import { HandedOverDialog } from './handed-over-dialog.tsx';
import type { MessageDraft } from './message-draft.ts';
import { SendDialog } from './send-dialog.tsx';

type SendActionProps = {
  readonly projectId: number;
  readonly links: ShareLinksOnWire;
  /** Says what is sent, where that is not the offer. */
  readonly label?: string;
  readonly start?: Pick<MessageDraft, 'kind' | 'attach'>;
};

/** Sends a text to the persons of links. Nothing where no link opens the offer. */
export function SendAction({ projectId, links, label, start }: SendActionProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [handedOver, setHandedOver] = useState<readonly SentMessageOnWire[]>([]);
  const open = links.links.filter(({ state }) => state === 'open');
  if (open.length === 0) {
    return null;
  }
  return (
    <>
      <Button
        {...(label === undefined ? { variant: 'primary' } : { 'aria-label': label })}
        onClick={() => setIsWriting(true)}
      >
        Send
      </Button>
      {isWriting && (
        <SendDialog
          projectId={projectId}
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
      {handedOver.length > 0 && <HandedOverDialog messages={handedOver} onClose={() => setHandedOver([])} />}
    </>
  );
}
