import { randomUUID } from 'node:crypto';
import {
  enterTestsCall,
  enterTorquesCall,
  type NewTestEntry,
  type NewTorque,
  readTestsCall,
  readTorquesCall,
  type UnitTestsOnWire,
  witnessTestsCall,
} from '@pw/contract/routine-tests';
import { addInstrumentCall, addWorkerCall, signWorkerCall } from '@pw/contract/testers';
import { type InstrumentKind, instrumentKinds } from '@pw/domain/routine-tests/instrument-kind';
import { anOrderOfBoards, giveSerials } from './an-order-with-units.ts';
import type { SeededCompany } from './seed-company.ts';
import type { TestServer } from './start-test-server.ts';
import { walkedOnce } from './walked-once.ts';

export const PIN = '0042';

/** A worker who has entered the PIN on the account of the manufacturer. */
export async function aWorker(server: TestServer, { manufacturer }: SeededCompany, name = 'R. Kumar') {
  return walkedOnce(server, manufacturer, ['a worker', name], async () => {
    const { token } = manufacturer;
    const added = await server.send(addWorkerCall, { token, body: { name, short: 'RK', pin: PIN } });
    const { workerId } = addWorkerCall.reply.parse(added.json()).worker;
    await server.send(signWorkerCall, { token, body: { workerId, pin: PIN } });
    return workerId;
  });
}

/** An instrument whose calibration is due on a day. */
export async function anInstrument(
  server: TestServer,
  { manufacturer: { token } }: SeededCompany,
  kind: InstrumentKind,
  dueOn = '2099-12-31',
) {
  const body = { kind, maker: 'Demo', serial: randomUUID(), range: '', calibratedOn: '2020-01-01', dueOn };
  const added = await server.send(addInstrumentCall, { token, body });
  return addInstrumentCall.reply.parse(added.json()).instrument.instrumentId;
}

/** A worker who can test, with an instrument of every kind. */
async function aTester(server: TestServer, company: SeededCompany) {
  const { workerId, ofKinds } = await walkedOnce(server, company.manufacturer, ['a tester'], async () => {
    const made: [InstrumentKind, string][] = [];
    for (const kind of instrumentKinds) {
      made.push([kind, await anInstrument(server, company, kind)]);
    }
    return { workerId: await aWorker(server, company), ofKinds: made };
  });
  return { workerId, instruments: new Map(ofKinds) };
}

/** A unit of an order with a worker and an instrument of every kind. */
export async function aTestedUnit(
  server: TestServer,
  company: SeededCompany,
  { order }: { readonly order?: { readonly orderNo: string } } = {},
) {
  const { orderNo } = order ?? (await anOrderOfBoards(server, company));
  const tester = await aTester(server, company);
  // The link of each plate is the only one of the installation: no company gets a copy of it.
  const units = await giveSerials(server, company, { orderNo });
  return { orderNo, units, serial: units[0]?.serial ?? '', ...tester };
}

export type TestedUnit = Awaited<ReturnType<typeof aTestedUnit>>;

export async function readTests(
  server: Pick<TestServer, 'send'>,
  { manufacturer: { token } }: SeededCompany,
  serial: string,
): Promise<UnitTestsOnWire> {
  const reply = await server.send(readTestsCall, { token, params: { serial } });
  return readTestsCall.reply.parse(reply.json());
}

export async function enterTests(
  server: Pick<TestServer, 'send'>,
  { manufacturer: { token } }: SeededCompany,
  serial: string,
  entries: readonly NewTestEntry[],
) {
  const reply = await server.send(enterTestsCall, { token, params: { serial }, body: { entries: [...entries] } });
  return enterTestsCall.reply.parse(reply.json());
}

/** An entry with which a test passes. */
export function aGoodEntry(
  { limit, testNo, instrument }: UnitTestsOnWire['rows'][number],
  { workerId, instruments }: Pick<TestedUnit, 'workerId' | 'instruments'>,
  testedAt: Date,
): NewTestEntry {
  const instrumentId = instrument === null ? undefined : instruments.get(instrument);
  return {
    key: randomUUID(),
    testNo,
    workerId,
    ...(instrumentId === undefined ? {} : { instrumentId }),
    ...(limit.rule === 'yes' ? { answer: 'yes' as const } : { measured: String(limit.value) }),
    testedAt: testedAt.toISOString(),
  };
}

/** Tightens all joints of a unit, and has all of its points witnessed. */
export async function tightenAndWitness(
  server: Pick<TestServer, 'send'>,
  { manufacturer: { token } }: SeededCompany,
  { serial, workerId, instruments }: TestedUnit,
  at: Date,
): Promise<void> {
  const params = { serial };
  const read = readTorquesCall.reply.parse((await server.send(readTorquesCall, { token, params })).json());
  const entries = read.groups.map(({ group, nm }): NewTorque => {
    const instrumentId = instruments.get('torque wrench');
    const key = randomUUID();
    return { key, group, nm: String(nm), isMarked: true, instrumentId, workerId, at: at.toISOString() };
  });
  await server.send(enterTorquesCall, { token, params, body: { entries } });
  const { points } = readTestsCall.reply.parse((await server.send(readTestsCall, { token, params })).json());
  for (const { no } of points) {
    const witness = { kind: 'waived', reason: 'Waived by mail of 29-11-2026' } as const;
    await server.send(witnessTestsCall, { token, params, body: { itpNo: no, witness } });
  }
}

/** Passes every test of a unit, with its torques and witnesses. */
export async function allPassed(server: TestServer, company: SeededCompany, unit: TestedUnit): Promise<void> {
  const now = new Date(server.platform.now());
  const { rows } = await readTests(server, company, unit.serial);
  await tightenAndWitness(server, company, unit, now);
  await enterTests(
    server,
    company,
    unit.serial,
    rows.map((row) => aGoodEntry(row, unit, now)),
  );
}

/** A certificate of a unit whose file is made, without its job. */
export async function aMadeCertificate(server: TestServer, company: SeededCompany, serial: string): Promise<void> {
  const { companyId } = company;
  await readTests(server, company, serial);
  const fileKey = `${companyId}/certificate/made.pdf`;
  await server.platform.files.write(fileKey, new TextEncoder().encode('%PDF-1.7'), 'application/pdf');
  await server.owner.query(
    `insert into certificates (company_id, serial, certificate_no, job_id, state, content, content_hash, file_key,
        requested_by, requested_by_name, requested_at)
      values ($1, $2, 1, gen_random_uuid(), 'done', '{}', '', $3, gen_random_uuid(), '', now())`,
    [companyId, serial, fileKey],
  );
}
