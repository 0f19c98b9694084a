import { Banner } from '../../../ui/banner/banner.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { ScrollingPart } from '../scrolling-part.tsx';
import classes from './enquiry-faults-dialog.module.css';
import type { FaultyFile } from './use-open-enquiry.ts';

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
      <Banner tone="bad" cause={faults.length === 1 ? '1 fault' : `${faults.length} faults`}>
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
