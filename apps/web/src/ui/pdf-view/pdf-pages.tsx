import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Banner } from '../banner/banner.tsx';
import { LoadingState } from '../loading-state/loading-state.tsx';
import classes from './pdf-pages.module.css';
import { useWidth } from './use-width.ts';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

type PdfPagesProps = { readonly label: string; readonly source: string | Blob };

/** Every page of a PDF as a picture, as wide as the place it stands in. */
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

function nameCanvas(canvas: HTMLCanvasElement | null, name: string): void {
  canvas?.setAttribute('role', 'img');
  canvas?.setAttribute('aria-label', name);
}
