import { listAuditEventsCall } from '@pw/contract/audit';
import { readCompanyTermsCall, saveCompanyTermsCall } from '@pw/contract/company-profile';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { unsavedWork } from '../../platform/unsaved-work.ts';
import { aFakeServer } from '../../testing/fixtures.ts';
import { lookAtPage } from '../../testing/look-at-page.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aSave } from '../administration/testing/a-save.ts';
import { startAdministration } from '../administration/testing/start-administration.ts';
import { TermsPanel } from './general-tab.tsx';

type EditorProps = { label: string; value: string; onChange: (html: string) => void };

// The editor itself has its own test; here its HTML is typed.
vi.mock('../../ui/rich-text-editor/rich-text-editor.tsx', () => ({
  RichTextEditor: ({ label, value, onChange }: EditorProps) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

const server = aFakeServer(startAdministration);

const saved = { terms: '<p>Net 30 days.</p><p>Ex works.</p>', revision: 4 };

async function open(): Promise<UserEvent> {
  server.answer(readCompanyTermsCall, saved);
  const { user } = renderScreen(<TermsPanel />);
  await screen.findByRole('textbox', { name: 'Terms & Conditions' });
  return user;
}

const editor = () => screen.getByRole('textbox', { name: 'Terms & Conditions' });
const save = () => screen.getByRole('button', { name: 'Save' });
const cancel = () => screen.getByRole('button', { name: 'Cancel' });
const write = (html: string) => fireEvent.change(editor(), { target: { value: html } });

describe('the terms and conditions', () => {
  it('are in an editor with Cancel and Save, both disabled until something has changed [ADM-19]', async () => {
    await open();
    expect(editor()).toHaveValue(saved.terms);
    expect(cancel()).toBeDisabled();
    expect(save()).toBeDisabled();
    write('<p>Net 45 days.</p>');
    expect(cancel()).toBeEnabled();
    expect(save()).toBeEnabled();
  });

  it('are the saved ones again after Cancel [ADM-20]', async () => {
    const user = await open();
    write('<p>Net 45 days.</p>');
    await user.click(cancel());
    expect(editor()).toHaveValue(saved.terms);
    expect(save()).toBeDisabled();
  });

  it.each(['', '<p></p>', '<p> &nbsp;</p>'])('are not saved as "%s" [ADM-22]', async (html) => {
    await open();
    write(html);
    expect(save()).toBeDisabled();
    expect(screen.getByText('Please enter the Terms and Conditions.')).toBeVisible();
  });

  it('are sent once, with the revision that was read, and shown as they were saved [ADM-23]', async () => {
    const user = await open();
    write('<p>Net 45 days.</p><script>alert(1)</script>');
    server.answer(saveCompanyTermsCall, { terms: '<p>Net 45 days.</p>', revision: 5 });
    await user.dblClick(save());
    expect(await screen.findByText('Terms and Conditions added successfully.')).toBeVisible();
    expect(server.bodiesOf(saveCompanyTermsCall)).toEqual([
      {
        terms: '<p>Net 45 days.</p><script>alert(1)</script>',
        revision: 4,
      },
    ]);
    expect(editor()).toHaveValue('<p>Net 45 days.</p>');
    expect(save()).toBeDisabled();
  });

  it('stay on the screen when saving fails, with what to do [ADM-24]', async () => {
    const user = await open();
    write('<p>Net 45 days.</p>');
    server.refuse(saveCompanyTermsCall, 'TERMS_TOO_DEEP');
    await user.click(save());
    expect(await screen.findByText('Failed to add Terms and Conditions.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Use fewer lists and quotes inside each other.');
    expect(editor()).toHaveValue('<p>Net 45 days.</p>');
    expect(save()).toBeEnabled();
  });

  it('are named as unsaved work for as long as they are', async () => {
    const user = await open();
    expect(unsavedWork.get().size).toBe(0);
    write('<p>Net 45 days.</p>');
    expect([...unsavedWork.get().values()]).toEqual(['Terms & Conditions']);
    await user.click(cancel());
    expect(unsavedWork.get().size).toBe(0);
  });

  it('say what did not arrive and are loaded again when asked', async () => {
    server.once.fail(readCompanyTermsCall, 500);
    server.answer(readCompanyTermsCall, saved);
    const { user } = renderScreen(<TermsPanel />);
    expect(await screen.findByText(/The terms did not arrive/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(editor()).toHaveValue(saved.terms));
  });
});

describe('terms that somebody else saved first', () => {
  const current = { terms: '<p>Net 60 days.</p><p>Ex works.</p>', revision: 5 };

  async function meetConflict(): Promise<UserEvent> {
    const user = await open();
    write('<p>Net 45 days.</p><p>Ex works.</p>');
    server.once.refuse(saveCompanyTermsCall, 'STALE', { details: { current } });
    server.answer(listAuditEventsCall, aSave('terms.saved'));
    await user.click(save());
    await screen.findByText(/Vikram Iyer saved Terms & Conditions at 20-11-2026 14:31/);
    return user;
  }

  it('are shown with the paragraphs in which they differ', async () => {
    await meetConflict();
    const rows = within(screen.getByRole('region', { name: 'Somebody else saved first' })).getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual(['PropertyYoursSaved', 'TextNet 45 days.Net 60 days.']);
    expect(save()).toBeDisabled();
  });

  it('are not overwritten when they arrive while I write', async () => {
    const user = await open();
    write('<p>Net 45 days.</p>');
    server.answer(readCompanyTermsCall, current);
    lookAtPage();
    await waitFor(() => expect(server.requestsOf(readCompanyTermsCall)).toHaveLength(2));
    server.answer(saveCompanyTermsCall, { terms: '<p>Net 45 days.</p>', revision: 6 });
    await user.click(save());
    await screen.findByText('Terms and Conditions added successfully.');
    expect(server.bodiesOf(saveCompanyTermsCall)).toMatchObject([{ revision: 4 }]);
  });

  it('are mine when I keep mine', async () => {
    const user = await meetConflict();
    server.answer(saveCompanyTermsCall, { terms: '<p>Net 45 days.</p>', revision: 6 });
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Terms and Conditions added successfully.')).toBeVisible();
    expect(server.bodiesOf(saveCompanyTermsCall).at(-1)).toMatchObject({
      terms: '<p>Net 45 days.</p><p>Ex works.</p>',
      revision: 5,
    });
    expect(screen.queryByRole('region', { name: 'Somebody else saved first' })).not.toBeInTheDocument();
  });

  it('are theirs when I take theirs', async () => {
    const user = await meetConflict();
    await user.click(screen.getByRole('button', { name: 'Take theirs' }));
    expect(editor()).toHaveValue(current.terms);
    expect(save()).toBeDisabled();
  });
});
