import {
  listSpecificationsCall,
  readSpecificationCall,
  readSpecificationFileCall,
  uploadSpecificationCall,
} from '@pw/contract/specifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { stubFileAddresses, watchSaves } from '../../testing/saved-files.ts';
import { openStep } from '../project-pricing/testing/open-step.tsx';
import type { StepProps } from '../projects/wizard/wizard-frame.tsx';
import { SpecificationTab } from './specification-tab.tsx';
import { aSpecificationHead, aSpecificationOnWire } from './testing/a-specification.ts';

const server = aSalesServer();

const Tab = ({ project: { projectId }, isViewOnly }: StepProps) => (
  <SpecificationTab projectId={projectId} isViewOnly={isViewOnly} />
);

const tender = () => new File(['1 General'], 'Tender of lot 2.docx');
const aFile = { source: 'docx', fileName: 'Tender of lot 2.docx' } as const;
const reading = aSpecificationHead({ ...aFile, state: 'reading', clauses: 0 });
const fault = { code: 'PDF_HAS_NO_TEXT', text: '12 of 14 pages hold no text, only pictures. Paste the text.' };
const failed = aSpecificationHead({ ...aFile, state: 'failed', fault, clauses: 0 });

async function openTab(...specifications: readonly (typeof reading)[]) {
  server.answer(listSpecificationsCall, { specifications: [...specifications] });
  const { user } = await openStep(Tab, specifications.length === 0 ? 'No specification yet' : 'Tender of lot 2');
  return user;
}

describe('the file of a specification', () => {
  it('is uploaded under its name, and its clauses appear once they are read', async () => {
    const user = await openTab();
    await user.click(screen.getByRole('button', { name: 'Upload file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a specification' }));
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeDisabled();
    await user.upload(dialog.getByLabelText('Specification'), tender());
    expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Tender of lot 2');
    server.answer(uploadSpecificationCall, reading);
    server.answer(listSpecificationsCall, { specifications: [reading] });
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByRole('progressbar', { name: 'Reading Tender of lot 2.docx' })).toBeVisible();
    server.answer(listSpecificationsCall, { specifications: [{ ...reading, pageRead: 5, pages: 12 }] });
    const under = { name: 'Reading Tender of lot 2.docx: page 5 of 12' };
    expect(await screen.findByRole('progressbar', under, { timeout: 5000 })).toHaveAttribute('aria-valuenow', '33');
    server.answer(listSpecificationsCall, { specifications: [aSpecificationHead(aFile)] });
    const notRead = { deletions: 1, comments: 2, footnotes: 0, pagesWithoutText: [] };
    server.answer(readSpecificationCall, aSpecificationOnWire({ notRead }));
    expect(await screen.findByText('Text of clause 1.1', {}, { timeout: 5000 })).toBeVisible();
    expect(screen.getByText('Not read: 1 deleted passage, 2 comments')).toBeVisible();
  });

  it('that is refused says why, and stays chosen', async () => {
    const user = await openTab();
    await user.click(screen.getByRole('button', { name: 'Upload file' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a specification' }));
    await user.upload(dialog.getByLabelText('Specification'), tender());
    server.refuse(uploadSpecificationCall, 'PASSWORD_PROTECTED');
    await user.click(dialog.getByRole('button', { name: 'Upload' }));
    expect(await dialog.findByText(/protected by a password/)).toBeVisible();
    expect(dialog.getByText('Tender of lot 2.docx')).toBeVisible();
  });

  it('can be dropped on the tab', async () => {
    await openTab();
    fireEvent.drop(document.body, { dataTransfer: { files: [tender()], types: ['Files'] } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a specification' }));
    expect(dialog.getByRole('textbox', { name: /^Title/ })).toHaveValue('Tender of lot 2');
  });

  it('that was not read says why; it can be downloaded, or its text pasted', async () => {
    stubFileAddresses();
    const user = await openTab(failed);
    expect(screen.getByText(fault.text)).toBeVisible();
    expect(screen.getByText('Not read')).toBeVisible();
    const saved = watchSaves();
    server.respond(readSpecificationFileCall, () => ({ status: 200, body: 'file' }));
    await user.click(screen.getByRole('button', { name: 'Download the file' }));
    await waitFor(() => expect(saved).toEqual(['Tender of lot 2.docx']));
    await user.click(screen.getByRole('button', { name: 'Paste text instead' }));
    expect(await screen.findByRole('dialog', { name: 'Paste a specification' })).toBeVisible();
  });
});
