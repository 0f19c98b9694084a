import { Button } from '@mantine/core';
import { uploadDiagramsCall } from '@pw/contract/diagrams';
import {
  DIAGRAM_MOST_BYTES,
  diagramEndings,
  diagramTexts,
  judgeDiagram,
  versionText,
} from '@pw/domain/diagrams/diagram-rules';
import { KIND_HEAD_BYTES } from '@pw/domain/file-kinds';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ChangeEvent, useRef, useState } from 'react';
import { sendCall } from '../../platform/send-call.ts';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './diagrams.module.css';
import { sizeText } from './size-text.ts';

type UploadDiagramsDialogProps = { readonly onStored: () => void; readonly onClose: () => void };

const MEBIBYTE = 1_048_576;

/** Takes several files and uploads them one after the other, each with its own progress and its own failure. */
export function UploadDiagramsDialog({ onStored, onClose }: UploadDiagramsDialogProps) {
  const uploads = useDiagramUploads(onStored);
  const { chosen } = uploads;
  const waiting = chosen.filter(({ state }) => state.kind === 'ready' || state.kind === 'failed').length;

  const close = () => {
    uploads.stop();
    onClose();
  };
  const send = async () => {
    if (await uploads.send()) {
      const text = chosen.length === 1 ? 'Diagram uploaded.' : `${chosen.length} diagrams uploaded.`;
      showToast({ title: 'Manufacturing Diagrams', text, tone: 'ok' });
      onClose();
    }
  };

  return (
    <Dialog
      opened
      title="Upload Diagrams"
      width={600}
      unsaved={uploads.isSending || waiting > 0}
      action={{
        label: waiting > 1 ? `Upload ${waiting} diagrams` : 'Upload',
        disabled: waiting === 0,
        pending: uploads.isSending,
        onPress: () => void send(),
      }}
      onClose={close}
    >
      <FileChooser disabled={uploads.isSending} onChoose={(files) => void uploads.choose(files)} />
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label="Chosen files">
          {chosen.map((each) => (
            <ChosenRow key={each.key} chosen={each} onRemove={() => uploads.remove(each.key)} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type FileChooserProps = { readonly disabled: boolean; readonly onChoose: (files: readonly File[]) => void };

function FileChooser({ disabled, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    onChoose([...(event.currentTarget.files ?? [])]);
    // Choosing the same file again, corrected meanwhile, must be noticed too.
    event.currentTarget.value = '';
  };
  return (
    <div className={classes.chooser}>
      <Button
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        Choose files
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label="Diagrams"
        accept={diagramEndings.map((ending) => `.${ending}`).join(',')}
        disabled={disabled}
        onChange={choose}
      />
      <span className={classes.hint}>
        {`${diagramEndings.join(', ')}; up to ${DIAGRAM_MOST_BYTES / MEBIBYTE} MB each`}
      </span>
    </div>
  );
}

type ChosenRowProps = { readonly chosen: ChosenFile; readonly onRemove: () => void };

function ChosenRow({ chosen: { file, state }, onRemove }: ChosenRowProps) {
  return (
    <li>
      <div className={classes.file}>
        <span className={classes.fileName}>{file.name}</span>
        <span className={classes.size}>{sizeText(file.size)}</span>
        {state.kind === 'sending' && (
          <ProgressLine
            label={state.share < 1 ? `Sending ${file.name}` : `Storing ${file.name}`}
            {...(state.share < 1 ? { done: state.share } : {})}
          />
        )}
        {state.kind === 'stored' && <span className={classes.stored}>{`Version ${versionText(state.version)}`}</span>}
        {(state.kind === 'refused' || state.kind === 'failed') && (
          <span className={classes.fault} role="alert">
            {state.text}
          </span>
        )}
      </div>
      <IconButton
        label={`Remove ${file.name}`}
        icon={IconTrash}
        destroys
        disabled={state.kind === 'sending' || state.kind === 'stored'}
        onPress={onRemove}
      />
    </li>
  );
}

/** Where a chosen file stands. */
type UploadState =
  | { readonly kind: 'ready' }
  /** It can be no diagram. */
  | { readonly kind: 'refused'; readonly text: string }
  /** How much of it has been sent, 0 to 1. */
  | { readonly kind: 'sending'; readonly share: number }
  | { readonly kind: 'stored'; readonly version: number }
  /** It did not arrive, and can be sent again. */
  | { readonly kind: 'failed'; readonly text: string };

type ChosenFile = {
  /** Names it in the dialog, and its upload to the server: sent again, it is the same version. */
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
};

/** The files that were chosen, and their way to the server, one after the other. */
function useDiagramUploads(onStored: () => void) {
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const isRunning = useRef(false);
  const isOver = useRef(false);
  const isSending = chosen.some(({ state }) => state.kind === 'sending');

  const put = (key: string, state: UploadState) =>
    setChosen((before) => before.map((each) => (each.key === key ? { ...each, state } : each)));

  const choose = async (files: readonly File[]): Promise<void> => {
    const judged = await Promise.all(files.map(judgeFile));
    setChosen((before) => [...before, ...judged]);
  };

  const remove = (key: string) => setChosen((before) => before.filter((each) => each.key !== key));

  /** Sends what is to be sent; the answer tells whether everything that was chosen is stored. */
  const send = async (): Promise<boolean> => {
    if (isRunning.current) {
      return false;
    }
    isRunning.current = true;
    let isWhole = chosen.every(({ state }) => state.kind !== 'refused');
    for (const each of chosen.filter(({ state }) => state.kind === 'ready' || state.kind === 'failed')) {
      // Who closes the dialog has what is on its way stored, and nothing more.
      if (isOver.current) {
        break;
      }
      const state = await sendFile(each, (share) => put(each.key, { kind: 'sending', share }));
      put(each.key, state);
      if (state.kind === 'stored') {
        onStored();
      } else {
        isWhole = false;
      }
    }
    isRunning.current = false;
    return isWhole && !isOver.current;
  };

  const stop = () => {
    isOver.current = true;
  };

  return { chosen, isSending, choose, remove, send, stop };
}

async function judgeFile(file: File): Promise<ChosenFile> {
  const head = new Uint8Array(await file.slice(0, KIND_HEAD_BYTES).arrayBuffer());
  const judged = judgeDiagram(file.name, head, file.size);
  const state: UploadState = judged.ok ? { kind: 'ready' } : { kind: 'refused', text: diagramTexts[judged.error] };
  return { key: crypto.randomUUID(), file, state };
}

async function sendFile({ key, file }: ChosenFile, onSent: (share: number) => void): Promise<UploadState> {
  onSent(0);
  const result = await sendCall(uploadDiagramsCall, { files: [file], onSent, idempotencyKey: key }, 'screen');
  if (!result.ok) {
    return { kind: result.error.kind === 'refused' ? 'refused' : 'failed', text: result.error.message };
  }
  const [stored] = result.value.diagrams;
  return { kind: 'stored', version: stored?.version ?? 1 };
}
