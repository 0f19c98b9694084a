import {
  type DiagramOnWire,
  listDiagramsCall,
  listDiagramVersionsCall,
  uploadDiagramsCall,
} from '@pw/contract/diagrams';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../platform/session.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSession } from '../../testing/signed-in.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { DiagramsScreen } from './diagrams.screen.tsx';

const server = aFakeServer(startAdministration);
afterEach(() => {
  vi.restoreAllMocks();
});

function aDiagram(fileName: string, changes: Partial<DiagramOnWire> = {}): DiagramOnWire {
  return {
    fileName,
    fileType: 'png',
    version: 1,
    fileUrl: `/api/v1/files/${encodeURIComponent(fileName)}`,
    bytes: 2048,
    sha256: '0'.repeat(64),
    uploadedAt: '2026-11-20T06:40:00.000Z',
    uploadedBy: 'Demo Administrator',
    ...changes,
  };
}

const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const aFile = (name: string, bytes: Uint8Array<ArrayBuffer> = PNG) => new File([bytes], name);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

async function openUpload() {
  const { user } = renderScreen(<DiagramsScreen />);
  await user.click(button('Upload Diagrams'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Diagrams' }));
  const choose = (files: File[]) => user.upload(dialog.getByLabelText('Diagrams'), files);
  return { user, dialog, choose };
}

describe('the manufacturing diagrams', () => {
  it('are listed with type and newest version, eight on a page, and searched [MFD-01, MFD-02, MFD-09]', async () => {
    const diagrams = Array.from({ length: 9 }, (_, at) => aDiagram(`Door ${at + 1}.png`, { version: at + 1 }));
    server.answer(listDiagramsCall, { diagrams: [...diagrams, aDiagram('Base.pdf', { fileType: 'pdf' })] });
    const { user } = renderScreen(<DiagramsScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Manufacturing Diagrams' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /Door 2\.png/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Door 2.png', 'PNG', '2.0', '']);
    expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
      'File Name',
      'File Type',
      'Version',
      'Actions',
    ]);
    expect(screen.getByText('1 to 8 of 10')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Search diagrams' }), 'pdf');
    expect(await screen.findByText('1 to 1 of 1')).toBeVisible();
  });

  it('have a history with a way to see and to save each version [MFD-04]', async () => {
    const [first, second] = [aDiagram('Door.png'), aDiagram('DOOR.png', { version: 2 })];
    server.answer(listDiagramsCall, { diagrams: [second] });
    server.answer(listDiagramVersionsCall, { fileName: 'DOOR.png', versions: [second, first] });
    const saved = vi.fn<(name: string) => void>();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved(this.download);
    });
    const { user } = renderScreen(<DiagramsScreen />);
    await user.click(await screen.findByRole('button', { name: 'Version history of DOOR.png' }));
    const history = within(screen.getByRole('complementary', { name: 'Version history of DOOR.png' }));
    const items = await history.findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^2\.0Latest/),
      expect.stringMatching(/^1\.0/),
    ]);
    await user.click(history.getByRole('button', { name: 'Download version 1.0' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('Door.png'));
    await user.click(history.getByRole('button', { name: 'View version 1.0' }));
    expect(await screen.findByRole('img', { name: 'Door.png, version 1.0' })).toHaveAttribute('src', first.fileUrl);
  });

  it('are read by the manufacturer, who uploads none [MFD-03]', async () => {
    startSession(aSession('manufacturer'));
    server.answer(listDiagramsCall, { diagrams: [aDiagram('Door.png')] });
    renderScreen(<DiagramsScreen />);
    expect(await screen.findByText('Door.png')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Upload Diagrams' })).toBeNull();
  });
});

describe('the upload of diagrams', () => {
  beforeEach(() => server.answer(listDiagramsCall, { diagrams: [] }));

  it('takes several files, says what is wrong with each, and lets each be taken out [MFD-03, MFD-05, MFD-07]', async () => {
    const { user, dialog, choose } = await openUpload();
    expect(dialog.getByLabelText('Diagrams')).toHaveAttribute('accept', '.png,.jpg,.jpeg,.pdf');
    const large = aFile('Large.png');
    Object.defineProperty(large, 'size', { value: 157_286_401 });
    await choose([aFile('Door.png'), large, aFile('Door.pdf')]);
    const rows = await dialog.findAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Door\.png/),
      expect.stringMatching(/File exceeds the size limit$/),
      expect.stringMatching(/Invalid File Type$/),
    ]);
    for (const name of ['Large.png', 'Door.pdf', 'Door.png']) {
      await user.click(dialog.getByRole('button', { name: `Remove ${name}` }));
    }
    expect(dialog.queryByRole('listitem')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
  });

  it('stores each by a request of its own, with its progress, and reads the list again [MFD-08]', async () => {
    const release = server.hold(uploadDiagramsCall);
    server.answerWith(uploadDiagramsCall, ({ body }) => {
      const file = (body as FormData).get('file') as File;
      return { diagrams: [aDiagram(file.name, { version: 3 })] };
    });
    const { user, dialog, choose } = await openUpload();
    await choose([aFile('A.png'), aFile('B.png')]);
    await user.click(dialog.getByRole('button', { name: 'Upload 2 diagrams' }));
    expect(await dialog.findByRole('progressbar', { name: 'Sending A.png' })).toHaveAttribute('aria-valuenow', '50');
    expect(dialog.queryByRole('progressbar', { name: 'Sending B.png' })).toBeNull();
    release();
    expect(await screen.findByText('2 diagrams uploaded.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const keys = server.requestsOf(uploadDiagramsCall).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(2);
  });

  it('keeps what failed, and sends it again under the key that it had', async () => {
    server.once.fail(uploadDiagramsCall, 503);
    server.answer(uploadDiagramsCall, { diagrams: [aDiagram('A.png')] });
    const { user, dialog, choose } = await openUpload();
    await choose([aFile('A.png')]);
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Status 503');
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('Diagram uploaded.')).toBeVisible();
    const keys = server.requestsOf(uploadDiagramsCall).map(({ headers }) => headers.get('idempotency-key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });
});
