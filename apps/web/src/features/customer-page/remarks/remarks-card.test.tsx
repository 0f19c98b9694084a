import {
  addRemarkCall,
  listRemarksCall,
  type RemarkOnWire,
  replyToRemarkCall,
  setRemarkStateCall,
} from '@pw/contract/remarks';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { RemarksCard } from './remarks-card.tsx';
import { aRemark } from './testing/a-remark.ts';

const server = aSalesServer();

async function openCard(remarks: readonly RemarkOnWire[]) {
  server.answer(listRemarksCall, { remarks, current: 1, submitted: 1 });
  const { user } = renderScreen(<RemarksCard projectId={117} />);
  const card = await screen.findByRole('region', { name: 'Comments' });
  return { user, card };
}

const settled = aRemark({
  remarkId: '5f0c2b8e-1d3a-4c6f-9a57-0b6f4f2f0a02',
  no: 4,
  text: 'Base frame 100 mm',
  pin: null,
  clause: 'Tender 5.2',
  isOfPage: false,
  recordedBy: 'Asha Rao',
  state: 'resolved',
  replies: [{ by: 'Asha Rao', at: '2026-11-21T05:00:00.000Z', text: 'It has one.', toAll: true }],
});

describe('the card of comments', () => {
  it('lists what is open, with place and person, and what is settled below', async () => {
    const { user, card } = await openCard([aRemark(), settled]);
    expect(card).toHaveTextContent('1 open');
    const open = within(card).getByRole('list', { name: 'Open comments' });
    expect(open).toHaveTextContent('R1-3 R. Iyer, 20-11-2026 Open');
    expect(open).toHaveTextContent('PCC-1-GA-01, compartment 2C');
    await user.click(within(card).getByText('1 settled comment'));
    const done = within(card).getByRole('list', { name: 'Settled comments' });
    expect(done).toHaveTextContent('recorded by Asha Rao');
    expect(done).toHaveTextContent('Tender 5.2');
    expect(done).toHaveTextContent('Asha Rao, 21-11-2026 10:30, to allIt has one.');
    expect(within(done).getByRole('button', { name: 'Open again comment R1-4' })).toBeVisible();
  });

  it('says that nobody has commented, and nothing before the first offer', async () => {
    const { card } = await openCard([]);
    expect(card).toHaveTextContent('No customer has commented on the offer.');
  });

  it('answers a comment, to its person or to all', async () => {
    const { user, card } = await openCard([aRemark()]);
    await user.click(within(card).getByRole('button', { name: 'Answer comment R1-3' }));
    const dialog = screen.getByRole('dialog', { name: 'Answer to R. Iyer, comment R1-3' });
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    expect(within(dialog).getByText('Write a text with at most 2000 characters.')).toBeVisible();
    await user.type(within(dialog).getByRole('textbox', { name: 'Answer' }), 'We turn it.');
    await user.click(within(dialog).getByRole('checkbox'));
    const answered = aRemark({ state: 'answered' });
    server.answer(replyToRemarkCall, answered);
    server.answer(listRemarksCall, { remarks: [answered], current: 1, submitted: 1 });
    await user.click(within(dialog).getByRole('button', { name: 'Answer' }));
    expect(await within(card).findByText('Answered')).toBeVisible();
    expect(server.bodiesOf(replyToRemarkCall)).toEqual([{ text: 'We turn it.', toAll: true }]);
  });

  it('resolves a comment with what was done, and says why where somebody else has', async () => {
    const { user, card } = await openCard([aRemark()]);
    await user.click(within(card).getByRole('button', { name: 'Resolve comment R1-3' }));
    const dialog = screen.getByRole('dialog', { name: 'Resolve comment R1-3' });
    await user.type(within(dialog).getByRole('textbox', { name: 'What was done' }), 'Turned in R2.');
    server.once.refuse(setRemarkStateCall, 'ALREADY_SO');
    await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    expect(await within(dialog).findByText(/The comment is so already/)).toBeVisible();
    server.answer(setRemarkStateCall, aRemark({ state: 'resolved' }));
    await user.click(within(dialog).getByRole('button', { name: 'Resolve' }));
    expect(server.bodiesOf(setRemarkStateCall).at(-1)).toEqual({ state: 'resolved', text: 'Turned in R2.' });
  });

  it('takes a comment that came by phone, on the revision that was submitted last', async () => {
    const { user, card } = await openCard([]);
    await user.click(within(card).getByRole('button', { name: 'Record a comment' }));
    const dialog = screen.getByRole('dialog', { name: 'Comment of the customer on R1' });
    await user.type(within(dialog).getByRole('textbox', { name: 'Comment' }), 'Base frame 100 mm');
    await user.type(within(dialog).getByRole('textbox', { name: 'Name' }), 'P. Shah');
    server.answer(addRemarkCall, settled);
    await user.click(within(dialog).getByRole('button', { name: 'Record' }));
    expect(server.bodiesOf(addRemarkCall)).toMatchObject([
      { offerRevision: 1, text: 'Base frame 100 mm', saidBy: 'P. Shah', clause: '' },
    ]);
  });

  it('says why it is not there', async () => {
    server.fail(listRemarksCall, 503);
    renderScreen(<RemarksCard projectId={117} />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
