import {
  type DataSheetOnWire,
  listDataSheetsCall,
  removeDataSheetCall,
  uploadDataSheetsCall,
} from '@pw/contract/data-sheets';
import { dataSheetLimits } from '@pw/domain/data-sheets/data-sheet';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { watchSaves } from '../../testing/saved-files.ts';
import { DataSheetsScreen } from './data-sheets.screen.tsx';

const server = aSalesServer();
afterEach(() => {
  vi.restoreAllMocks();
});

const aSheet = (articleKey: string): DataSheetOnWire => ({
  articleKey,
  title: articleKey,
  pages: 2,
  bytes: 2048,
  uploadedBy: 'Asha Rao',
  uploadedAt: '2026-11-20T04:30:00.000Z',
  url: '/api/v1/files/x',
});

const open = (sheets: DataSheetOnWire[] = []) => {
  server.answer(listDataSheetsCall, { dataSheets: sheets });
  return renderScreen(<DataSheetsScreen />);
};

async function openUpload() {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Upload data sheets' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload data sheets' }));
  const choose = (names: readonly string[]) =>
    user.upload(
      dialog.getByLabelText('PDF files'),
      names.map((name) => new File(['%PDF-'], name)),
    );
  return { user, dialog, choose };
}

describe('the data sheets of a company', () => {
  it('are listed by article, saved, and removed once the user has confirmed it', async () => {
    const saved = watchSaves();
    server.answer(removeDataSheetCall, { articleKey: 'CT 400/5A' });
    const { user } = open([aSheet('CT 400/5A')]);
    expect(await screen.findByRole('row', { name: /CT 400\/5A/ })).toHaveTextContent('220-11-2026 10:00, Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Download the data sheet of CT 400/5A' }));
    await waitFor(() => expect(saved).toEqual(['CT 400_5A.pdf']));
    await user.click(screen.getByRole('button', { name: 'Remove the data sheet of CT 400/5A' }));
    expect(server.requestsOf(removeDataSheetCall)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.requestsOf(removeDataSheetCall)).toHaveLength(1);
  });

  it('are uploaded together with the list that names them', async () => {
    server.answer(uploadDataSheetsCall, { dataSheets: [aSheet('A'), aSheet('B')] });
    const { user, dialog, choose } = await openUpload();
    await choose(['A.pdf', 'b.pdf']);
    await user.upload(dialog.getByLabelText('List'), new File(['B,b.pdf'], 'list.csv'));
    await user.click(dialog.getByRole('button', { name: 'Upload 2 files' }));
    expect(await screen.findByText('2 data sheets uploaded.')).toBeVisible();
    const form = server.requestsOf(uploadDataSheetsCall)[0]?.body as FormData;
    expect(form.get('list')).toBe('B,b.pdf');
    expect(form.getAll('file').map((file) => (file as File).name)).toEqual(['A.pdf', 'b.pdf']);
  });

  it('stay chosen where one is refused, which is named; too many are not sent', async () => {
    server.refuse(uploadDataSheetsCall, 'ACTIVE_CONTENT', { details: { fileName: 'A.pdf' } });
    const { user, dialog, choose } = await openUpload();
    await choose(['A.pdf']);
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('A.pdf: The PDF holds a script');
    await choose(Array.from({ length: dataSheetLimits.atOnce + 1 }, (_, at) => `A${at}.pdf`));
    expect(dialog.getByRole('button', { name: /^Upload/ })).toBeDisabled();
  });
});
