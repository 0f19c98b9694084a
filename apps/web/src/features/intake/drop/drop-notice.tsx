import { Button } from '@mantine/core';
import { Banner } from '../../../ui/messages/banner.tsx';
import { ProgressLine } from '../../../ui/messages/progress-line.tsx';
import classes from './drop.module.css';
import { fileNames } from './file-names.ts';
import type { EnquiryDrop } from './use-enquiry-drop.ts';

type DropNoticeProps = { readonly drop: EnquiryDrop; readonly onChoose: () => void };

/** How far the files are that were dropped, or why they were not taken. */
export function DropNotice({ drop: { state, cancel, tryAgain, dismiss }, onChoose }: DropNoticeProps) {
  if (state.kind === 'idle') {
    return null;
  }
  const names = fileNames(state.files[0]?.name ?? 'The file', state.files.length);
  if (state.kind === 'sending') {
    const { share } = state;
    return (
      <section aria-label="Sending" className={classes.sending}>
        <div role="status" className={classes.progress}>
          <ProgressLine
            label={share < 1 ? `Sending ${names}` : `The server takes ${names}`}
            {...(share < 1 ? { done: share } : {})}
          />
        </div>
        <Button onClick={cancel}>Cancel</Button>
      </section>
    );
  }
  const { text, mayTryAgain } = state.refusal;
  return (
    <Banner
      tone="bad"
      cause={`${names} was not read`}
      links={[
        ...(mayTryAgain ? [{ label: 'Try again', onPress: tryAgain }] : []),
        { label: 'Choose another', onPress: onChoose },
      ]}
      onDismiss={dismiss}
    >
      {text}
    </Banner>
  );
}
