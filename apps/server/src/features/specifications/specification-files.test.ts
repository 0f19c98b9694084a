import { readFileSync } from 'node:fs';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { readSpecificationFileCall, removeSpecificationCall } from '@pw/contract/specifications';
import { specificationLimits } from '@pw/domain/specifications/clause';
import { archiveOf } from '@pw/testing/archive';
import { beforeEach, describe, expect, it } from 'vitest';
import { FilesUnavailable } from '../../platform/files/file-store-faults.ts';
import { type ReadFile, ReadingEnded } from '../../platform/jobs/reading-worker.ts';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import {
  aReadFile,
  aSpecification,
  editClauses,
  jobOf,
  paste,
  readSpecification,
  tenderText,
  uploadSpecification,
} from '../../testing/a-specification.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { holdSaves } from '../../testing/hold-saves.ts';
import type { SentFile } from '../../testing/multipart.ts';
import { readSpecificationOfJob } from './read-specification.ts';
import { specificationWorker } from './specification-worker.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof uploadSpecification>>) => [statusCode, json().code];

let projectId: number;

beforeEach(async () => {
  ({ projectId } = await aReportedProject(server, company.sales, aSmallEnquiry));
});

const bytesOf = (text: string) => new Uint8Array(new TextEncoder().encode(text));
const textFile = (text = tenderText): SentFile => ({ name: 'tender.txt', bytes: bytesOf(text) });
const upload = (file: SentFile | null, title?: string) =>
  uploadSpecification(server, company.sales, projectId, file, title);
const read = (file: SentFile) => aReadFile(server, company.sales, projectId, file);

/** A Word file of paragraphs, each numbered by Word at its level from 0. */
async function wordFile(...paragraphs: readonly (readonly [level: number, text: string])[]): Promise<SentFile> {
  const xml = (root: string, content: string) =>
    bytesOf(`<?xml version="1.0"?><w:${root} xmlns:w="w">${content}</w:${root}>`);
  const body = paragraphs.map(
    ([level, text]) =>
      `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`,
  );
  const comments = '<w:p><w:r><w:t>1.2 is discussed</w:t></w:r><w:commentReference w:id="1"/></w:p>';
  const levels = ['%1', '%1.%2'].map(
    (text, level) =>
      `<w:lvl w:ilvl="${level}"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="${text}"/></w:lvl>`,
  );
  const lists = `<w:abstractNum w:abstractNumId="0">${levels.join('')}</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`;
  const bytes = await archiveOf([
    { name: 'word/document.xml', content: xml('document', `<w:body>${body.join('')}${comments}</w:body>`) },
    { name: 'word/numbering.xml', content: xml('numbering', lists) },
  ]);
  return { name: 'tender.docx', bytes };
}

