import { Button } from '@mantine/core';
import IconCamera from '@tabler/icons-react/dist/esm/icons/IconCamera.mjs';
import { useRef } from 'react';
import classes from './tests.module.css';

type PhotoButtonProps = {
  readonly label: string;
  readonly disabled: boolean;
  readonly onTaken: (file: File) => void;
};

/** Opens the camera of a tablet, or the files of a computer. */
export function PhotoButton({ label, disabled, onTaken }: PhotoButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        className={classes.touch}
        variant="default"
        leftSection={<IconCamera size={20} aria-hidden />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        hidden
        aria-label={label}
        disabled={disabled}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = '';
          if (file) {
            onTaken(file);
          }
        }}
      />
    </>
  );
}
