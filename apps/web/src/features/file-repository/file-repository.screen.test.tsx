import { findFilesCall } from '@pw/contract/file-repository';
import { zipLinkedFilesCall } from '@pw/contract/manufacture-documents';
import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { FileRepositoryScreen } from './file-repository.screen.tsx';

const server = aSalesServer();
afterEach(() => {
  vi.restoreAllMocks();
});

const file = (fileName: string) => ({
  fileName,
  url: `/api/v1/files/${fileName}`,
  foundBy: fileName.replace(/\..+$/, ''),
});
const answer = {
  files: [file('A1.pdf'), file('A1.dxf'), file('B2.pdf')],
  notFound: ['X1'],
};

const box = () => screen.getByRole('textbox', { name: /Part or sub-assembly numbers/ });
const button = (name: string) => screen.getByRole('button', { name });

async function generate(text: string) {
  const { user } = renderScreen(<FileRepositoryScreen />);
  if (text !== '') {
    await user.click(box());
    await user.paste(text);
  }
  await user.click(button('Generate'));
  return user;
}

describe('the file repository', () => {
  it('says what to do while there are no files [FIL-05]', () => {
    renderScreen(<FileRepositoryScreen />);
    expect(screen.getByRole('heading', { level: 1, name: 'Part & Sub-Assembly File Repository' })).toBeVisible();
    expect(screen.getByText('No files')).toBeVisible();
    expect(screen.getByText('Copy paste the part / subassembly numbers to generate files.')).toBeVisible();
  });

  it('looks for each pasted line once, and names what it did not find [FIL-01, FIL-02, FIL-08, FIL-12]', async () => {
    server.answer(findFilesCall, answer);
    await generate(' A1 \n\nB2\na1\nX1');
    const missing = await screen.findByRole('list', { name: 'Files not found' });
    expect(
      within(missing)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['X1']);
    expect(server.bodiesOf(findFilesCall)).toEqual([{ texts: ['A1', 'B2', 'X1'] }]);
  });

  it('shows the files of one type, to be searched and opened one by one [FIL-03, FIL-04]', async () => {
    server.answer(findFilesCall, answer);
    const user = await generate('A1\nB2\nX1');
    expect(await screen.findByRole('link', { name: 'Download B2.pdf' })).toHaveAttribute('href', answer.files[2]?.url);
    expect(screen.queryByText('A1.dxf')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'DXF' }));
    expect(screen.getByText('A1.dxf')).toBeVisible();
    expect(button('Download DXF')).toBeEnabled();
    await user.click(screen.getByRole('radio', { name: 'PDF' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search files' }), 'B2');
    expect(await screen.findByText('1 total')).toBeVisible();
  });

  it('saves the files of the type as files.zip, which the server makes of their links [FIL-10]', async () => {
    server.answer(findFilesCall, answer);
    server.respond(zipLinkedFilesCall, () => ({ status: 200, body: 'PK' }));
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:made');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const saved = vi.fn<(name: string) => void>();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved(this.download);
    });
    const user = await generate('A1\nB2');
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    await expect.poll(() => saved.mock.calls).toEqual([['files.zip']]);
    expect(server.bodiesOf(zipLinkedFilesCall)).toEqual([{ urls: ['/api/v1/files/A1.pdf', '/api/v1/files/B2.pdf'] }]);
  });

  it('says that an archive or a search has failed [FIL-11]', async () => {
    server.answer(findFilesCall, answer);
    server.refuse(zipLinkedFilesCall, 'LINK_REFUSED');
    const user = await generate('A1');
    await user.click(await screen.findByRole('button', { name: 'Download PDF' }));
    expect(await screen.findByText('Failed to download ZIP.')).toBeVisible();
    server.fail(findFilesCall, 503);
    await user.click(button('Generate'));
    expect(await screen.findByText(/^Search failed/)).toBeVisible();
    expect(screen.getByText(/Status 503/)).toBeVisible();
    expect(screen.queryByText('A1.pdf')).toBeNull();
  });

  it.each([
    ['', 'Search strings are required'],
    [' \n\t', 'At least one valid search string is required'],
  ])('asks nothing for %j [FIL-06, FIL-07]', async (text, message) => {
    await generate(text);
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.requestsOf(findFilesCall)).toEqual([]);
  });

  it('clears what was entered, what was found and what was said [FIL-13]', async () => {
    server.answer(findFilesCall, answer);
    const user = await generate('A1\nX1');
    expect(await screen.findByText('A1.pdf')).toBeVisible();
    await user.click(button('Clear'));
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('list', { name: 'Files not found' })).toBeNull();
    expect(screen.getByText('No files')).toBeVisible();
  });
});
