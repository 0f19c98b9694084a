import { Button } from '@mantine/core';
import type { SentMessageOnWire } from '@pw/contract/messages';
import { saveFile } from '../../platform/save-file.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import classes from './messages.module.css';

type HandedOverDialogProps = { readonly messages: readonly SentMessageOnWire[]; readonly onClose: () => void };

/** Hands drafts and texts over, once: they hold links of which only hashes are kept. */
export function HandedOverDialog({ messages, onClose }: HandedOverDialogProps) {
  return (
    <Dialog opened title="Hand over" width={600} onClose={onClose}>
      <p>Each holds a link for its person alone, and is shown this once. Whether it is sent is up to you.</p>
      <ul className={classes.list} aria-label="Messages to hand over">
        {messages.map((message) => (
          <li key={message.messageId} className={classes.row}>
            <strong className={classes.grow}>{message.to}</strong>
            <HandOver message={message} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function HandOver({ message: { to, whatsapp, draft } }: { readonly message: SentMessageOnWire }) {
  if (whatsapp !== '') {
    return (
      <Button
        component="a"
        href={whatsapp}
        target="_blank"
        rel="noreferrer noopener"
        aria-label={`Open WhatsApp for ${to}`}
      >
        Open WhatsApp
      </Button>
    );
  }
  return draft === '' ? (
    <span>It did not arrive. Send it again.</span>
  ) : (
    <Button aria-label={`Save the draft for ${to}`} onClick={() => saveDraft(to, draft)}>
      Save the draft
    </Button>
  );
}

function saveDraft(to: string, draft: string): void {
  const bytes = Uint8Array.from(atob(draft), (character) => character.charCodeAt(0));
  saveFile({ name: `Offer for ${to}.eml`, type: 'message/rfc822', bytes });
}
