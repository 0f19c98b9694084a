import { type FlatPartOnWire, listFlatPartsCall } from '@pw/contract/flat-parts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

/** The flat parts of an order as its works read them. */
export async function flatPartsOf(
  server: Pick<TestServer, 'send'>,
  { manufacturer: { token } }: Pick<SeededCompany, 'manufacturer'>,
  orderNumber: string,
): Promise<readonly FlatPartOnWire[]> {
  const reply = await server.send(listFlatPartsCall, { token, params: { orderNumber } });
  return listFlatPartsCall.reply.parse(reply.json()).parts;
}
