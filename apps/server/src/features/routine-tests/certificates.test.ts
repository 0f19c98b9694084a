import { createHash } from 'node:crypto';
import { moveProjectCall } from '@pw/contract/approvals';
import {
  makeCertificateCall,
  openTestsAgainCall,
  printCertificateCall,
  readCertificateCall,
} from '@pw/contract/certificates';
import { witnessTestsCall } from '@pw/contract/routine-tests';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { wordsOf } from '@pw/documents/testing/pdf-words';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  aGoodEntry,
  allPassed,
  aTestedUnit,
  enterTests,
  readTests,
  tightenAndWitness,
} from '../../testing/a-tested-unit.ts';
import { takeSteps } from '../../testing/an-order.ts';
import { anOrderOfBoards } from '../../testing/an-order-with-units.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { type CertificateWorkerParts, certificateWorker, writeCertificate } from './certificate-worker.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

/** How each job ended, by its id. */
const ends = new Map<string, PromiseWithResolvers<string>>();
const endOf = (jobId: string) => {
  const end = ends.get(jobId) ?? Promise.withResolvers<string>();
  ends.set(jobId, end);
  return end;
};

/** How the job of the last certificate of the company ended. */
async function ended(): Promise<string> {
  const { rows } = await server.owner.query<{ jobId: string }>(
    'select job_id as "jobId" from certificates where company_id = $1 order by certificate_no desc limit 1',
    [company.companyId],
  );
  return endOf(rows[0]?.jobId ?? '').promise;
}

let write: CertificateWorkerParts['write'];

beforeAll(async () => {
  const parts: CertificateWorkerParts = {
    onAttempt: (jobId, outcome) => {
      if (outcome !== 'again') {
        endOf(jobId).resolve(outcome);
      }
    },
    write: (...given) => (write ?? writeCertificate)(...given),
  };
  await server.platform.jobs.work('certificates', certificateWorker(server.platform, parts));
});
afterAll(closePdfWorker);
beforeEach(() => {
  write = undefined;
});

const now = () => new Date(server.platform.now());
const token = () => company.manufacturer.token;

async function read(serial: string) {
  const reply = await server.send(readCertificateCall, { token: token(), params: { serial } });
  return readCertificateCall.reply.parse(reply.json());
}

const make = (serial: string, given = token()) =>
  server.send(makeCertificateCall, { token: given, params: { serial } });

const open = (serial: string, number: string, reason = 'A door was changed') =>
  server.send(openTestsAgainCall, { token: token(), params: { serial }, body: { number, reason } });

const print = (serial: string, number: string, given = token()) =>
  server.send(printCertificateCall, { token: given, params: { serial }, query: { number } });

async function aCertifiedUnit() {
  const unit = await aTestedUnit(server, company);
  await allPassed(server, company, unit);
  expect((await make(unit.serial)).statusCode).toBe(200);
  return { unit, number: `RT-${unit.serial}-1` };
}

