import { Button } from '@mantine/core';
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs';
import { type ChangeEvent, useId, useRef } from 'react';
import classes from './file-picker.module.css';

type FilePickerProps = {
  /** Which file: "Logo". */
  readonly label: string;
  /** Words on the button, "Choose a file" when left out. */
  readonly buttonLabel?: string;
  /** Types offered by the browser's dialog (".png"); not a check. */
  readonly accept?: string;
  readonly file: File | null;
  /** Why the chosen file is refused; its line is there before the message. */
  readonly error?: string | null;
  readonly disabled?: boolean;
  readonly onPick: (file: File | null) => void;
};

/** A button that chooses one file, the chosen name and a line for what is wrong with it. */
export function FilePicker(props: FilePickerProps) {
  const { label, buttonLabel = 'Choose a file', accept, file, error, disabled, onPick } = props;
  const input = useRef<HTMLInputElement>(null);
  const messageId = useId();

  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    onPick(event.currentTarget.files?.[0] ?? null);
    // Choosing the same file again, corrected meanwhile, must be noticed too.
    event.currentTarget.value = '';
  };

  return (
    <div className={classes.picker}>
      <Button
        leftSection={<IconPaperclip size={16} stroke={1.75} aria-hidden />}
        disabled={disabled ?? false}
        aria-label={`${buttonLabel}: ${label}`}
        aria-describedby={messageId}
        onClick={() => input.current?.click()}
      >
        {buttonLabel}
      </Button>
      <input ref={input} type="file" hidden aria-label={label} accept={accept} onChange={pick} disabled={disabled} />
      <span className={file === null ? classes.none : classes.name}>{file?.name ?? 'No file chosen'}</span>
      <p id={messageId} className={classes.error} aria-live="polite">
        {error}
      </p>
    </div>
  );
}
