import { listArticlePricesCall } from '@pw/contract/article-prices';
import {
  type ProjectChargesOnWire,
  previewProjectPriceCall,
  readProjectChargesCall,
  saveProjectChargesCall,
} from '@pw/contract/project-charges';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { startSalesServer } from '../../../testing/fixtures.ts';
import { PricingStep } from '../pricing-step.tsx';
import { aCharges } from './a-charges.ts';
import { aPrice, aPricedBoard, someCharges } from './a-price.ts';
import { noArticlePrices } from './an-article-price.ts';
import { anEffect } from './an-effect.ts';
import { openStep } from './open-step.tsx';

/** The boards of the project whose charges are edited. */
export const boards = [
  { lineItemId: 1, name: 'PCC-1', labour: 25_000 },
  { lineItemId: 2, name: 'MDB', labour: 7_500 },
];

/** Its charges as they are saved at first. */
export const charged = aCharges({
  revision: 4,
  boards,
  wiringPercent: 3,
  overhead: 8,
  packing: 12_000,
  margin: 12,
  tax: 18,
});

/** Signs a sales engineer in and starts the server of a project with charges. */
export function startCharges(): FakeServer {
  const server = startSalesServer();
  server.answer(listArticlePricesCall, noArticlePrices);
  const price = aPrice(boards.map(({ lineItemId, name }) => aPricedBoard({ lineItemId, name })));
  server.answer(getProjectPriceCall, {
    ...price,
    totals: { ...price.totals, charges: someCharges({ wiring: 14_178_710, margin: 68_341_540 }) },
  });
  server.answer(readProjectChargesCall, { charges: charged });
  server.answer(previewProjectPriceCall, anEffect());
  return server;
}

/** Opens the calculation. */
export const openCharges = (given: { readonly isViewOnly?: boolean } = {}) =>
  openStep(PricingStep, 'Wiring charge', { ...given, search: '?tab=2' });

/** Parts of the form of the charges, by name. */
export const form = () => within(screen.getByRole('region', { name: 'Project Cost After Switchgear Discount' }));
export const field = (name: string) => form().getByRole('textbox', { name });
export const press = (name: string) => form().getByRole('button', { name });

/** Replaces the text of a field of the form. */
export async function enter(user: UserEvent, name: string, text: string): Promise<void> {
  await user.clear(field(name));
  await user.type(field(name), text);
}

/** The server keeps what it is sent: these are the charges afterwards. */
export function saves(server: FakeServer, data: ProjectChargesOnWire): void {
  server.answer(saveProjectChargesCall, data);
  server.answer(readProjectChargesCall, { charges: data });
}
