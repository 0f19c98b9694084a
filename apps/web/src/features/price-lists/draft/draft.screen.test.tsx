import { discardPriceListCall, listPriceListRowsCall, readPriceListDraftCall } from '@pw/contract/price-list-drafts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { aDraft, aRow, aSheet, draftId } from '../testing/a-price-list.ts';
import { openDraft } from '../testing/open-draft.tsx';
import { DraftOfAddress } from './draft.screen.tsx';

const server = aFakeServer(startAdministration);
beforeEach(() => server.answer(listPriceListRowsCall, { items: [aRow()], total: 1 }));

const currentStep = () => document.querySelector('[aria-current="step"]')?.textContent;

describe('an uploaded list', () => {
  it('is named with its maker, its scope and its first day', async () => {
    openDraft(server, aDraft());
    expect(await screen.findByRole('heading', { name: 'Siemens: siemens-2027-01.csv' })).toBeVisible();
    expect(screen.getByText('Full list, valid from 01-01-2027')).toBeVisible();
    expect(screen.getByText('4 rows to decide')).toBeVisible();
    expect(currentStep()).toBe('3Preview');
  });

  it('shows how far it is read until it is compared', async () => {
    const reading = aDraft({ state: 'reading', progress: { done: 20_000, total: 50_000, step: 'reading' } });
    const comparing = aDraft({ state: 'reading', progress: { done: 10_000, total: 50_000, step: 'comparing' } });
    server.once.answer(readPriceListDraftCall, reading);
    server.once.answer(readPriceListDraftCall, comparing);
    openDraft(server, aDraft());
    const bar = await screen.findByRole('progressbar', { name: 'Reading the rows: 20,000 of 50,000' });
    expect(bar).toHaveAttribute('aria-valuenow', '40');
    expect(screen.getByText('Reading 40 %')).toBeVisible();
    expect(
      await screen.findByRole('progressbar', { name: 'Comparing with the version before: 10,000 of 50,000' }),
    ).toHaveAttribute('aria-valuenow', '20');
    await waitFor(() => expect(currentStep()).toBe('3Preview'));
  });

  it('says why it could not be read', async () => {
    openDraft(
      server,
      aDraft({ state: 'failed', sheets: [], failure: { code: 'TOO_LARGE', message: 'Divide the list.' } }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read: Divide the list.');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('tells what the file hides and how it was read', async () => {
    openDraft(
      server,
      aDraft({
        encoding: null,
        validFromInFile: '2027-02-01',
        sheets: [aSheet({ name: 'LP', hiddenRows: 3 }), aSheet({ name: 'Old', isHidden: true })],
      }),
      'file',
    );
    expect(await screen.findByText('XLSX workbook')).toBeVisible();
    expect(screen.getByText('Sheet Old; 3 rows, read like all others')).toBeVisible();
    expect(screen.getByText('01-02-2027')).toBeVisible();
    expect(screen.getByText('Version 7')).toBeVisible();
  });

  it.each([
    ['published', 'This list is published. Nothing can be changed in it.'],
    ['discarded', 'This list was discarded.'],
  ] as const)('that is %s is only shown', async (state, text) => {
    openDraft(server, aDraft({ state }), 'preview');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
    expect(currentStep()).toBe('1File');
  });

  it('that there is not leads back to the lists', async () => {
    server.refuse(readPriceListDraftCall, 'NOT_FOUND');
    const onLeave = vi.fn<() => void>();
    const { user } = renderScreen(
      <DraftOfAddress
        draftId={draftId}
        wanted={undefined}
        hrefOf={() => '#'}
        onStep={vi.fn<() => void>()}
        onLeave={onLeave}
        onOffers={onLeave}
      />,
    );
    await user.click(await screen.findByRole('button', { name: 'Back to the price lists' }));
    expect(onLeave).toHaveBeenCalled();
  });

  it('that did not arrive is asked for again', async () => {
    server.once.fail(readPriceListDraftCall, 500);
    const { user } = openDraft(server, aDraft());
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Siemens: siemens-2027-01.csv' })).toBeVisible();
  });

  it('goes from step to step by its buttons and keys', async () => {
    const { user, onStep } = openDraft(server, aDraft());
    await screen.findByRole('heading', { name: /siemens-2027/ });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(onStep.mock.calls).toEqual([['publish'], ['columns']]);
    expect(screen.getByRole('link', { name: /Columns/ })).toHaveAttribute('href', '#/draft?step=columns');
  });

  it('is discarded after a question', async () => {
    server.answer(discardPriceListCall, { isDiscarded: true });
    const { user, onLeave } = openDraft(server, aDraft());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard the list' }));
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(onLeave).toHaveBeenCalled());
    expect(await screen.findByText('siemens-2027-01.csv is discarded.')).toBeVisible();
  });

  it('that was published meanwhile is not discarded, and it says so', async () => {
    server.refuse(discardPriceListCall, 'ALREADY_PUBLISHED');
    const { user, onLeave } = openDraft(server, aDraft());
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Discard the list' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('This list is published already.');
    expect(onLeave).not.toHaveBeenCalled();
  });

  it('is only read by a salesperson', async () => {
    startSession(aSession('sales'));
    openDraft(server, aDraft({ doubts: [{ code: 'SAME_DAY', percent: null }] }), 'publish');
    expect(await screen.findByRole('checkbox', { name: /same day/ })).toBeDisabled();
    expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });
});
