import { useState } from 'react';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { Banner } from '../../ui/messages/banner.tsx';
import classes from './share-links-card.module.css';

type NewLinkDialogProps = {
  /** '' where the address was answered already: only a hash of it is kept. */
  readonly url: string;
  readonly opensHereOnly: boolean;
  readonly onClose: () => void;
};

/** Shows the address of a new link, once. */
export function NewLinkDialog({ url, opensHereOnly, onClose }: NewLinkDialogProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(url);
    setIsCopied(true);
  };
  return (
    <Dialog
      opened
      title="Link to the offer"
      width={600}
      cancelLabel="Close"
      {...(url === '' ? {} : { action: { label: isCopied ? 'Copied' : 'Copy', onPress: () => void copy() } })}
      onClose={onClose}
    >
      {opensHereOnly && (
        <Banner tone="warn">It opens on this computer only: the installation has no public address.</Banner>
      )}
      {url === '' ? (
        <p>The link was made, and its address did not arrive. Give the link a new address.</p>
      ) : (
        <>
          <p>Send it to this person alone. It is shown this once.</p>
          <p className={classes.address}>
            <code>{url}</code>
          </p>
        </>
      )}
    </Dialog>
  );
}
