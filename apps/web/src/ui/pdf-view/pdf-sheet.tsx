import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type PointerEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Banner } from '../messages/banner.tsx';
import { LoadingState } from '../messages/states.tsx';
import { nameCanvas } from './pdf-pages.tsx';
import classes from './pdf-sheet.module.css';
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

/** Around a sheet that is seen whole, in px on each side. */
const EDGE = 12;

const drawnAgain = 'Have it drawn again with Regenerate.';

/** One sheet of a PDF as a picture; what is larger than its place is dragged or scrolled. */
export function PdfSheet({ label, source, look, whenBroken = drawnAgain }: PdfSheetProps) {
  const { sheet, sheets, zoom, noteSheets } = look;
  const frame = useRef<HTMLDivElement>(null);
  useMeasuredPlace(frame, look.notePlace);
  useKeptCentre(frame, zoom);
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

/** Tells how much room there is, and again when the window changes. */
function useMeasuredPlace(frame: RefObject<HTMLElement | null>, notePlace: SheetLook['notePlace']): void {
  useEffect(() => {
    const element = frame.current;
    if (!element) {
      return undefined;
    }
    const observer = new ResizeObserver(() => {
      // With their bars, which come and go with what is measured here.
      notePlace({ width: element.offsetWidth - 2 * EDGE, height: element.offsetHeight - 2 * EDGE });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame, notePlace]);
}

/** What stood in the middle stays there when the zoom changes. */
function useKeptCentre(frame: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom);
  useLayoutEffect(() => {
    const element = frame.current;
    if (element && before.current !== zoom) {
      const factor = zoom / before.current;
      const { clientWidth, clientHeight, scrollLeft, scrollTop } = element;
      element.scrollTo({
        left: (scrollLeft + clientWidth / 2) * factor - clientWidth / 2,
        top: (scrollTop + clientHeight / 2) * factor - clientHeight / 2,
      });
    }
    before.current = zoom;
  }, [frame, zoom]);
}

/** The sheet follows the pressed pointer. */
function usePan() {
  const last = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const end = () => {
    last.current = null;
  };
  return {
    onPointerDown: ({ button, pointerId, clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (button === 0) {
        last.current = { x: clientX, y: clientY };
        currentTarget.setPointerCapture(pointerId);
      }
    },
    onPointerMove: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      if (last.current) {
        currentTarget.scrollBy(last.current.x - clientX, last.current.y - clientY);
        last.current = { x: clientX, y: clientY };
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
