import { readCatalogFiles, readPriceFiles } from '@pw/catalog/read';
import { readKnowledgeCall } from '@pw/contract/board-knowledge';
import { readDraftTablesCall, readTrialPricesCall } from '@pw/contract/catalogue-trial';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultRateRows } from '@pw/pricing/rates/company-rates';
import { noKeptCharges } from '@pw/pricing/terms/project-charges';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { startSession } from '../../../platform/session.ts';
import { startFakeServer } from '../../../testing/fake-server.ts';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { aSession } from '../../../testing/signed-in.ts';
import { InlineWorker } from '../../board-configuration/testing/inline-worker.ts';
import { KindTrial } from './kind-trial.tsx';

const prices = readPriceFiles();
const files = readCatalogFiles();
const server = aFakeServer(() => {
  vi.stubGlobal('Worker', InlineWorker);
  startSession(aSession('product-engineer'));
  const started = startFakeServer();
  started.answer(readKnowledgeCall, { base: null, files: Object.fromEntries(files) });
  started.answer(readTrialPricesCall, {
    files: Object.fromEntries(prices),
    book: { lists: [], exchange: [], demoPrices: true },
    terms: {
      rates: defaultRateRows(mustBeOk(readPriceBook(prices)).tables.rate),
      ratesRevision: 1,
      margin: 'on cost',
      insuranceBase: 'goods and freight',
      enquiryRates: {},
      discounts: [],
      charges: noKeptCharges,
    },
  });
  return started;
});

/** A file of the product with other text in it. */
function changed(file: string, from: string, to: string): Readonly<Record<string, string>> {
  const text = files.get(file) ?? '';
  expect(text).toContain(from);
  return { [file]: text.replace(from, to) };
}

function serve(hash: string, changes: Readonly<Record<string, string>> = {}): void {
  server.answer(readDraftTablesCall, { hash, base: 'product', files: changes });
}

const open = () => renderScreen(<KindTrial kind="METER" sequence={7} />);

async function chooseMeter(user: UserEvent) {
  const meter = await screen.findByRole('combobox', { name: /^Meter/ });
  await user.click(meter);
  await user.click(await screen.findByRole('option', { name: 'kWh, direct' }));
}

describe('the trial of a kind', () => {
  it('is its form as sales will see it, with reasons, bill, price and row of what is entered', async () => {
    serve('a');
    const { user } = open();
    expect(await screen.findByText('Meter kind is empty')).toBeVisible();
    await chooseMeter(user);
    const price = within(await screen.findByRole('region', { name: 'Feeder price' }));
    expect(price.getByText(/^₹ [\d,]+\.\d\d$/)).toBeVisible();
    const row = within(await screen.findByRole('region', { name: 'Row in the compartment list' }));
    expect(row.getByText('TRIAL')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Feeder BOM/ }));
    expect(await screen.findByRole('row', { name: /meter/i })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /Power/ }));
    await user.click(screen.getAllByRole('button', { name: /^Why / })[0] as HTMLElement);
    expect(await screen.findByRole('dialog', { name: /^Why / })).toBeVisible();
  });

  it('follows the draft, and keeps what was entered', async () => {
    serve('a');
    const { user, rerender } = open();
    await chooseMeter(user);
    serve('b', changed('kind-property.csv', 'METER,METER_QTY,Meters side by side', 'METER,METER_QTY,Meters in a row'));
    rerender(<KindTrial kind="METER" sequence={8} />);
    expect(await screen.findByText('Meters in a row')).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Meter/ })).toHaveValue('kWh, direct');
  });

  it('says that the draft has faults, and shows the last tables without one', async () => {
    serve('a');
    const { rerender } = open();
    expect(await screen.findByRole('tab', { name: /Power/ })).toBeVisible();
    server.refuse(readDraftTablesCall, 'FAULTS');
    rerender(<KindTrial kind="METER" sequence={8} />);
    expect(await screen.findByText(/The draft has faults/)).toBeVisible();
    expect(screen.getByRole('tab', { name: /Power/ })).toBeVisible();
  });

  it('says so where sales can enter no feeder of the kind', async () => {
    serve('a');
    renderScreen(<KindTrial kind="SURGE" sequence={7} />);
    expect(await screen.findByText('Nothing to try yet.')).toBeVisible();
    expect(within(document.body).queryByRole('tab')).toBeNull();
  });
});