describe('the certificate of a unit', () => {
  it('is refused for what is left first: open tests, failed ones, witnesses, torques', async () => {
    const unit = await aTestedUnit(server, company);
    const { rows } = await readTests(server, company, unit.serial);
    const codeOf = async () => (await make(unit.serial)).json().code;
    expect(await codeOf()).toBe('TESTS_OPEN');
    const entries = rows.map((row) => aGoodEntry(row, unit, now()));
    const visual = rows.findIndex(({ clause }) => clause === '11.2');
    const failing = entries.map((entry, index) => (index === visual ? { ...entry, answer: 'no' as const } : entry));
    await enterTests(server, company, unit.serial, failing);
    const failed = await make(unit.serial);
    expect([failed.json().code, failed.json().details.missing]).toEqual(['TESTS_FAILED', ['11.2 board']]);
    await enterTests(server, company, unit.serial, [aGoodEntry(rows[visual] ?? fail(), unit, now())]);
    expect(await codeOf()).toBe('WITNESS_MISSING');
    const { points } = await readTests(server, company, unit.serial);
    for (const { no } of points) {
      const body = { itpNo: no, witness: { kind: 'waived', reason: 'Waived by mail' } } as const;
      await server.send(witnessTestsCall, { token: token(), params: { serial: unit.serial }, body });
    }
    expect(await codeOf()).toBe('TORQUE_MISSING');
    expect((await read(unit.serial)).missing.length).toBeGreaterThan(0);
    await tightenAndWitness(server, company, unit, now());
    expect((await make(unit.serial)).statusCode).toBe(200);
  });

  it('is made once, by two who ask at once, with number, hash and file', async () => {
    const unit = await aTestedUnit(server, company);
    await allPassed(server, company, unit);
    const replies = await Promise.all([make(unit.serial), make(unit.serial)]);
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    expect(await ended()).toBe('done');
    const { certificate, earlier } = await read(unit.serial);
    const number = `RT-${unit.serial}-1`;
    expect(certificate).toMatchObject({ number, state: 'done', isTampered: false, failure: null });
    expect([certificate?.hash, earlier]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/), []]);
    const file = await print(unit.serial, number);
    expect(file.headers['content-type']).toBe('application/pdf');
    const words = await wordsOf(file.rawPayload);
    for (const text of [number, unit.serial, 'PCC-1', 'R. Kumar', 'door', certificate?.hash ?? 'no hash', 'Waived']) {
      expect(words).toContain(text);
    }
    const { rows } = await server.owner.query('select sha256 from certificates where company_id = $1', [
      company.companyId,
    ]);
    expect(rows[0].sha256).toBe(createHash('sha256').update(file.rawPayload).digest('hex'));
  });

  it('holds: nothing is tested until it is opened again with a reason, and the next one has the next number', async () => {
    const { unit, number } = await aCertifiedUnit();
    const { rows } = await readTests(server, company, unit.serial);
    const entry = aGoodEntry(rows[0] ?? fail(), unit, now());
    expect((await enterTests(server, company, unit.serial, [entry])).refused).toMatchObject([{ code: 'CERTIFIED' }]);
    expect((await open(unit.serial, number, '  ')).json().code).toBe('REASON_MISSING');
    expect((await open(unit.serial, 'RT-other')).json().code).toBe('NO_CERTIFICATE');
    expect((await open(unit.serial, number)).statusCode).toBe(200);
    expect((await open(unit.serial, number)).json().code).toBe('NO_CERTIFICATE');
    expect((await enterTests(server, company, unit.serial, [entry])).taken).toMatchObject([{ attempt: 2 }]);
    await make(unit.serial);
    const { certificate, earlier } = await read(unit.serial);
    expect(certificate?.number).toBe(`RT-${unit.serial}-2`);
    expect(earlier).toMatchObject([{ number, state: 'opened', openedReason: 'A door was changed' }]);
  });

  it('says so when what it says is not what was hashed', async () => {
    const { unit } = await aCertifiedUnit();
    await ended();
    await server.owner.query(
      `update certificates set content = replace(content, 'passed', 'failed') where company_id = $1`,
      [company.companyId],
    );
    expect((await read(unit.serial)).certificate?.isTampered).toBe(true);
  });

  it('whose file is not made says why, and is made again', async () => {
    write = async () => {
      throw new Error('no paper');
    };
    const unit = await aTestedUnit(server, company);
    await allPassed(server, company, unit);
    await make(unit.serial);
    await server.owner.query('update certificates set state = $2, failure_code = $3 where company_id = $1', [
      company.companyId,
      'failed',
      'DEFECT',
    ]);
    const { certificate } = await read(unit.serial);
    expect([certificate?.state, certificate?.failure]).toEqual([
      'failed',
      expect.stringContaining('Make the certificate again'),
    ]);
    write = undefined;
    expect((await make(unit.serial)).statusCode).toBe(200);
    expect((await read(unit.serial)).certificate?.number).toBe(`RT-${unit.serial}-2`);
  });

  it('ends with a revision that asks for other tests', async () => {
    const order = await anOrderOfBoards(server, company);
    const unit = await aTestedUnit(server, company, { order });
    await allPassed(server, company, unit);
    await make(unit.serial);
    await takeSteps(server, company, order.projectId, ['order-submitted', 'order-rejected', 'order-submitted']);
    await server.owner.query(
      `insert into revision_boards select (jsonb_populate_record(null::revision_boards,
          to_jsonb(b) || jsonb_build_object('revision', 2))).*
        from revision_boards b where company_id = $1 and project_id = $2 and revision = 1`,
      [company.companyId, order.projectId],
    );
    await server.owner.query(
      `update test_rows set requirement = 'another article' where company_id = $1 and clause = '11.5' and test_no = (
        select min(test_no) from test_rows where company_id = $1 and clause = '11.5')`,
      [company.companyId],
    );
    const params = { projectId: order.projectId };
    await server.send(moveProjectCall, { token: company.administrator.token, params, body: { to: 'on-order' } });
    const { certificate, earlier, state } = await read(unit.serial);
    expect([certificate, state]).toEqual([null, 'in test']);
    expect(earlier).toMatchObject([{ state: 'opened', openedReason: 'R2 asks for other tests' }]);
  });

  it('of another company is neither read, made, opened nor printed', async () => {
    const { unit, number } = await aCertifiedUnit();
    const other = (await seedCompany(server)).manufacturer.token;
    const ask = { token: other, params: { serial: unit.serial } };
    const replies = [
      await server.send(readCertificateCall, ask),
      await make(unit.serial, other),
      await server.send(openTestsAgainCall, { ...ask, body: { number, reason: 'A door' } }),
      await print(unit.serial, number, other),
    ];
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
    expect((await read(unit.serial)).certificate?.number).toBe(number);
  });
});

function fail(): never {
  throw new Error('the unit has no such test');
}
