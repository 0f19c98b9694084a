import { Button } from '@mantine/core';
import { DIAGRAM_MOST_BYTES, diagramEndings, versionText } from '@pw/domain/diagrams/diagram-rules';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { ProgressLine } from '../../ui/messages/progress-line.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import classes from './diagrams.module.css';
import { sizeText } from './size-text.ts';
import { type ChosenFile, useDiagramUploads } from './use-diagram-uploads.ts';

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
    // Choosing the same file once more, corrected meanwhile, must be noticed too.
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
