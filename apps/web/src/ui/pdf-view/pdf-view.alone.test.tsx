import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { PdfView } from './pdf-view.tsx';

type DocumentProps = {
  readonly file: unknown;
  readonly suspense?: boolean;
  readonly error: ReactNode;
  readonly children: ReactNode;
};

// A PDF is painted by a worker on a canvas, which only a browser has.
vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ file, suspense, error, children }: DocumentProps) => {
    if (file !== 'broken.pdf') {
      return children;
    }
    if (suspense !== false) {
      throw new Error('a broken document takes the page away');
    }
    return error;
  },
  Page: () => null,
}));

// The viewer comes later than its frame; on a busy machine later than a test waits.
beforeAll(async () => {
  await import('./pdf-pages.tsx');
});

it('shows the document under its name, in reach of the keyboard', async () => {
  renderInTheme(<PdfView label="Certificate" source="certificate.pdf" />);
  expect(await screen.findByRole('document', { name: 'Certificate' })).toHaveAttribute('tabindex', '0');
});

it('says when the document can not be shown', async () => {
  renderInTheme(<PdfView label="Certificate" source="broken.pdf" />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Certificate: The document can not be shown.');
});
