import type { SharedOfferOnWire, SharedRemarkOnWire } from '@pw/contract/shared-offer-shape';
import { addSharedRemarkCall, readSharedOfferCall, readSharedSheetCall } from '@pw/contract/shared-offers';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { OfferPage } from './offer-page.tsx';
import { anOffer } from './testing/an-offer.ts';

const server = aFakeServer();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  URL.createObjectURL = () => 'blob:sheet';
  URL.revokeObjectURL = () => {};
});

const sheet = {
  sheetId: '0-abc',
  number: 'PCC-1-GA-01',
  title: 'PCC-1-GA-01, sheet 1 of 1',
  kind: 'GA',
  widthMm: 420,
  heightMm: 297,
};

const remark: SharedRemarkOnWire = {
  no: 3,
  isOwn: true,
  saidBy: 'R. Iyer',
  saidOn: '2026-11-20',
  state: 'answered',
  text: 'Door to the left',
  clause: '',
  pin: { sheetId: '0-abc', x: 100, y: 50, place: '2C' },
  replies: [{ by: 'Asha Rao', at: '2026-11-21T05:00:00.000Z', text: 'We turn it.' }],
};

async function openOffer(given: Partial<SharedOfferOnWire> = {}) {
  const [board] = anOffer().boards;
  const boards = board ? [{ ...board, sheets: [sheet] }] : [];
  server.answer(readSharedOfferCall, anOffer({ boards, mayComment: true, ...given }));
  server.respond(readSharedSheetCall, () => ({ status: 200, body: '<svg/>' }));
  render(<OfferPage link="the-link" />);
  await screen.findByRole('heading', { level: 1, name: /117-R1/ });
  await screen.findByRole('img', { name: sheet.title });
  return userEvent.setup();
}

const form = () => screen.getByRole('form', { name: 'Comment' });
const fieldOf = (name: string) => within(form()).getByRole('textbox', { name });
const sent = () => server.requestsOf(addSharedRemarkCall).map(({ body }) => body as Readonly<Record<string, unknown>>);

describe('comments on the page of a customer', () => {
  it('are listed with state, place and answers, in text alone', async () => {
    await openOffer({ remarks: [{ ...remark, text: '<b>Door</b>' }] });
    const item = within(screen.getByRole('region', { name: 'Comments (1)' })).getByRole('listitem');
    expect(item).toHaveTextContent('3 R. Iyer, 20-11-2026 Answered');
    expect(item).toHaveTextContent('<b>Door</b>');
    expect(item).toHaveTextContent('We turn it.');
    expect(within(item).getByRole('button', { name: 'PCC-1-GA-01, compartment 2C' })).toBeVisible();
  });

  it('have a pin on their sheet, which leads to the text', async () => {
    const user = await openOffer({ remarks: [remark] });
    const pin = screen.getByRole('button', { name: 'Comment 3, Answered' });
    expect(Number.parseFloat(pin.style.left)).toBeCloseTo((100 * 100) / 420, 3);
    expect(Number.parseFloat(pin.style.top)).toBeCloseTo(100 - (100 * 50) / 297, 3);
    await user.click(pin);
    expect(within(screen.getByRole('region', { name: 'Comments (1)' })).getByRole('listitem')).toHaveFocus();
  });

  it('are asked of nobody whose link takes none', async () => {
    await openOffer({ mayComment: false });
    expect(screen.queryByRole('button', { name: /Comment/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /Comments/ })).not.toBeInTheDocument();
  });
});

