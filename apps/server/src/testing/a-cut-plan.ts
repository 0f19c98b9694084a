import type { RequestOf } from '@pw/contract/call';
import { type CutPlanOnWire, makeCutPlanCall, releaseCutPlanCall } from '@pw/contract/shop-parts';
import type { AnOrder } from './an-order.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';

type Sender = Pick<TestServer, 'send'>;
type Works = Pick<SeededCompany, 'manufacturer'>;
type Numbered = Pick<AnOrder, 'orderNo'>;

export function makePlan(
  server: Sender,
  { manufacturer: { token } }: Works,
  { orderNo: orderNumber }: Numbered,
  given: Partial<RequestOf<typeof makeCutPlanCall>['body']> = {},
) {
  const body = { useRemnants: true, ...given };
  return server.send(makeCutPlanCall, { token, params: { orderNumber }, body });
}

/** The plan of an order, a draft. */
export async function aCutPlan(
  server: Sender,
  works: Works,
  order: Numbered,
  given: Parameters<typeof makePlan>[3] = {},
): Promise<CutPlanOnWire> {
  const reply = await makePlan(server, works, order, given);
  if (reply.statusCode !== 200) {
    throw new Error(`The plan was not made: ${reply.body}`);
  }
  return makeCutPlanCall.reply.parse(reply.json());
}

export function releasePlan(
  server: Sender,
  { manufacturer: { token } }: Works,
  { orderNo: orderNumber }: Numbered,
  revision: number,
) {
  return server.send(releaseCutPlanCall, { token, params: { orderNumber }, body: { revision } });
}
