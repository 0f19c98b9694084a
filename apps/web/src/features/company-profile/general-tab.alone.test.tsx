import {
  listProfileFilesCall,
  readCompanyTermsCall,
  readProfileFileLinksCall,
  removeProfileFileCall,
  uploadCertificateCall,
  uploadCompanyLogoCall,
} from '@pw/contract/company-profile';
import { uploadRules } from '@pw/domain/company-profile/profile-rules';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { GeneralTab } from './general-tab.tsx';

// A PDF is painted by a worker on a canvas, which only a browser has.
vi.mock('../../ui/pdf-view/pdf-view.tsx', () => ({
  PdfSheetView: ({ label, source }: { label: string; source: string }) => <object aria-label={label} data={source} />,
}));

const server = aFakeServer(startAdministration);

beforeEach(() => {
  server.answer(listProfileFilesCall, { files: [] });
  server.answer(readCompanyTermsCall, { terms: '<p>Net 30 days.</p>', revision: 1 });
});

const MEBIBYTE = 1_048_576;

/** A file of so many bytes that begins as its kind does. */
function fileOf(kind: 'logo' | 'certificate', size: number, name = kind === 'logo' ? 'logo.png' : 'iso.pdf'): File {
  const bytes = new Uint8Array(size);
  bytes.set(uploadRules[kind].signature);
  return new File([bytes], name, { type: uploadRules[kind].accept });
}

async function open(data = { logo: '', certificate: '' }): Promise<UserEvent> {
  server.answer(readProfileFileLinksCall, data);
  // The file dialog's filter is a help, not a check: a person can choose any file.
  renderScreen(<GeneralTab />);
  await waitFor(() => expect(server.requestsOf(readProfileFileLinksCall)).not.toEqual([]));
  return userEvent.setup({ applyAccept: false, delay: null });
}

const panels = {
  logo: { name: 'Logo', call: uploadCompanyLogoCall, answer: { address: '/new' } },
  certificate: {
    name: 'Certificate',
    call: uploadCertificateCall,
    answer: { address: '/new' },
  },
} as const;

const panel = (name: string) => within(screen.getByRole('region', { name }));
const uploadIn = (name: string) => panel(name).getByRole('button', { name: 'Upload' });

describe('the logo', () => {
  it('has a panel with its upload, and shows the picture that is there [ADM-05]', async () => {
    await open({ logo: '/api/v1/files/logo', certificate: '' });
    expect(await panel('Logo').findByRole('img', { name: "The company's logo" })).toHaveAttribute(
      'src',
      '/api/v1/files/logo',
    );
    expect(uploadIn('Logo')).toBeInTheDocument();
  });

  it("says 'Upload Logo' while there is none [ADM-06]", async () => {
    await open();
    expect(await panel('Logo').findByText('Upload Logo')).toBeVisible();
  });

  it('is refused when it is no PNG by its content, whatever its name [ADM-09]', async () => {
    const user = await open();
    await user.upload(panel('Logo').getByLabelText('Logo'), fileOf('certificate', 400, 'logo.png'));
    expect(await panel('Logo').findByText('Invalid Image Type')).toBeVisible();
    expect(uploadIn('Logo')).toBeDisabled();
  });

  it('is refused from one byte over 1 MiB on [ADM-10]', async () => {
    const user = await open();
    const input = panel('Logo').getByLabelText('Logo');
    await user.upload(input, fileOf('logo', MEBIBYTE + 1));
    expect(await panel('Logo').findByText('Image exceeds the size limit')).toBeVisible();
    expect(uploadIn('Logo')).toBeDisabled();
    await user.upload(input, fileOf('logo', MEBIBYTE));
    await waitFor(() => expect(uploadIn('Logo')).toBeEnabled());
    expect(panel('Logo').queryByText('Image exceeds the size limit')).not.toBeInTheDocument();
  });
});

describe('the certificate', () => {
  it('is shown embedded [ADM-07]', async () => {
    await open({ logo: '', certificate: '/api/v1/files/certificate' });
    expect(await panel('Certificate').findByLabelText('Certificate of Demo Switchgear')).toHaveAttribute(
      'data',
      '/api/v1/files/certificate',
    );
  });

  it("says 'No certificate' while there is none [ADM-08]", async () => {
    await open();
    expect(await panel('Certificate').findByText('No certificate')).toBeVisible();
  });

  it('is refused when it is no PDF by its content [ADM-11]', async () => {
    const user = await open();
    await user.upload(panel('Certificate').getByLabelText('Certificate'), fileOf('logo', 400, 'iso.pdf'));
    expect(await panel('Certificate').findByText('Invalid File Type')).toBeVisible();
    expect(uploadIn('Certificate')).toBeDisabled();
  });

  it('is refused from one byte over 1 MiB on [ADM-12]', async () => {
    const user = await open();
    await user.upload(panel('Certificate').getByLabelText('Certificate'), fileOf('certificate', MEBIBYTE + 1));
    expect(await panel('Certificate').findByText('File exceeds the size limit')).toBeVisible();
    expect(uploadIn('Certificate')).toBeDisabled();
  });
});

