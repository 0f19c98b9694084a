import { readPriceOverviewCall } from '@pw/contract/price-overview';
import { readProjectChargesCall, saveProjectChargesCall } from '@pw/contract/project-charges';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aFakeServer } from '../../testing/fixtures.ts';
import { lookAtPage } from '../../testing/look-at-page.ts';
import { PricingStep } from './pricing-step.tsx';
import { aCharges } from './testing/a-charges.ts';
import { anOverview } from './testing/an-overview.ts';
import {
  boards,
  charged,
  enter,
  field,
  form,
  openCharges,
  press,
  saves,
  startCharges,
} from './testing/open-charges.tsx';
import { openStep } from './testing/open-step.tsx';

const server = aFakeServer(startCharges);

const sent = () => server.bodiesOf(saveProjectChargesCall);
const savedBy = { userId: '33333333-3333-4333-8333-333333333333', name: 'Vikram Shah' };

describe('charges that somebody else saves', () => {
  const theirs = aCharges({
    revision: 5,
    boards,
    wiringPercent: 3,
    overhead: 10,
    packing: 12_000,
    margin: 14,
    tax: 18,
  });
  const meanwhile = { details: { current: theirs, savedBy, savedAt: '2026-11-20T09:01:00.000Z' } };

  it('are shown as long as nothing is typed', async () => {
    await openCharges();
    server.answer(readProjectChargesCall, { charges: theirs });
    lookAtPage();
    await waitFor(() => expect(field('Overhead')).toHaveValue('10'));
  });

  it('change nothing of what is typed, and are not overwritten', async () => {
    server.answer(saveProjectChargesCall, { ...charged, revision: 6 });
    const { user } = await openCharges();
    await enter(user, 'Margin', '15');
    const reads = server.requestsOf(readProjectChargesCall).length;
    server.answer(readProjectChargesCall, { charges: theirs });
    lookAtPage();
    await waitFor(() => expect(server.requestsOf(readProjectChargesCall).length).toBeGreaterThan(reads));
    expect(field('Overhead')).toHaveValue('8');
    await user.type(field('Margin'), '{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ revision: 4 }]));
  });

  it('of a read that began before my save do not come back', async () => {
    const { user } = await openCharges();
    const answered = vi.fn<() => void>();
    server.answerWith(readProjectChargesCall, () => {
      answered();
      return { charges: charged };
    });
    const release = server.hold(readProjectChargesCall);
    lookAtPage();
    await enter(user, 'Margin', '15');
    server.answer(saveProjectChargesCall, { ...charged, margin: 15, revision: 5 });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(press('Save')).toBeDisabled());
    release();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await user.click(press('Margin'));
    expect(await screen.findByText('Applied as a percentage per board')).toBeVisible();
    expect(field('Margin')).toHaveValue('15');
  });

  it('are named with who saved them, and mine is saved on top of them', async () => {
    server.once.refuse(saveProjectChargesCall, 'STALE', meanwhile);
    const { user } = await openCharges();
    await enter(user, 'Margin', '15{Enter}');
    const conflict = within(await screen.findByRole('region', { name: 'Somebody else saved first' }));
    expect(conflict.getByRole('row', { name: 'Margin 15 % 14 %' })).toBeVisible();
    expect(form().getByText('Their other changes, which stay: Overhead 8 % → 10 %')).toBeVisible();
    saves(server, { ...theirs, revision: 6 });
    await user.click(conflict.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().at(-1)).toMatchObject({ margin: { value: 15 }, revision: 5 });
    expect(sent().at(-1)).not.toHaveProperty('overhead');
  });

  it('stay to be decided on when mine are refused for another reason', async () => {
    const message = 'The project can only be viewed. Load it again.';
    server.once.refuse(saveProjectChargesCall, 'STALE', meanwhile);
    const { user } = await openCharges();
    await enter(user, 'Margin', '15{Enter}');
    server.refuse(saveProjectChargesCall, 'VIEW_ONLY', { message });
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(await form().findByText(message)).toBeVisible();
    expect(form().getByRole('button', { name: 'Take theirs' })).toBeEnabled();
    expect(field('Margin')).toHaveAttribute('readonly');
  });

  it('are taken instead of mine', async () => {
    server.once.refuse(saveProjectChargesCall, 'STALE', meanwhile);
    const { user } = await openCharges();
    await enter(user, 'Margin', '15{Enter}');
    server.answer(readProjectChargesCall, { charges: theirs });
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(field('Margin')).toHaveValue('14'));
    expect(sent()).toHaveLength(1);
  });
});

describe('when the charges are read', () => {
  it('creates them silently where the project has none [PRI-36]', async () => {
    server.answer(readProjectChargesCall, { charges: null });
    server.answer(saveProjectChargesCall, aCharges());
    await openCharges();
    expect(sent()).toEqual([{}]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(field('Overhead')).toHaveValue('0');
  });

  it('reads them again each time that the calculation is opened [PRI-34]', async () => {
    server.answer(readPriceOverviewCall, anOverview());
    const { user } = await openCharges();
    const before = server.requestsOf(readProjectChargesCall).length;
    await user.click(screen.getByRole('tab', { name: 'Price Overview' }));
    await user.click(screen.getByRole('tab', { name: 'Price Calculation' }));
    await waitFor(() => expect(server.requestsOf(readProjectChargesCall).length).toBeGreaterThan(before));
  });

  it('says so when they do not arrive, and tries again', async () => {
    server.once.fail(readProjectChargesCall, 503);
    const { user } = await openStep(PricingStep, /The charges did not arrive/, { search: '?tab=2' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Wiring charge')).toBeVisible();
  });
});

describe('a project that can only be viewed', () => {
  it('shows its charges as text, and changes nothing', async () => {
    const { user } = await openCharges({ isViewOnly: true });
    expect(form().queryByRole('textbox')).not.toBeInTheDocument();
    expect(form().queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
    expect(press('Wiring charge: 3 %')).toBeVisible();
    await user.click(press('Labour charge: 2 boards'));
    expect(form().getByText('25,000.00')).toBeVisible();
    expect(form().queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('gets no charges where it has none [PRI-36]', async () => {
    server.answer(readProjectChargesCall, { charges: null });
    await openCharges({ isViewOnly: true });
    expect(press('Wiring charge: none')).toBeVisible();
    expect(server.requestsOf(saveProjectChargesCall)).toEqual([]);
  });

  it('offers nobody to set wiring to 0', async () => {
    const labour = { ...charged.labour, mode: 'HOURS' as const };
    server.answer(readProjectChargesCall, { charges: { ...charged, labour } });
    await openCharges({ isViewOnly: true });
    expect(form().getByText('Wiring is charged twice:')).toBeVisible();
    expect(form().queryByRole('button', { name: 'Set wiring to 0' })).not.toBeInTheDocument();
  });
});
