import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PdfView } from '../../ui/pdf-view/pdf-view.tsx';
import classes from './order-documents.module.css';
import type { LinkedDocument } from './use-downloads.ts';

type DocumentViewerProps = {
  readonly file: LinkedDocument;
  readonly onDownload: (file: LinkedDocument) => void;
  readonly onClose: () => void;
};

/** A document as it is printed. */
export function DocumentViewer({ file, onDownload, onClose }: DocumentViewerProps) {
  return (
    <Dialog
      opened
      title={file.fileName}
      width="window"
      action={{ label: 'Download', onPress: () => onDownload(file) }}
      cancelLabel="Close"
      onClose={onClose}
    >
      <div className={classes.viewer}>
        <PdfView label={file.fileName} source={file.url} />
      </div>
    </Dialog>
  );
}

/** Whether a document can be looked at here. */
export function isPdf({ fileName }: LinkedDocument): boolean {
  return /\.pdf$/i.test(fileName);
}
