import { randomUUID } from 'node:crypto';
import { makeCertificateCall } from '@pw/contract/certificates';
import {
  aGoodEntry,
  allPassed,
  aMadeCertificate,
  anInstrument,
  aTestedUnit,
  aWorker,
  enterTests,
  PIN,
  readTests,
} from '../../../testing/a-tested-unit.ts';
import { aPdf, aPng } from '../../../testing/picture.ts';
import type { SweepCase, SweepCases } from '../sweep-case.ts';
import { unitOf } from './serial-units.ts';

type Given = Parameters<SweepCase['request']>;

const ofUnit: SweepCase['request'] = async (...given) => {
  const { serial } = await unitOf(...given);
  return { params: { serial } };
};

/** A unit, and who tests it when. */
async function tested(...given: Given) {
  const [company, , server] = given;
  const { serial } = await unitOf(...given);
  return { serial, workerId: await aWorker(server, company), at: new Date(server.platform.now()) };
}

const form = {
  kind: 'torque wrench',
  maker: 'Demo',
  serial: 'TW-1',
  range: '',
  calibratedOn: '2026-01-10',
  dueOn: '2027-01-10',
} as const;

export const routineTestCases: SweepCases = {
  readTests: { as: 'manufacturer', request: ofUnit },
  readTorques: { as: 'manufacturer', request: ofUnit },
  enterTests: {
    as: 'manufacturer',
    request: async (...given) => {
      const { serial, workerId, at } = await tested(...given);
      const [company, , server] = given;
      const { rows } = await readTests(server, company, serial);
      const entries = rows.slice(0, 1).map((row) => aGoodEntry(row, { workerId, instruments: new Map() }, at));
      return { params: { serial }, body: { entries } };
    },
  },
  addTestPhoto: {
    as: 'manufacturer',
    request: async (...given) => {
      const { serial, workerId, at } = await tested(...given);
      const [company, , server] = given;
      const { rows } = await readTests(server, company, serial);
      const entries = rows.slice(0, 1).map((row) => aGoodEntry(row, { workerId, instruments: new Map() }, at));
      await enterTests(server, company, serial, entries);
      const file = { name: 'IMG_0001.png', bytes: aPng() };
      return { params: { serial }, body: { entryKey: entries[0]?.key ?? '' }, file };
    },
  },
  enterTorques: {
    as: 'manufacturer',
    request: async (...given) => {
      const { serial, workerId, at } = await tested(...given);
      const entry = { key: randomUUID(), group: 'links', nm: '75', isMarked: true, workerId, at: at.toISOString() };
      return { params: { serial }, body: { entries: [entry] } };
    },
  },
  witnessTests: {
    as: 'manufacturer',
    request: async (...given) => {
      const { serial } = await unitOf(...given);
      const witness = { kind: 'waived', reason: 'Waived by mail' } as const;
      return { params: { serial }, body: { itpNo: 10, witness } };
    },
  },
  readCertificate: { as: 'manufacturer', request: ofUnit },
  makeCertificate: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { serial, orderNumber } = await unitOf(...given);
      await allPassed(server, company, await aTestedUnit(server, company, { order: { orderNo: orderNumber } }));
      return { params: { serial } };
    },
  },
  openTestsAgain: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { serial, orderNumber } = await unitOf(...given);
      await allPassed(server, company, await aTestedUnit(server, company, { order: { orderNo: orderNumber } }));
      await server.send(makeCertificateCall, { token: company.manufacturer.token, params: { serial } });
      return { params: { serial }, body: { number: `RT-${serial}-1`, reason: 'A door was changed' } };
    },
  },
  printCertificate: {
    as: 'manufacturer',
    request: async (...given) => {
      const [company, , server] = given;
      const { serial } = await unitOf(...given);
      await aMadeCertificate(server, company, serial);
      return { params: { serial }, query: { number: `RT-${serial}-1` } };
    },
  },
  listInstruments: { as: 'manufacturer', request: () => ({}), findsNothing: true },
  addInstrument: { as: 'manufacturer', request: () => ({ body: form }) },
  saveInstrument: {
    as: 'manufacturer',
    request: async (company, _, server) => ({
      params: { instrumentId: await anInstrument(server, company, 'torque wrench') },
      body: { ...form, isActive: true, revision: 1 },
    }),
  },
  listInstrumentCertificates: {
    as: 'manufacturer',
    request: async (company, _, server) => ({
      params: { instrumentId: await anInstrument(server, company, 'torque wrench') },
    }),
  },
  uploadInstrumentCertificate: {
    as: 'manufacturer',
    request: async (company, _, server) => ({
      params: { instrumentId: await anInstrument(server, company, 'torque wrench') },
      body: { calibratedOn: '2020-01-01' },
      file: { name: 'TW-1.pdf', bytes: aPdf() },
    }),
  },
  listWorkers: { as: 'manufacturer', request: () => ({}), findsNothing: true },
  addWorker: { as: 'manufacturer', request: () => ({ body: { name: 'R. Kumar', short: 'RK', pin: PIN } }) },
  saveWorker: {
    as: 'manufacturer',
    request: async (company, _, server) => ({
      params: { workerId: await aWorker(server, company) },
      body: { name: 'R. Kumar', short: 'RK', pin: '', isActive: true, revision: 1 },
    }),
  },
  signWorker: {
    as: 'manufacturer',
    request: async (company, _, server) => ({ body: { workerId: await aWorker(server, company), pin: PIN } }),
  },
};
