import { dispatchCall } from '@pw/contract/dispatches';
import { aDispatch } from '../../../testing/a-dispatch.ts';
import { allPassed, aTestedUnit } from '../../../testing/a-tested-unit.ts';
import type { SweepCase, SweepCases } from '../sweep-case.ts';
import { unitOf } from './serial-units.ts';

type Given = Parameters<SweepCase['request']>;

/** An order whose unit has passed its tests. */
async function passedOrder(...given: Given) {
  const [company, , server] = given;
  const { orderNumber, serial } = await unitOf(...given);
  await allPassed(server, company, await aTestedUnit(server, company, { order: { orderNo: orderNumber } }));
  return { orderNumber, serial };
}

export const workProgressCases: SweepCases = {
  listDispatches: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { orderNumber: (await unitOf(...given)).orderNumber } }),
  },
  dispatch: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber, serial } = await passedOrder(...given);
      return { params: { orderNumber }, body: aDispatch([{ serial, transportUnit: 1 }]) };
    },
  },
  printDispatchNote: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { orderNumber, serial } = await passedOrder(...given);
      const { token } = company.manufacturer;
      const body = aDispatch([{ serial, transportUnit: 1 }]);
      const reply = await server.send(dispatchCall, { token, params: { orderNumber }, body });
      const { number } = dispatchCall.reply.parse(reply.json());
      return { params: { orderNumber }, query: { number } };
    },
  },
};
