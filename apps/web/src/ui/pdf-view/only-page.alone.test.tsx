import { screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { PdfView } from './pdf-view.tsx';

type DocumentProps = {
  readonly onLoadSuccess: (document: { readonly numPages: number }) => void;
  readonly children: ReactNode;
};

type PageProps = {
  readonly pageNumber: number;
  readonly onRenderSuccess: (page: { readonly view: readonly number[]; readonly rotate: number }) => void;
  readonly children: ReactNode;
};

// A PDF is painted by a worker on a canvas, which only a browser has.
vi.mock('react-pdf', () => ({
  pdfjs: { GlobalWorkerOptions: {} },
  Document: ({ onLoadSuccess, children }: DocumentProps) => {
    useEffect(() => onLoadSuccess({ numPages: 3 }), [onLoadSuccess]);
    return children;
  },
  Page: ({ pageNumber, onRenderSuccess, children }: PageProps) => {
    // A page is painted once.
    const [paint] = useState(() => () => onRenderSuccess({ view: [0, 0, 200, 400], rotate: 0 }));
    useEffect(paint, [paint]);
    return <figure aria-label={`Page ${pageNumber}`}>{children}</figure>;
  },
}));

// The viewer comes later than its frame; on a busy machine later than a test waits.
beforeAll(async () => {
  await import('./pdf-pages.tsx');
});

it('shows one page with its place outlined and in view', async () => {
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  renderInTheme(<PdfView label="Schedule" source="schedule.pdf" only={{ page: 2, boxes: [[22, 352, 78, 378]] }} />);
  const page = await screen.findByRole('figure', { name: 'Page 2' });
  expect(screen.getAllByRole('figure')).toEqual([page]);
  await waitFor(() => expect(page.firstElementChild).toHaveStyle({ left: '10%', top: '5%' }));
  expect(intoView.mock.contexts).toEqual([page.firstElementChild]);
});
