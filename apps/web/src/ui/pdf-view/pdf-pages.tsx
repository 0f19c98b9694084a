import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { type RefCallback, useCallback, useState } from 'react';
import { Document, Page, pdfjs } from 'react-pdf';
import { Banner } from '../messages/banner.tsx';
import { LoadingState } from '../messages/states.tsx';
import { boxOnPage, frameOf, type PageFrame, type PdfBox } from './box-on-page.ts';
import classes from './pdf-pages.module.css';
import type { OnlyPage } from './pdf-view.tsx';

pdfjs.GlobalWorkerOptions.workerSrc = worker;

type PdfPagesProps = { readonly label: string; readonly source: string | Blob; readonly only?: OnlyPage };

/** The pages of a PDF as pictures, as wide as their place; all of them, or one with places outlined on it. */
export function PdfPages({ label, source, only }: PdfPagesProps) {
  const [pageCount, setPageCount] = useState(0);
  const [frame, width] = useWidth();
  const pages = Array.from({ length: pageCount }, (_, at) => at + 1);
  const shown = only ? pages.filter((page) => page === only.page) : pages;

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
        {shown.map((page) => (
          <PaintedPage
            key={page}
            page={page}
            name={only ? label : `${label}, page ${page} of ${pageCount}`}
            width={only ? Math.max(width, LEGIBLE_WIDTH) : width}
            boxes={only?.boxes ?? noBoxes}
          />
        ))}
      </Document>
    </div>
  );
}

/** A page that is read for one of its places is never smaller, in px: its place may be narrow. */
const LEGIBLE_WIDTH = 900;

const noBoxes: readonly PdfBox[] = [];

type PaintedPageProps = {
  /** From 1. */
  readonly page: number;
  readonly name: string;
  readonly width: number;
  readonly boxes: readonly PdfBox[];
};

function PaintedPage({ page, name, width, boxes }: PaintedPageProps) {
  const [frame, setFrame] = useState<PageFrame | null>(null);
  return (
    <Page
      pageNumber={page}
      width={width}
      className={classes.page ?? ''}
      renderTextLayer={false}
      renderAnnotationLayer={false}
      canvasRef={(canvas) => nameCanvas(canvas, name)}
      // Only a page that is painted has the height that the places are shares of.
      onRenderSuccess={(painted) => setFrame(frameOf(painted))}
    >
      {frame &&
        boxes.map((box, at) => (
          <span
            key={box.join(' ')}
            ref={at === 0 ? bringIntoView : undefined}
            aria-hidden
            className={classes.box}
            style={boxOnPage(box, frame)}
          />
        ))}
    </Page>
  );
}

function bringIntoView(mark: HTMLElement | null): void {
  mark?.scrollIntoView({ block: 'center', inline: 'center' });
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
