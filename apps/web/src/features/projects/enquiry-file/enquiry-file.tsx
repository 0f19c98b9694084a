import { Button } from '@mantine/core';
import { counted } from '@pw/domain/counted';
import { openEnquiryTexts } from '@pw/domain/projects/project-list';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import type { ChangeEvent, RefObject } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Banner } from '../../../ui/messages/banner.tsx';
import { ScrollingPart } from '../scrolling-part.tsx';
import classes from './enquiry-faults-dialog.module.css';
import type { FaultyFile } from './open-enquiry.ts';

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
    // The same file again, repaired meanwhile, must be noticed too.
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

type EnquiryFaultsDialogProps = {
  readonly file: FaultyFile;
  /** Chooses the repaired file, or another one. */
  readonly onChooseAgain: () => void;
  readonly onClose: () => void;
};

/** Names every fault of an enquiry file with its place in the file. */
export function EnquiryFaultsDialog({ file, onChooseAgain, onClose }: EnquiryFaultsDialogProps) {
  const { name, faults } = file;
  return (
    <Dialog
      opened
      title={`${name} could not be opened`}
      width={868}
      action={{ label: 'Choose a file', onPress: onChooseAgain }}
      cancelLabel="Close"
      onClose={onClose}
    >
      <Banner tone="bad" cause={counted(faults.length, 'fault')}>
        No project was created. Repair the file and choose it again.
      </Banner>
      <div className={classes.frame}>
        <ScrollingPart label="Faults" height="high">
          <table className={classes.faults}>
            <thead>
              <tr>
                <th scope="col">Place in the file</th>
                <th scope="col">What is wrong</th>
              </tr>
            </thead>
            <tbody>
              {faults.map(({ path, message }) => (
                <tr key={`${path} ${message}`}>
                  <td className={classes.path}>{path === '' ? 'the whole file' : <code>{path}</code>}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollingPart>
      </div>
    </Dialog>
  );
}
