import { usualPassportShows } from '@pw/domain/passport/passport-shows';
import { aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { anOrderOfBoards, giveSerials } from '../../../testing/an-order-with-units.ts';
import { farOrder } from '../../../testing/far-order.ts';
import type { SweepCase, SweepCases } from '../sweep-case.ts';

type Given = Parameters<SweepCase['request']>;

/** An approved order of a board, with a number that no other company has. */
function orderOf(...[company, , server]: Given) {
  return farOrder(server, company, () => anOrderOfBoards(server, company, aSmallEnquiry));
}

/** Such an order with a unit, whose serial number no other company has. */
export async function unitOf(...given: Given) {
  const [company, , server] = given;
  const { companyId } = company;
  const form = `{yy}-${companyId.slice(0, 8)}-{nnnnn}`;
  await server.owner.query('update companies set serial_form = $1 where company_id = $2', [form, companyId]);
  const { orderNo } = await orderOf(...given);
  const [unit] = await giveSerials(server, company, { orderNo });
  return { orderNumber: orderNo, serial: unit?.serial ?? '', revision: unit?.revision ?? 0 };
}

const withUnit: SweepCase['request'] = async (...given) => {
  const { orderNumber } = await unitOf(...given);
  return { params: { orderNumber } };
};

export const serialUnitCases: SweepCases = {
  giveSerials: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { orderNumber: (await orderOf(...given)).orderNo } }),
  },
  listUnits: { as: 'manufacturer', request: withUnit },
  readUnit: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { serial: (await unitOf(...given)).serial } }),
  },
  voidUnit: {
    as: 'manufacturer',
    request: async (...given) => {
      const { serial, revision } = await unitOf(...given);
      return { params: { serial }, body: { reason: 'Dropped', revision } };
    },
  },
  readUnitPassport: {
    as: 'sales',
    request: async (...given) => ({ params: { serial: (await unitOf(...given)).serial } }),
  },
  exportUnitPackage: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { serial: (await unitOf(...given)).serial } }),
  },
  saveUnitPassport: {
    as: 'manufacturer',
    request: async (...given) => {
      const { serial } = await unitOf(...given);
      return { params: { serial }, body: { isPublic: true, shows: usualPassportShows, revision: 1 } };
    },
  },
  reorderUnit: {
    as: 'sales',
    request: async (...given) => {
      const { serial } = await unitOf(...given);
      return { params: { serial }, body: { projectName: 'Again', customerId: null } };
    },
  },
  printPlates: { as: 'manufacturer', request: withUnit },
  exportLabels: {
    as: 'manufacturer',
    request: async (...given) => ({ ...(await withUnit(...given)), query: { format: 'csv' } }),
  },
};
