import { listMissingPricesCall } from '@pw/contract/price-lists';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aFakeServer } from '../../../testing/fixtures.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { startAdministration } from '../../administration/testing/start-administration.ts';
import { MissingPrices } from './missing.screen.tsx';

const server = aFakeServer(startAdministration);

const article = { catalogueNumber: '3VA2116-5HL42-0AA0', make: 'Siemens', group: 'MCCB', description: 'MCCB 160 A' };

it('the numbers of a maker without a price are listed, and searched by the server', async () => {
  server.answer(listMissingPricesCall, { items: [article], total: 1 });
  const onLeave = vi.fn<() => void>();
  const { user } = renderScreen(<MissingPrices maker="Siemens" onLeave={onLeave} />);
  expect(await screen.findByRole('row', { name: /3VA2116-5HL42-0AA0/ })).toHaveTextContent('MCCB 160 A');
  server.answer(listMissingPricesCall, { items: [], total: 0 });
  await user.type(screen.getByRole('searchbox'), 'acb');
  expect(await screen.findByText('No numbers were found.')).toBeVisible();
  const query = server.requestsOf(listMissingPricesCall).at(-1)?.query ?? [];
  expect(Object.fromEntries(query)).toMatchObject({ maker: 'Siemens', search: 'acb', page: '1' });
  await user.click(screen.getByRole('button', { name: 'Back to the price lists' }));
  expect(onLeave).toHaveBeenCalledOnce();
});
