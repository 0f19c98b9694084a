import { readProjectChargesCall } from '@pw/contract/project-charges';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aSalesServer } from '../../testing/fixtures.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { aCharges } from './testing/a-charges.ts';
import { aPrice } from './testing/a-price.ts';
import { useCharges } from './use-charges.ts';

const server = aSalesServer();

function Charged({ price }: { readonly price?: ReturnType<typeof aPrice> }) {
  const { charges } = useCharges(17, false, price);
  return <>Saved {charges?.revision ?? 0} times</>;
}

it('reads the charges again when the price has become another, not when it is there first [PRI-33]', async () => {
  server.once.answer(readProjectChargesCall, { charges: aCharges({ revision: 4 }) });
  server.once.answer(readProjectChargesCall, { charges: aCharges({ revision: 5 }) });
  const { rerender } = renderScreen(<Charged />);
  expect(await screen.findByText('Saved 4 times')).toBeVisible();
  const price = aPrice([]);
  rerender(<Charged price={price} />);
  rerender(<Charged price={price} />);
  rerender(<Charged price={aPrice([])} />);
  expect(await screen.findByText('Saved 5 times')).toBeVisible();
  await waitFor(() => expect(server.requestsOf(readProjectChargesCall)).toHaveLength(2));
});