describe('a comment on a drawing', () => {
  it('is set, moved and written with the keyboard alone', async () => {
    const user = await openOffer();
    server.answer(addSharedRemarkCall, { mayComment: true, remarks: [remark] });
    screen.getByRole('button', { name: 'Comment' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^New pin, 210 mm from the left/ })).toHaveFocus();
    await user.keyboard('{ArrowRight}{ArrowUp}{Shift>}{ArrowLeft}{/Shift}');
    expect(screen.getByRole('button', { name: 'New pin, 192 mm from the left, 151 mm from the bottom' })).toHaveFocus();
    await user.keyboard('{Enter}Door to the left');
    await user.tab();
    await user.keyboard('R. Iyer{Enter}');
    expect(await screen.findByRole('button', { name: 'Comment 3, Answered' })).toBeVisible();
    expect(sent()).toMatchObject([
      { pin: { sheetId: '0-abc', x: 192, y: 150.5 }, clause: null, text: 'Door to the left', saidBy: 'R. Iyer' },
    ]);
    expect(screen.queryByRole('form', { name: 'Comment' })).not.toBeInTheDocument();
  });

  it('keeps its pin on the paper', async () => {
    const user = await openOffer();
    await user.click(screen.getByRole('button', { name: 'Comment' }));
    screen.getByRole('button', { name: /^New pin/ }).focus();
    await user.keyboard(`{Shift>}${'{ArrowLeft}'.repeat(20)}${'{ArrowDown}'.repeat(20)}{/Shift}`);
    expect(screen.getByRole('button', { name: 'New pin, 0 mm from the left, 0 mm from the bottom' })).toHaveFocus();
  });

  it('needs a text and a name, and asks for the name once', async () => {
    const user = await openOffer();
    server.answer(addSharedRemarkCall, { mayComment: true, remarks: [] });
    const comment = screen.getByRole('button', { name: 'Comment on the offer' });
    await user.click(comment);
    await user.click(within(form()).getByRole('button', { name: 'Send comment' }));
    expect(within(form()).getByText('Write a text with at most 2000 characters.')).toBeVisible();
    expect(within(form()).getByText('Enter your name, with at most 100 characters.')).toBeVisible();
    expect(sent()).toEqual([]);
    await user.type(fieldOf('Comment *'), 'Base frame?');
    await user.type(fieldOf('Name *'), 'R. Iyer');
    await user.click(within(form()).getByRole('button', { name: 'Send comment' }));
    await user.click(await screen.findByRole('button', { name: 'Comment on the offer' }));
    expect(fieldOf('Name *')).toHaveValue('R. Iyer');
    expect(fieldOf('Comment *')).toHaveValue('');
  });
});

describe('a comment that does not arrive', () => {
  async function writeOffline() {
    const user = await openOffer();
    server.fail(addSharedRemarkCall, 0);
    await user.click(screen.getByRole('button', { name: 'Comment on the offer' }));
    await user.type(fieldOf('Comment *'), 'Base frame?');
    await user.type(fieldOf('Name *'), 'R. Iyer');
    await user.click(within(form()).getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Not connected. What you typed is kept.');
    return user;
  }
  const send = () => within(form()).getByRole('button', { name: 'Send comment' });

  it('is sent again under its key', async () => {
    const user = await writeOffline();
    server.answer(addSharedRemarkCall, { mayComment: true, remarks: [remark] });
    await user.click(send());
    await screen.findByRole('region', { name: 'Comments (1)' });
    const keys = new Set(sent().map(({ key }) => key));
    expect([sent().length, keys.size]).toEqual([2, 1]);
  });

  it('has another key once it was changed, since the first one may have arrived', async () => {
    const user = await writeOffline();
    await user.type(fieldOf('Comment *'), ' 100 mm');
    server.answer(addSharedRemarkCall, { mayComment: true, remarks: [remark] });
    await user.click(send());
    await screen.findByRole('region', { name: 'Comments (1)' });
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
  });

  it('is there with its key when the page is opened again', async () => {
    await writeOffline();
    const [before] = sent();
    cleanup();
    const user = await openOffer();
    expect(fieldOf('Comment *')).toHaveValue('Base frame?');
    server.answer(addSharedRemarkCall, { mayComment: true, remarks: [remark] });
    await user.click(send());
    await screen.findByRole('region', { name: 'Comments (1)' });
    expect(sent().at(-1)?.key).toBe(before?.key);
    expect(localStorage.getItem('panelwright.offerRemark')).not.toContain('Base frame?');
  });
});

it('a clause has the way to a comment on it', async () => {
  const answer = { number: '4.1', requirement: 'IP54', answer: 'Deviate', remark: 'IP42' };
  const user = await openOffer({ clauses: [{ title: 'Tender', isInformative: false, answers: [answer] }] });
  server.answer(addSharedRemarkCall, { mayComment: true, remarks: [] });
  await user.click(screen.getByText('Tender'));
  await user.click(screen.getByRole('button', { name: 'Comment on Tender 4.1' }));
  expect(within(form()).getByText('About Tender 4.1')).toBeVisible();
  await user.type(fieldOf('Comment *'), 'We need IP54');
  await user.type(fieldOf('Name *'), 'R. Iyer');
  await user.click(within(form()).getByRole('button', { name: 'Send comment' }));
  expect(sent()).toMatchObject([{ clause: { title: 'Tender', number: '4.1' }, pin: null }]);
});
