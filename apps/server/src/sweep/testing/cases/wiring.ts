import { readWireListCall } from '@pw/contract/wiring';
import { aCable, aWiredOrder } from '../../../testing/a-wired-order.ts';
import { farOrder } from '../../../testing/far-order.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCase, SweepCases } from '../sweep-case.ts';

type Given = Parameters<SweepCase['request']>;

/** An approved order with the id of its first board. */
async function wired(...[company, , server]: Given) {
  await countFromFarAway(server, company.companyId);
  const { orderNo: orderNumber } = await farOrder(server, company, () => aWiredOrder(server, company));
  const { token } = company.manufacturer;
  const reply = await server.send(readWireListCall, { token, params: { orderNumber } });
  const [board] = readWireListCall.reply.parse(reply.json()).names;
  return { orderNumber, lineItemId: board?.lineItemId ?? 0 };
}

export const wiringCases: SweepCases = {
  readWireList: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber, lineItemId } = await wired(...given);
      return { params: { orderNumber }, query: { lineItemId: String(lineItemId) } };
    },
  },
  exportWireList: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber, lineItemId } = await wired(...given);
      return { params: { orderNumber }, query: { lineItemId: String(lineItemId), format: 'csv' } };
    },
  },
  saveCoreList: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber, lineItemId } = await wired(...given);
      return { params: { orderNumber }, body: { cables: [aCable(lineItemId)], revision: 0 } };
    },
  },
};
