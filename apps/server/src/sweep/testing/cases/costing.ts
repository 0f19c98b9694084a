import type { SweepCases } from '../sweep-case.ts';
import { unitOf } from './serial-units.ts';

export const costingCases: SweepCases = {
  listCostedOrders: {
    as: 'administrator',
    findsNothing: true,
    request: async (...given) => {
      await unitOf(...given);
      return {};
    },
  },
  readCosting: {
    as: 'administrator',
    request: async (...given) => ({ params: { orderNumber: (await unitOf(...given)).orderNumber } }),
  },
  listCostingEntries: {
    as: 'administrator',
    request: async (...given) => {
      const { orderNumber } = await unitOf(...given);
      return { params: { orderNumber }, query: { department: 'busbar' } };
    },
  },
};
