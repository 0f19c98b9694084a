import { readCompanyTermsCall } from '@pw/contract/company-profile';
import { TERMS_LONGEST } from '@pw/domain/company-profile/profile-rules';
import { fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { TermsCard } from './terms-card.tsx';

type EditorProps = { label: string; value: string; onChange: (html: string) => void };

// The editor itself has its own test; here its HTML is typed.
vi.mock('../../../ui/rich-text-editor/rich-text-editor.tsx', async (importOriginal) => ({
  ...(await importOriginal<typeof import('../../../ui/rich-text-editor/rich-text-editor.tsx')>()),
  RichTextEditor: ({ label, value, onChange }: EditorProps) => (
    <textarea aria-label={label} value={value} onChange={(event) => onChange(event.currentTarget.value)} />
  ),
}));

const server = aSalesServer();
beforeEach(() => {
  server.answer(readCompanyTermsCall, { terms: '<ol><li>Pay on time.</li></ol>', revision: 1 });
});

function Terms({ begin }: { readonly begin: string }) {
  const [terms, setTerms] = useState(begin);
  return (
    <>
      <TermsCard terms={terms} onChange={setTerms} />
      <output aria-label="Sent">{terms}</output>
    </>
  );
}

async function open(begin = ''): Promise<UserEvent> {
  const { user } = renderScreen(<Terms begin={begin} />);
  await screen.findByText(begin === '' ? 'Pay on time.' : 'Ours.');
  return user;
}

const card = () => within(screen.getByRole('region', { name: 'Terms & Conditions' }));
const sent = () => screen.getByRole('status', { name: 'Sent' }).textContent;

async function edit(user: UserEvent, html: string) {
  await user.click(screen.getByRole('button', { name: 'Edit terms' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Terms & Conditions' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Terms & Conditions' }), { target: { value: html } });
  return dialog;
}

describe('the terms of a project', () => {
  it("are the company's while nothing else was written [PRJ-64, CON-16]", async () => {
    await open();
    expect(card().getByText('Default terms')).toBeInTheDocument();
    expect(card().getByRole('listitem')).toHaveTextContent('Pay on time.');
    expect(server.requestsOf(readCompanyTermsCall)).toHaveLength(1);
  });

  it('are edited in a window that says where they come from [PRJ-60, PRJ-61]', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Edit terms' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Terms & Conditions' }));
    expect(dialog.getByRole('textbox')).toHaveValue('<ol><li>Pay on time.</li></ol>');
    expect(
      dialog.getByText(
        'Note: The default terms and conditions come from the admin and can be modified for this project.',
      ),
    ).toBeInTheDocument();
  });

  it('are those of this project once they were changed, and the default ones again [CON-16]', async () => {
    const user = await open();
    await user.click((await edit(user, '<p>Ours.</p>')).getByRole('button', { name: 'Apply' }));
    expect(card().getByText('Terms of this project')).toBeInTheDocument();
    expect(sent()).toBe('<p>Ours.</p>');

    await user.click(card().getByRole('button', { name: 'Edit terms' }));
    await user.click(await screen.findByRole('button', { name: 'Use the default terms' }));
    expect(card().getByText('Default terms')).toBeInTheDocument();
    expect(sent()).toBe('');
  });

  it('fall back to the default ones when they were emptied [PRJ-63]', async () => {
    const user = await open('<p>Ours.</p>');
    await user.click((await edit(user, '<p> </p>')).getByRole('button', { name: 'Apply' }));
    expect(card().getByText('Pay on time.')).toBeInTheDocument();
    expect(sent()).toBe('');
  });

  it('are not lost by closing without a question, and not taken when they are too long', async () => {
    const user = await open('<p>Ours.</p>');
    const dialog = await edit(user, 'x'.repeat(TERMS_LONGEST + 1));
    expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled();
    expect(dialog.getByRole('alert')).toHaveTextContent('at most 1,00,000 characters');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await dialog.findByRole('button', { name: 'Discard' }));
    expect(sent()).toBe('<p>Ours.</p>');
  });
});
