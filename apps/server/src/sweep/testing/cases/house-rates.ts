import { addRateExclusionCall } from '@pw/contract/house-rates';
import { endStage, enterMinutes, unitsOfMdb } from '../../../features/house-rates/testing/finished-work.ts';
import { readRate } from '../../../features/house-rates/testing/rate-steps.ts';
import { aWorker } from '../../../testing/a-tested-unit.ts';
import { anOrderOfBoards, giveSerials } from '../../../testing/an-order-with-units.ts';
import { farOrder } from '../../../testing/far-order.ts';
import type { SweepCase, SweepCases } from '../sweep-case.ts';
import { unitOf } from './serial-units.ts';

type Given = Parameters<SweepCase['request']>;

const activity = 'joints';

/** Five units whose joints took an hour each, so that other hours are proposed. */
async function proposalOf(...[company, person, server]: Given) {
  const { companyId } = company;
  const form = `{yy}-${companyId.slice(0, 8)}-{nnnnn}`;
  await server.owner.query('update companies set serial_form = $1 where company_id = $2', [form, companyId]);
  const order = await farOrder(server, company, () => anOrderOfBoards(server, company, unitsOfMdb(5)));
  const serials = (await giveSerials(server, company, order)).map(({ serial }) => serial);
  const workerId = await aWorker(server, company);
  const places = serials.map((serial) => ({ serial }));
  await enterMinutes(server, company, places, { workerId, operation: activity, minutes: 60 });
  await endStage(server, company, serials, { workerId, stage: 'busbar' });
  return readRate(server, person, activity);
}

const exclusionOf = async (...given: Given) => {
  const { serial } = await unitOf(...given);
  return { subject: { of: 'unit' as const, serial, activity }, reason: 'A prototype' };
};

export const houseRateCases: SweepCases = {
  listHouseRates: {
    as: 'administrator',
    findsNothing: true,
    request: async (...given) => {
      await proposalOf(...given);
      return {};
    },
  },
  readHouseRate: {
    as: 'administrator',
    findsNothing: true,
    request: async (...given) => {
      await proposalOf(...given);
      return { params: { activity } };
    },
  },
  readHouseRateEffect: {
    as: 'administrator',
    request: async (...given) => {
      await proposalOf(...given);
      return { params: { activity } };
    },
  },
  acceptHouseRate: {
    as: 'administrator',
    request: async (...given) => {
      const { rate, revision } = await proposalOf(...given);
      return { params: { activity }, body: { proposed: rate.proposed ?? 0, revision, note: 'As entered' } };
    },
  },
  addRateExclusion: {
    as: 'administrator',
    request: async (...given) => ({ body: await exclusionOf(...given) }),
  },
  removeRateExclusion: {
    as: 'administrator',
    request: async (...given) => {
      const [, { token }, server] = given;
      const reply = await server.send(addRateExclusionCall, { token, body: await exclusionOf(...given) });
      return { params: { exclusionId: addRateExclusionCall.reply.parse(reply.json()).exclusionId } };
    },
  },
};
