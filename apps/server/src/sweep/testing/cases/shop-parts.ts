import { aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { aCutPlan, releasePlan } from '../../../testing/a-cut-plan.ts';
import { anOrderOfBoards } from '../../../testing/an-order-with-units.ts';
import { farOrder } from '../../../testing/far-order.ts';
import { flatPartsOf } from '../../../testing/flat-parts-of.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCase, SweepCases } from '../sweep-case.ts';

type Given = Parameters<SweepCase['request']>;

/** An approved order with a cut plan. */
async function planned(...[company, , server]: Given) {
  await countFromFarAway(server, company.companyId);
  const { orderNo } = await farOrder(server, company, () => anOrderOfBoards(server, company, aSmallEnquiry));
  const { revision } = await aCutPlan(server, company, { orderNo });
  return { orderNo, revision };
}

const onPlan: SweepCase['request'] = async (...given) => ({
  params: { orderNumber: (await planned(...given)).orderNo },
});

export const shopPartCases: SweepCases = {
  readCutPlan: { as: 'manufacturer', request: onPlan },
  makeCutPlan: {
    as: 'manufacturer',
    request: async (...given) => ({ ...(await onPlan(...given)), body: { useRemnants: true } }),
  },
  releaseCutPlan: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNo, revision } = await planned(...given);
      return { params: { orderNumber: orderNo }, body: { revision } };
    },
  },
  takeBackCutPlan: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { orderNo, revision } = await planned(...given);
      await releasePlan(server, company, { orderNo }, revision);
      return { params: { orderNumber: orderNo }, body: { reason: 'wrong stock', revision: revision + 1 } };
    },
  },
  exportCutPlan: {
    as: 'manufacturer',
    request: async (...given) => ({ ...(await onPlan(...given)), query: { format: 'csv' } }),
  },
  listFlatParts: { as: 'manufacturer', request: onPlan },
  exportFlatPart: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { orderNo: orderNumber } = await planned(...given);
      const [partId = ''] = (await flatPartsOf(server, company, orderNumber)).map((part) => part.partId);
      return { params: { orderNumber, partId } };
    },
  },
  exportFlatParts: { as: 'manufacturer', request: onPlan },
  listRemnants: {
    as: 'manufacturer',
    request: async (...given) => {
      await onPlan(...given);
      return {};
    },
  },
  addRemnant: {
    as: 'manufacturer',
    request: async () => ({ body: { material: 'Copper', widthMm: 50, thicknessMm: 10, lengthMm: 900 } }),
  },
  saveRemnant: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { orderNo, revision } = await planned(...given);
      await releasePlan(server, company, { orderNo }, revision);
      const { rows } = await server.owner.query('select remnant_id from remnants where company_id = $1 limit 1', [
        company.companyId,
      ]);
      return {
        params: { remnantId: String(rows[0].remnant_id) },
        body: { place: 'Rack 2', isUsed: false, revision: 1 },
      };
    },
  },
};
