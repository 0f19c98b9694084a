import { Button } from '@mantine/core';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import { type ChangeEvent, type RefObject, Suspense, useCallback, useEffect, useRef } from 'react';
import { type ScreenKey, useScreenKeys } from '../../../platform/screen-keys.ts';
import { DropHere, isFree } from '../../../ui/controls/file-drop.tsx';
import { isTyping } from '../../../ui/controls/keys.tsx';
import { latePart } from '../../../ui/page/late-part.tsx';
import type { FileReading } from '../../projects/file-reading.ts';
import { useMayAnswer } from '../intake-rights.ts';
import { DropNotice } from './drop-notice.tsx';
import { pastedFiles } from './pasted-text.ts';
import { type EnquiryDrop, useEnquiryDrop } from './use-enquiry-drop.ts';

type ReadingOptions = {
  /** The project that gets the boards; null where they make a new one. */
  readonly projectId: number | null;
  /** Whether boards may be added here. */
  readonly isOpen: boolean;
};

const OpenIntakes = latePart('The open enquiries', async () => (await import('./open-intakes.tsx')).OpenIntakes);

/** What a browser offers first; the server judges by the content. */
const ENDINGS = '.xlsx,.xlsm,.xlsb,.xls,.ods,.csv,.tsv,.txt,.pdf,.docx';

const pasteKey: ScreenKey = { combination: 'Ctrl V', does: 'paste an enquiry' };
const noKeys: readonly ScreenKey[] = [];

/** Takes the files of enquiries on a screen: dropped, chosen or pasted. Null for a user who may not add boards. */
export function useEnquiryReading({ projectId, isOpen }: ReadingOptions): FileReading | null {
  const mayAnswer = useMayAnswer();
  const isOn = isOpen && mayAnswer;
  const input = useRef<HTMLInputElement>(null);
  const drop = useEnquiryDrop(projectId);
  const choose = useCallback(() => input.current?.click(), []);
  usePastedFiles(isOn ? drop.take : null);
  const read = {
    combination: 'E',
    does: 'read an enquiry',
    run: choose,
    isMeant: () => drop.state.kind !== 'sending',
  };
  // On a project the boards have Ctrl V too: it is listed once.
  useScreenKeys(isOn ? (projectId === null ? [read, pasteKey] : [read]) : noKeys);
  if (!isOn) {
    return null;
  }
  return {
    button: <ChooseButton input={input} drop={drop} onPress={choose} />,
    notices: (
      <>
        <DropNotice drop={drop} onChoose={choose} />
        <Suspense fallback={null}>
          <OpenIntakes projectId={projectId} />
        </Suspense>
      </>
    ),
    cover: <Cover drop={drop} />,
    take: drop.take,
  };
}

/** Takes what is pasted while the focus is in no field; null where nothing is expected. */
function usePastedFiles(onPaste: ((files: readonly File[]) => void) | null): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData } = event;
      if (onPaste === null || clipboardData === null || isTyping(event.target) || !isFree()) {
        return;
      }
      const files = pastedFiles({ text: clipboardData.getData('text/plain'), files: [...clipboardData.files] });
      if (files.length > 0) {
        event.preventDefault();
        onPaste(files);
      }
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [onPaste]);
}

type ChooseButtonProps = {
  /** The input that opens the browser's choice of files. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly drop: EnquiryDrop;
  readonly onPress: () => void;
};

function ChooseButton({ input, drop: { state, take }, onPress }: ChooseButtonProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // The same file again, saved meanwhile, must be noticed too.
    currentTarget.value = '';
    take(files);
  };
  return (
    <>
      <Button
        leftSection={<IconFileText size={16} stroke={1.75} aria-hidden />}
        aria-keyshortcuts="E"
        disabled={state.kind === 'sending'}
        onClick={onPress}
      >
        Read an enquiry…
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files of an enquiry"
        accept={ENDINGS}
        onChange={choose}
      />
    </>
  );
}

function Cover({ drop: { state } }: { readonly drop: EnquiryDrop }) {
  return state.kind === 'sending' ? (
    <DropHere text="The files before are still being sent" hint="Drop the next enquiry once they have arrived." />
  ) : (
    <DropHere
      text="Drop the files of an enquiry to read them"
      hint="Workbook, CSV, PDF or Word file; several files of one enquiry together."
    />
  );
}
