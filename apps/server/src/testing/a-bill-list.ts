import { getBoardDesignCall } from '@pw/contract/project-pricing';
import type { Person } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type BilledProject = { readonly projectId: number; readonly lineItemIds: readonly number[] };

/** The articles of a board as its price has them. */
export async function readBill(
  server: TestServer,
  { token }: Pick<Person, 'token'>,
  params: { readonly projectId: number; readonly lineItemId: number },
) {
  const reply = await server.send(getBoardDesignCall, { token, params });
  return getBoardDesignCall.reply.parse(reply.json()).bom.filter(({ catalogueNumber }) => catalogueNumber !== '');
}

/**
 * A list of all articles of a project at their prices times a factor.
 * @param without numbers that the list does not have
 */
export async function listOfBill(
  server: TestServer,
  person: Pick<Person, 'token'>,
  { projectId, lineItemIds }: BilledProject,
  factor: number,
  without: readonly string[] = [],
): Promise<Uint8Array> {
  const bills = lineItemIds.map((lineItemId) => readBill(server, person, { projectId, lineItemId }));
  const bill = (await Promise.all(bills)).flat();
  const prices = new Map(bill.map(({ catalogueNumber, listPrice }) => [catalogueNumber, listPrice ?? 0]));
  const rows = [...prices].filter(([number]) => !without.includes(number));
  const lines = rows.map(([number, price]) => `${number},${(price * factor).toFixed(2)}`);
  return new TextEncoder().encode(`Catalogue number,List price\n${lines.join('\n')}\n`);
}