describe('the file of a specification', () => {
  it('is stored, read by a job and split into clauses', async () => {
    const reply = await upload(textFile(), ' Lot 2 ');
    expect(reply.json()).toMatchObject({ title: 'Lot 2', state: 'reading', source: 'txt', clauses: 0, fault: null });
    const { specificationId } = reply.json();
    await readSpecificationOfJob(server.platform, await jobOf(server, specificationId));
    const { specification, clauses, notRead } = await readSpecification(server, company.sales, {
      projectId,
      specificationId,
    });
    expect(specification).toMatchObject({ state: 'read', fileName: 'tender.txt', clauses: 4, revision: 2 });
    expect(clauses.map(({ number, state }) => [number, state])).toEqual([
      ['1', 'title'],
      ['1.1', 'open'],
      ['1.2', 'open'],
      ['1.3', 'open'],
    ]);
    expect(notRead).toEqual({ deletions: 0, comments: 0, footnotes: 0, pagesWithoutText: [] });
  });

  it('of Word has the numbers that Word counts, and says what of it is not read', async () => {
    const file = await wordFile(
      [0, 'General'],
      [1, 'The doors shall have locks.'],
      [1, 'The bars shall be of copper.'],
    );
    const { specification, clauses, notRead } = await read(file);
    expect(specification.source).toBe('docx');
    expect(clauses.map(({ number, title, text }) => [number, title || text])).toEqual([
      ['1', 'General'],
      ['1.1', 'The doors shall have locks.'],
      ['1.2', 'The bars shall be of copper.\n1.2 is discussed'],
    ]);
    expect(notRead?.comments).toBe(1);
  });

  it('of a PDF has its pages', async () => {
    const bytes = readFileSync('examples/intake/e10-table.pdf');
    const { specification, clauses } = await read({ name: 'e10.pdf', bytes });
    expect(specification).toMatchObject({ source: 'pdf', state: 'read', pages: 1 });
    expect(clauses[0]?.page).toBe(1);
  });

  it('says which page of how many is read, until its clauses are there', async () => {
    const bytes = readFileSync('examples/specification/lt-switchboards.pdf');
    const { specificationId } = (await upload({ name: 'tender.pdf', bytes })).json();
    const held = await holdSaves(server, 'clauses');
    const reading = readSpecificationOfJob(server.platform, await jobOf(server, specificationId));
    await held.untilWaiting(1);
    const now = () => readSpecification(server, company.sales, { projectId, specificationId });
    const { pages, pageRead, revision } = (await now()).specification;
    expect(pages).toBeGreaterThan(1);
    expect(pageRead).toBeGreaterThan(0);
    expect(pageRead).toBeLessThanOrEqual(pages ?? 0);
    await held.release();
    await reading;
    const { specification, leftOut } = await now();
    expect(specification).toMatchObject({ pages, pageRead: null, revision: revision + 1, state: 'read' });
    expect(new Set(leftOut.map(({ why }) => why))).toEqual(new Set(['head or foot', 'contents']));
  });

  it('is taken by what is in it, whatever its name says', async () => {
    expect((await upload({ name: 'tender.pdf', bytes: textFile().bytes })).json()).toMatchObject({ source: 'txt' });
    const picture = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
    expect(refusal(await upload({ name: 'tender.docx', bytes: picture }))).toEqual([415, 'WRONG_KIND']);
    expect(refusal(await upload({ name: 'tender.txt', bytes: Uint8Array.of(0, 1, 2, 255) }))).toEqual([
      415,
      'WRONG_KIND',
    ]);
    expect(refusal(await upload(null))).toEqual([422, 'FILE_MISSING']);
    expect(refusal(await upload(textFile(), '  '))).toEqual([422, 'TITLE_INVALID']);
    expect(refusal(await upload(textFile(), 'x'.repeat(101)))).toEqual([422, 'TITLE_INVALID']);
  });

  it('can be downloaded as it arrived, and not by another company', async () => {
    const { specification } = await read(textFile());
    const params = { projectId, specificationId: specification.specificationId };
    const reply = await server.send(readSpecificationFileCall, { token: company.sales.token, params });
    expect([reply.body, reply.headers['content-disposition']]).toEqual([
      tenderText,
      expect.stringContaining('filename="tender.txt"'),
    ]);
    const { specificationId } = await aSpecification(server, company.sales, projectId);
    const none = { token: company.sales.token, params: { projectId, specificationId } };
    expect((await server.send(readSpecificationFileCall, none)).statusCode).toBe(404);
  });

  it('goes with the specification', async () => {
    const { specification } = await read(textFile());
    const { specificationId, revision } = specification;
    const { rows } = await server.owner.query('select file_key from specifications where specification_id = $1', [
      specificationId,
    ]);
    const sent = { token: company.sales.token, params: { projectId, specificationId }, query: { revision } };
    expect((await server.send(removeSpecificationCall, sent)).statusCode).toBe(200);
    await expect.poll(() => server.platform.files.read(rows[0].file_key)).toBeUndefined();
  });

  it('is one of twenty of its project, whether pasted or uploaded', async () => {
    for (let at = 0; at < specificationLimits.ofProject - 1; at += 1) {
      await paste(server, company.sales, projectId, '1 Text');
    }
    const both = await Promise.all([upload(textFile()), upload(textFile())]);
    expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 422]));
  });
});

