import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useRef } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Banner } from '../messages/banner.tsx';
import { LoadingState } from '../messages/states.tsx';
import { nameCanvas } from '../pdf-view/pdf-pages.tsx';
import { useKeptPoint, useMeasuredPlace, usePan } from './frame-moves.ts';
import classes from './sheet-frame.module.css';
import type { SheetLook } from './sheet-look.ts';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

type PdfSheetProps = {
  readonly label: string;
  readonly source: string;
  readonly look: SheetLook;
  readonly whenBroken?: string;
};

/** CSS pixels in a point of a PDF. */
const PIXELS_PER_POINT = 96 / 72;

const drawnAgain = 'Have it drawn again with Regenerate.';

/** One sheet of a PDF as a picture; what is larger than its place is dragged or scrolled. */
export function PdfSheet({ label, source, look, whenBroken = drawnAgain }: PdfSheetProps) {
  const { sheet, sheets, zoom, noteSheets } = look;
  const frame = useRef<HTMLDivElement>(null);
  useMeasuredPlace(frame, look.notePlace);
  useKeptPoint(frame, zoom);
  const pan = usePan();

  return (
    // No region: the card around it is the landmark.
    <div
      ref={frame}
      role="document"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the sheet scrolls, so the keyboard must reach it
      tabIndex={0}
      className={classes.frame}
      {...pan}
    >
      <Document
        file={source}
        // Otherwise a broken document is thrown, past its own message, and takes the whole page away.
        suspense={false}
        loading={<LoadingState label={`Loading ${label}`} />}
        error={
          <Banner tone="bad" cause={label}>
            The document can not be shown. {whenBroken}
          </Banner>
        }
        onLoadSuccess={(pdf) => {
          void pdf.getPage(1).then((page) => {
            const { width, height } = page.getViewport({ scale: PIXELS_PER_POINT });
            noteSheets(pdf.numPages, { width, height });
          });
        }}
      >
        {sheets > 0 && (
          <Page
            pageNumber={sheet + 1}
            scale={zoom * PIXELS_PER_POINT}
            className={classes.sheet ?? ''}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            canvasRef={(canvas) => nameCanvas(canvas, `${label}, sheet ${sheet + 1} of ${sheets}`)}
          />
        )}
      </Document>
    </div>
  );
}
