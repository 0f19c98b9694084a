import { dispatchCall } from '@pw/contract/dispatches';
import { readWorkCalendarCall } from '@pw/contract/work-calendar';
import { enterWorkCall } from '@pw/contract/work-entries';
import { listPurchaseCall } from '@pw/contract/work-purchase';
import { aDispatch } from '../../../testing/a-dispatch.ts';
import { allPassed, aTestedUnit, aWorker } from '../../../testing/a-tested-unit.ts';
import { aWorkEntry } from '../../../testing/a-work-entry.ts';
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

/** A line of the purchase list of an order. */
async function purchaseLineOf(...given: Given) {
  const [company, , server] = given;
  const { orderNumber } = await unitOf(...given);
  const { token } = company.manufacturer;
  const reply = await server.send(listPurchaseCall, { token, params: { orderNumber } });
  const [line] = listPurchaseCall.reply.parse(reply.json()).lines;
  return { orderNumber, lineId: line?.lineId ?? '' };
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
  listWork: { as: 'manufacturer', request: () => ({}), findsNothing: true },
  planStages: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber } = await unitOf(...given);
      return { params: { orderNumber }, body: { promisedOn: '2027-01-29', replaces: true, revision: 0 } };
    },
  },
  savePlannedDays: {
    as: 'manufacturer',
    request: async (...given) => {
      const { serial } = await unitOf(...given);
      const body = { plannedFrom: '2027-01-14', plannedTo: '2027-01-15', revision: 0 };
      return { params: { serial, stage: 'paint' }, body };
    },
  },
  markStage: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { serial } = await unitOf(...given);
      const at = new Date(server.platform.now()).toISOString();
      const body = { what: 'begin', at, workerId: await aWorker(server, company) };
      return { params: { serial, stage: 'paint' }, body };
    },
  },
  enterWork: {
    as: 'manufacturer',
    // Each entry is refused by itself, under the key that its phone has drawn.
    findsNothing: true,
    drawnIds: ({ body }) => enterWorkCall.body.parse(body).entries.map(({ key }) => key),
    request: async (...given) => {
      const [company, , server] = given;
      const { serial } = await unitOf(...given);
      return { body: { entries: [aWorkEntry(server, { serial, workerId: await aWorker(server, company) })] } };
    },
  },
  listUnitWork: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { serial: (await unitOf(...given)).serial } }),
  },
  readWorkerDays: {
    as: 'manufacturer',
    request: async (company, _, server) => ({ params: { workerId: await aWorker(server, company) } }),
  },
  listOperations: { as: 'manufacturer', request: () => ({}) },
  findUnitOfPlate: {
    as: 'manufacturer',
    request: async (...given) => {
      const [, , server] = given;
      const { serial } = await unitOf(...given);
      const { rows } = await server.owner.query<{ token: string }>('select token from passports where serial = $1', [
        serial,
      ]);
      return { body: { link: `https://works.test/p/#${rows[0]?.token}` } };
    },
  },
  listPurchase: {
    as: 'manufacturer',
    request: async (...given) => ({ params: { orderNumber: (await unitOf(...given)).orderNumber } }),
  },
  savePurchaseLine: {
    as: 'manufacturer',
    request: async (...given) => {
      const params = await purchaseLineOf(...given);
      return { params, body: { orders: [], receipts: [], spareStock: 1, revision: 0 } };
    },
  },
  enterReceipts: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber, lineId } = await purchaseLineOf(...given);
      return { params: { orderNumber }, body: { day: '2026-11-30', note: '', receipts: [{ lineId, quantity: 1 }] } };
    },
  },
  exportPurchase: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber } = await unitOf(...given);
      return { params: { orderNumber }, query: { format: 'csv' } };
    },
  },
  readPurchaseFile: {
    as: 'manufacturer',
    request: async (...given) => {
      const { orderNumber, lineId } = await purchaseLineOf(...given);
      const bytes = new TextEncoder().encode(`Line,Received now\r\n${lineId},1\r\n`);
      return { params: { orderNumber }, file: { name: 'list.csv', bytes } };
    },
  },
  readWorkCalendar: { as: 'manufacturer', request: () => ({}), findsNothing: true },
  saveWorkCalendar: {
    as: 'administrator',
    request: async (company, _, server) => {
      const reply = await server.send(readWorkCalendarCall, { token: company.manufacturer.token });
      return { body: readWorkCalendarCall.reply.parse(reply.json()) };
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