describe('a file that gives no specification', () => {
  it.each([
    ['EMPTY', 'The file holds no text. Choose another file, or paste the text.', () => textFile(' \n ')],
    [
      'TOO_MANY_CLAUSES',
      'The file has 2001 clauses, and 2000 are taken. Take it in parts.',
      () =>
        textFile(
          Array.from({ length: 2001 }, (_, at) => `${Math.floor(at / 500) + 1}.${(at % 500) + 1} Clause`).join('\n'),
        ),
    ],
    [
      'TOO_LONG',
      'The file has 10,00,001 characters, and 1,000,000 are read. Take it in parts.',
      () => textFile('x'.repeat(1_000_001)),
    ],
    [
      'FILE_UNREADABLE',
      'The file is damaged. Open it in its program and save it again, or paste its text.',
      () => ({ name: 'cut.docx', bytes: Uint8Array.of(0x50, 0x4b, 3, 4, 9, 9, 9) }),
    ],
  ])('says why and what to do, and keeps the offer from being submitted: %s', async (code, text, file) => {
    const { specification, clauses } = await read(file());
    expect(specification).toMatchObject({ state: 'failed', fault: { code, text } });
    expect(clauses).toEqual([]);
    const gate = await server.send(readOfferGateCall, { token: company.sales.token, params: { projectId } });
    expect(gate.json().reasons).toContainEqual(expect.objectContaining({ code: 'CLAUSES_OPEN', lines: ['Tender'] }));
    const { specificationId } = specification;
    const insert = [{ kind: 'insert' as const, clauseId: null, number: '1', text: 'Doors' }];
    expect(refusal(await editClauses(server, company.sales, { projectId, specificationId }, insert))).toEqual([
      409,
      'NOT_READ',
    ]);
  });
});

describe('the job of a file', () => {
  let specificationId: string;
  let order: Awaited<ReturnType<typeof jobOf>>;

  beforeEach(async () => {
    ({ specificationId } = (await upload(textFile())).json());
    order = await jobOf(server, specificationId);
  });

  const LOOK_MS = 20;
  const run = (reading: ReadFile, isLast = false) =>
    specificationWorker(server.platform, reading, LOOK_MS).run(order, { isLast, signal: new AbortController().signal });
  const content = () => readSpecification(server, company.sales, { projectId, specificationId });

  it.each(['TOO_SLOW', 'TOO_MUCH_MEMORY'] as const)('that was ended is not begun again: %s', async (code) => {
    await run(() => Promise.reject(new ReadingEnded(code)));
    expect((await content()).specification).toMatchObject({ state: 'failed', fault: { code } });
  });

  it('is begun again without its file store, and the last time it says so', async () => {
    const away = () => Promise.reject(new FilesUnavailable(new Error('ECONNREFUSED')));
    await expect(run(away)).rejects.toBeInstanceOf(FilesUnavailable);
    expect((await content()).specification.state).toBe('reading');
    await run(away, true);
    expect((await content()).specification.fault?.code).toBe('FILES_UNAVAILABLE');
  });

  it('begun again after its server was killed in the middle reads everything, once', async () => {
    const held = await holdSaves(server, 'clauses');
    const first = readSpecificationOfJob(server.platform, order).catch(() => 'killed');
    await held.untilWaiting(1);
    await server.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event = 'advisory' and datname = current_database()",
    );
    expect(await first).toBe('killed');
    await held.release();
    expect(await content()).toMatchObject({ specification: { state: 'reading' }, clauses: [] });
    await readSpecificationOfJob(server.platform, order);
    await readSpecificationOfJob(server.platform, order);
    expect((await content()).clauses).toHaveLength(4);
  });

  it('ends when the specification was removed meanwhile', async () => {
    const aborted = Promise.withResolvers<void>();
    const running = run(async (_order, signal) => {
      const sent = { token: company.sales.token, params: { projectId, specificationId }, query: { revision: 1 } };
      await server.send(removeSpecificationCall, sent);
      signal.addEventListener('abort', () => aborted.resolve());
      await aborted.promise;
      throw new Error('ended');
    });
    await running;
    await expect(readSpecificationOfJob(server.platform, order)).resolves.toBeUndefined();
  });
});
