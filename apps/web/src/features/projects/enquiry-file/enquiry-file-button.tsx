import { Button } from '@mantine/core';
import { openEnquiryTexts } from '@pw/domain/projects/project-list-texts';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import type { ChangeEvent, RefObject } from 'react';

type EnquiryFileButtonProps = {
  /** The input that opens the browser's choice of files. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly isOpening: boolean;
  readonly onChoose: (file: File) => void;
};

/** Chooses an enquiry file. */
export function EnquiryFileButton({ input, isOpening, onChoose }: EnquiryFileButtonProps) {
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.currentTarget.files ?? [];
    // The same file once more, repaired meanwhile, must be noticed too.
    event.currentTarget.value = '';
    if (file) {
      onChoose(file);
    }
  };
  return (
    <>
      <Button
        leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />}
        loading={isOpening}
        onClick={() => input.current?.click()}
      >
        {openEnquiryTexts.title}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Enquiry file"
        accept=".json,application/json"
        onChange={choose}
      />
    </>
  );
}
