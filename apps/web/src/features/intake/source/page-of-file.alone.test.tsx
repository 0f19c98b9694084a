import { readIntakeFileCall } from '@pw/contract/intake';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { anIntake } from '../testing/dropped-intake.ts';
import { SourcePanel } from './source-panel.tsx';

type ViewProps = { readonly label: string; readonly source: Blob; readonly only: unknown };

// A PDF is painted by a worker on a canvas, which only a browser has.
vi.mock('../../../ui/pdf-view/pdf-view.tsx', () => ({
  PdfView: ({ label, source, only }: ViewProps) => (
    <figure aria-label={label}>{`${source.size} bytes ${JSON.stringify(only)}`}</figure>
  ),
}));

const server = aSalesServer();

const page = (number: number) =>
  ({ name: `Page ${number}`, isHidden: false, role: 'tables', rows: 9, columns: 4, page: number }) as const;

const intake = anIntake({ kind: 'pdf', fileName: 'LT.pdf', sheets: [page(1), page(2)] });

it('the page of a PDF is shown with the place that is looked at', async () => {
  server.respond(readIntakeFileCall, () => ({ status: 200, body: '%PDF-1.7' }));
  renderScreen(<SourcePanel intake={intake} focus={{ key: '1', source: { page: 2, box: [1, 2, 3, 4] } }} />);
  const shown = await screen.findByRole('figure', { name: 'LT.pdf, page 2' });
  expect(shown).toHaveTextContent('8 bytes {"page":2,"boxes":[[1,2,3,4]]}');
  expect(server.requestsOf(readIntakeFileCall).map(({ path }) => path.endsWith('/files/0'))).toEqual([true]);
});

it('a PDF that does not arrive is asked for again', async () => {
  server.once.fail(readIntakeFileCall, 503);
  server.respond(readIntakeFileCall, () => ({ status: 200, body: '%PDF-1.7' }));
  const { user } = renderScreen(<SourcePanel intake={intake} focus={null} />);
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('figure', { name: 'LT.pdf, page 1' })).toBeVisible();
});