describe('a file that is there', () => {
  const uploaded = {
    kind: 'logo',
    name: 'demo-switchgear.png',
    bytes: 24_576,
    at: '2026-11-20T09:01:00.000Z',
    by: 'Anil Kulkarni',
  } as const;

  it('is shown as an offer has it, with its size, its moment and the person who uploaded it', async () => {
    server.answer(listProfileFilesCall, { files: [uploaded] });
    await open({ logo: '/logo', certificate: '' });
    expect(await panel('Logo').findByText(/demo-switchgear/)).toHaveTextContent(
      'demo-switchgear.png · 24 KB · 20-11-2026 14:31 · Anil Kulkarni',
    );
    expect(panel('Logo').getByRole('figure')).toHaveTextContent('On an offerDemo Switchgear');
    expect(panel('Certificate').queryByRole('button', { name: 'Remove the certificate' })).toBeNull();
  });

  it('is removed once that was confirmed', async () => {
    const user = await open({ logo: '/logo', certificate: '' });
    await user.click(await panel('Logo').findByRole('button', { name: 'Remove the logo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Remove the logo' }));
    server.answer(removeProfileFileCall, { removed: 'logo' });
    server.answer(readProfileFileLinksCall, { logo: '', certificate: '' });
    await user.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Logo removed.')).toBeVisible();
    expect(await panel('Logo').findByText('Upload Logo')).toBeVisible();
    expect(server.requestsOf(removeProfileFileCall)).toMatchObject([{ path: expect.stringMatching(/\/logo$/) }]);
  });
});

describe('uploading a file of the company', () => {
  async function choose(kind: 'logo' | 'certificate'): Promise<UserEvent> {
    const user = await open();
    await user.upload(panel(panels[kind].name).getByLabelText(panels[kind].name), fileOf(kind, 500));
    await waitFor(() => expect(uploadIn(panels[kind].name)).toBeEnabled());
    return user;
  }

  it('is disabled while no file is chosen [ADM-13]', async () => {
    await open();
    expect(uploadIn('Logo')).toBeDisabled();
    expect(uploadIn('Certificate')).toBeDisabled();
  });

  it.each([
    ['logo', 'Logo uploaded successfully.'],
    ['certificate', 'Certificate uploaded successfully.'],
  ] as const)('sends the %s once and shows the new one [ADM-15, ADM-17]', async (kind, text) => {
    const user = await choose(kind);
    const { name, call, answer } = panels[kind];
    server.answer<typeof uploadCompanyLogoCall | typeof uploadCertificateCall>(call, answer);
    server.answer(readProfileFileLinksCall, { logo: '/new', certificate: '/new' });
    await user.dblClick(uploadIn(name));
    expect(await screen.findByText(text)).toBeVisible();
    await waitFor(() => expect(server.requestsOf(readProfileFileLinksCall)).toHaveLength(2));
    const [form, ...more] = server.bodiesOf(call);
    expect(more).toEqual([]);
    expect(form instanceof FormData && form.get('file')).toEqual(expect.objectContaining({ size: 500 }));
    expect(uploadIn(name)).toBeDisabled();
  });

  it.each([
    ['logo', 'Failed to upload company logo.'],
    ['certificate', 'Failed to upload certificate.'],
  ] as const)('tells that the %s failed, and what to do about it [ADM-16, ADM-18]', async (kind, text) => {
    const user = await choose(kind);
    server.refuse(panels[kind].call, 'UNSHOWABLE');
    await user.click(uploadIn(panels[kind].name));
    const message = await screen.findByText(new RegExp(text));
    expect(message).toHaveTextContent(/Save it again and upload that/);
  });

  it('counts only with statusCode 200 in the answer [ADM-14]', async () => {
    const user = await choose('logo');
    // The fake server answers nothing that the contract does not allow.
    vi.stubGlobal('fetch', async () => Response.json({ statusCode: 500, data: { logo: '/new' } }));
    await user.click(uploadIn('Logo'));
    expect(await screen.findByText(/^Failed to upload company logo\./)).toBeVisible();
    expect(screen.queryByText('Logo uploaded successfully.')).not.toBeInTheDocument();
  });

  it('says what did not arrive and loads it again when asked', async () => {
    server.once.fail(readProfileFileLinksCall, 502);
    server.answer(readProfileFileLinksCall, { logo: '/logo', certificate: '' });
    const { user } = renderScreen(<GeneralTab />);
    expect(await panel('Logo').findByText(/The logo did not arrive/)).toBeVisible();
    await user.click(panel('Logo').getByRole('button', { name: 'Try again' }));
    expect(await panel('Logo').findByRole('img')).toBeVisible();
    expect(panel('Certificate').getByText('No certificate')).toBeVisible();
  });
});
