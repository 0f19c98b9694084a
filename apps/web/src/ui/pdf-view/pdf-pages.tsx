import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type RefCallback, useCallback, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Banner } from '../messages/banner.tsx';
import { LoadingState } from '../messages/states.tsx';
import classes from './pdf-pages.module.css';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

type PdfPagesProps = { readonly label: string; readonly source: string | Blob };

/** Every page of a PDF as a picture, as wide as its place. */
export function PdfPages({ label, source }: PdfPagesProps) {
  const [pageCount, setPageCount] = useState(0);
  const [frame, width] = useWidth();

  return (
    // No region: the card around it is the landmark.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the pages scroll, so the keyboard must reach them
    <div ref={frame} role="document" aria-label={label} tabIndex={0} className={classes.frame}>
      <Document
        file={source}
        // Otherwise a broken document is thrown, past its own message, and takes the whole page away.
        suspense={false}
        loading={<LoadingState label={`Loading ${label}`} />}
        error={
          <Banner tone="bad" cause={label}>
            The document can not be shown. Choose the file again.
          </Banner>
        }
        onLoadSuccess={({ numPages }) => setPageCount(numPages)}
      >
        {Array.from({ length: pageCount }, (_, page) => (
          <Page
            // biome-ignore lint/suspicious/noArrayIndexKey: a page is its number
            key={page}
            pageNumber={page + 1}
            width={width}
            className={classes.page ?? ''}
            renderTextLayer={false}
            renderAnnotationLayer={false}
            canvasRef={(canvas) => nameCanvas(canvas, `${label}, page ${page + 1} of ${pageCount}`)}
          />
        ))}
      </Document>
    </div>
  );
}

/** Lets screen readers say which page is painted. */
export function nameCanvas(canvas: HTMLCanvasElement | null, name: string): void {
  canvas?.setAttribute('role', 'img');
  canvas?.setAttribute('aria-label', name);
}

/** The inner width of an element in px, followed while it changes; what is not laid out yet counts as 600. */
function useWidth(): readonly [RefCallback<HTMLElement>, number] {
  const [width, setWidth] = useState(600);

  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) {
      return undefined;
    }
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return [measure, width];
}
