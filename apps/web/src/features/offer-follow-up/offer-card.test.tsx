import {
  extendOfferCall,
  type OfferFollowUpOnWire,
  readOfferFollowUpCall,
  recordOutcomeCall,
  saveFollowUpCall,
} from '@pw/contract/offer-follow-up';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { OfferCard } from './offer-card.tsx';

const server = aSalesServer();

const offer: OfferFollowUpOnWire = {
  followUp: { on: '2026-11-20', note: 'Ask for the order', by: 'Asha Rao', at: '2026-11-10T05:30:00.000Z' },
  isOverdue: true,
  outcome: null,
  validUntil: '2099-11-25',
  isEnding: true,
  canExtend: true,
  extensions: [],
};

async function open(changes: Partial<OfferFollowUpOnWire> = {}) {
  server.answer(readOfferFollowUpCall, { ...offer, ...changes });
  const { user } = renderScreen(<OfferCard projectId={17} />);
  await screen.findByRole('button', { name: 'Outcome' });
  return user;
}

const press = (name: string) => screen.getByRole('button', { name });

describe('the offer of a project', () => {
  it('shows its last day, the follow-up and the outcome, and marks what is near and what is due', async () => {
    await open({
      outcome: {
        outcome: 'lost',
        reason: 'price',
        competitor: 'Acme',
        note: '',
        by: 'Asha Rao',
        at: offer.followUp?.at ?? '',
      },
    });
    for (const text of ['25-11-2099', 'ending', '20-11-2026, Ask for the order, Asha Rao', 'overdue']) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByText('Lost, Price, Acme, Asha Rao')).toBeInTheDocument();
  });

  it('takes a follow-up', async () => {
    const user = await open();
    await user.click(press('Follow-up'));
    const note = screen.getByRole('textbox', { name: 'Note' });
    await user.clear(note);
    await user.type(note, 'Call the works');
    server.answer(saveFollowUpCall, { ...offer, isOverdue: false });
    await user.click(press('Save'));
    expect(await screen.findByText('The follow-up is saved.')).toBeInTheDocument();
    expect(server.bodiesOf(saveFollowUpCall)).toEqual([{ on: '2026-11-20', note: 'Call the works' }]);
    expect(screen.queryByText('overdue')).toBeNull();
  });

  it('is lost with a reason and, for any other reason, a note', async () => {
    const user = await open();
    await user.click(press('Outcome'));
    expect(screen.queryByRole('textbox', { name: 'Competitor' })).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Outcome' }));
    await user.click(await screen.findByRole('option', { name: 'Lost' }));
    await user.click(press('Save'));
    expect(await screen.findByText('Choose why the offer was lost.')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'Reason' }));
    await user.click(await screen.findByRole('option', { name: 'Price' }));
    await user.type(screen.getByRole('textbox', { name: 'Competitor' }), 'Acme');
    server.answer(recordOutcomeCall, offer);
    await user.click(press('Save'));
    expect(await screen.findByText('The outcome is saved: Lost.')).toBeInTheDocument();
    expect(server.bodiesOf(recordOutcomeCall)).toEqual([
      { outcome: 'lost', reason: 'price', competitor: 'Acme', note: '' },
    ]);
  });

  it('is extended once its old prices are read and accepted', async () => {
    const user = await open();
    await user.click(press('Extend'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'Valid until' }), '31-12-2099');
    await user.tab();
    expect(await dialog.findByText(/Write a day within 365 days/)).toBeInTheDocument();
    await user.click(press('Cancel'));
  });

  it('shows what is to be accepted, and sends it back', async () => {
    const user = await open({ validUntil: null });
    await user.click(press('Extend'));
    const dialog = within(screen.getByRole('dialog'));
    const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
    await user.type(dialog.getByRole('textbox', { name: 'Valid until' }), day.split('-').toReversed().join('-'));
    const findings = [{ id: 'P1', message: 'Copper 1,050.00 INR/kg of 01-07-2026, 150 days old: 88.1 kg' }];
    server.once.refuse(extendOfferCall, 'NOT_ACCEPTED', { details: { findings } });
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findByText(/Copper 1,050.00/)).toBeInTheDocument();
    expect(dialog.getByRole('button', { name: 'Extend' })).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: /take responsibility/ }));
    server.answer(extendOfferCall, { ...offer, validUntil: day });
    await user.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.bodiesOf(extendOfferCall)).toEqual([
      { until: day, acknowledged: [] },
      { until: day, acknowledged: ['P1'] },
    ]);
  });

  it('that is not submitted has no day to move', async () => {
    await open({ canExtend: false, followUp: null, isOverdue: false, validUntil: null, isEnding: false });
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
    expect(screen.getByText('Open')).toBeInTheDocument();
  });
});
