import { Suspense } from 'react';
import { LoadingState } from '../messages/states.tsx';
import { latePart } from '../page/late-part.tsx';
import type { SheetLook } from '../sheet-view/sheet-look.ts';
import type { PdfBox } from './box-on-page.ts';

type PdfViewProps = {
  /** The name of the document: "Certificate of Demo Switchgear". */
  readonly label: string;
  /** An address of the server, or the bytes. */
  readonly source: string | Blob;
  /** Shows one page in place of all. */
  readonly only?: OnlyPage;
};

/** One page, with places outlined on it; it scrolls to the first of them. */
export type OnlyPage = {
  /** From 1. */
  readonly page: number;
  readonly boxes: readonly PdfBox[];
};

// The viewer weighs more than the rest of the client, so it comes when the first document is shown.
const PdfPages = latePart('The document', async () => (await import('./pdf-pages.tsx')).PdfPages);

/** Shows a PDF, page below page, or one page of it. */
export function PdfView({ label, source, only }: PdfViewProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading ${label}`} rows={4} />}>
      <PdfPages label={label} source={source} {...(only ? { only } : {})} />
    </Suspense>
  );
}

type SheetViewProps = {
  readonly label: string;
  readonly source: string;
  readonly look: SheetLook;
  /** What helps when it cannot be shown. */
  readonly whenBroken?: string;
};

const PdfSheet = latePart('The drawing', async () => (await import('../sheet-view/pdf-sheet.tsx')).PdfSheet);

/** Shows one sheet of a drawing, as large as the look says. */
export function PdfSheetView(props: SheetViewProps) {
  return (
    <Suspense fallback={<LoadingState label={`Loading ${props.label}`} rows={4} />}>
      <PdfSheet {...props} />
    </Suspense>
  );
}
