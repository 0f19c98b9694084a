import type { FrontViewOnWire } from '@pw/contract/front-view';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { PdfSheetView } from '../../../ui/pdf-view/pdf-view.tsx';
import { useSheetLook } from '../../../ui/sheet-view/sheet-look.ts';
import { SheetTools } from '../../../ui/sheet-view/sheet-tools.tsx';
import { FrontViewFiles } from '../../front-view/front-view-files.tsx';
import classes from './quote-overview.module.css';

type DrawingDialogProps = {
  /** Of the board. */
  readonly name: string;
  readonly view: FrontViewOnWire;
  readonly quotationNumber: string;
  readonly onClose: () => void;
};

/** The front view of a board as it was submitted, sheet by sheet, and its files. */
export function DrawingDialog({ name, view, quotationNumber, onClose }: DrawingDialogProps) {
  const look = useSheetLook();
  return (
    <Dialog opened title={`Front View: ${name}`} width="window" onClose={onClose}>
      <div className={classes.drawing}>
        <div className={classes.tools}>
          <SheetTools look={look} />
          <FrontViewFiles name={name} view={view} quotationNumber={quotationNumber} sheet={look.sheet} />
        </div>
        <div className={classes.sheet}>
          <PdfSheetView
            label={`the front view of ${name}`}
            source={view.pdf.address}
            look={look}
            whenBroken="The file itself is kept. Close this and load the page again."
          />
        </div>
      </div>
    </Dialog>
  );
}
