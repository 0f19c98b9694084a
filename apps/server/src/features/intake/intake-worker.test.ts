import { discardIntakeCall } from '@pw/contract/intake';
import { beforeEach, describe, expect, it } from 'vitest';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import { type ReadFile, ReadingEnded } from '../../platform/jobs/reading-worker.ts';
import { clearList, getIntake, sendIntake } from '../../testing/an-intake.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import { intakeWorker } from './intake-worker.ts';
import { readIntakeOfJob } from './read-intake.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

let intakeId: string;
let order: { readonly companyId: string; readonly jobId: string };

beforeEach(async () => {
  intakeId = (await sendIntake(server, company.sales, [clearList])).json().intakeId;
  const { rows } = await server.owner.query('select job_id from intakes where intake_id = $1', [intakeId]);
  order = { companyId: company.companyId, jobId: rows[0]?.job_id };
});

const LOOK_MS = 20;
const run = (read: ReadFile, isLast = false) =>
  intakeWorker(server.platform, read, LOOK_MS).run(order, { isLast, signal: new AbortController().signal });
const intake = () => getIntake(server, company.sales, intakeId);
const storedCells = async () =>
  (await server.owner.query('select from intake_cells where intake_id = $1', [intakeId])).rows.length;

describe('the job of an intake', () => {
  it.each([
    ['TOO_SLOW', 'PCC-1.csv was not read within 20 s: split it by boards'],
    ['TOO_MUCH_MEMORY', 'PCC-1.csv takes more memory than a reading has: split it by boards'],
  ] as const)('whose reading was ended is not begun again: %s', async (code, message) => {
    await run(() => Promise.reject(new ReadingEnded(code)));
    expect(await intake()).toMatchObject({ state: 'failed', failure: { code, message } });
  });

  it('is begun again after a defect or without its files, and the last time it says what to do', async () => {
    const away = () => Promise.reject(new FilesUnavailable(new Error('ECONNREFUSED')));
    await expect(run(away)).rejects.toBeInstanceOf(FilesUnavailable);
    expect((await intake()).state).toBe('reading');
    await run(away, true);
    expect(await intake()).toMatchObject({ state: 'failed', failure: { code: 'FILES_UNAVAILABLE' } });
  });

  it('that fails for good for no reason of the file says so', async () => {
    await run(() => Promise.reject(new Error('a defect')), true);
    expect((await intake()).failure?.code).toBe('DEFECT');
  });

  it('that was begun too often says that the server was ended', async () => {
    await intakeWorker(server.platform).giveUp(order);
    expect((await intake()).failure?.code).toBe('INTERRUPTED');
  });

  it('begun again after its server was killed in the middle reads everything, once', async () => {
    const held = await holdSaves(server, 'intake_cells');
    const first = readIntakeOfJob(server.platform, order).catch(() => 'killed');
    await held.untilWaiting(1);
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
    );
    expect(await first).toBe('killed');
    await held.release();
    expect([(await intake()).state, await storedCells()]).toEqual(['reading', 0]);
    await readIntakeOfJob(server.platform, order);
    expect([(await intake()).state, await storedCells()]).toEqual(['ready', 1]);
  });

  it('by an attempt before the last writes nothing', async () => {
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const late = readIntakeOfJob(server.platform, order, () => {
      begun.resolve();
      return goOn.promise;
    });
    await begun.promise;
    await server.owner.query('update intakes set attempt = attempt + 1 where intake_id = $1', [intakeId]);
    goOn.resolve();
    await late;
    expect([(await intake()).state, await storedCells()]).toEqual(['reading', 0]);
    await readIntakeOfJob(server.platform, order);
    expect([(await intake()).state, await storedCells()]).toEqual(['ready', 1]);
  });

  it('ends when its intake is thrown away', async () => {
    const { token } = company.sales;
    const ended = run((_order, signal) => {
      return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('ended'))));
    });
    await server.send(discardIntakeCall, { token, params: { intakeId } });
    await ended;
    expect(await storedCells()).toBe(0);
  });
});
