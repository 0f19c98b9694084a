import {
  exportCommentResponsesCall,
  readCommentResponsesCall,
  saveCommentResponsesCall,
} from '@pw/contract/submittals';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { commentLimits } from '@pw/domain/submittals/comment-response';
import { packageLimits } from '@pw/domain/submittals/submittal-jobs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aDataSheet, makerPdf, sendDataSheets } from '../../testing/a-data-sheet.ts';
import { recordRemark, setState } from '../../testing/a-remark.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { aFinalOffer } from '../../testing/a-share-link.ts';
import { aSubmittal, listSubmittals, makeNow, orderSubmittal, pagesOf } from '../../testing/a-submittal.ts';
import { aSubmittedProject } from '../../testing/a-submitted-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { textsOfPages } from '../../testing/pdf-texts.ts';
import { seedCompany } from '../../testing/seed-company.ts';
import { type MakePackage, makePackage } from './make-package.ts';
import { submittalWorker } from './submittal-worker.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

let projectId: number;
let otherId: number;
beforeAll(async () => {
  ({ projectId } = await aFinalOffer(server, company));
  ({ projectId: otherId } = await aFinalOffer(server, company));
});

const fileOf = async (url: string | null): Promise<Uint8Array> => {
  const reply = await server.app.inject({ method: 'GET', url: url ?? '' });
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/pdf']);
  return reply.rawPayload;
};

const order = (given = {}, id = projectId, headers = {}) => orderSubmittal(server, company.sales, id, given, headers);

const refusalOf = async (given: Parameters<typeof orderSubmittal>[3], id = projectId) => {
  const reply = await order(given, id);
  return [reply.statusCode, reply.json().code];
};

const storedPackages = () => server.storedKeys().filter((key) => key.startsWith(`${company.companyId}/submittal/`));

describe('a package', () => {
  it('holds the chosen parts in their order, and a text of each is found by a reader', async () => {
    const parts = ['index', 'itp', 'cover', 'offer', 'drawings', 'dataSheets', 'verification', 'spares'] as const;
    const made = await aSubmittal(server, company.sales, projectId, { parts: [...parts] });
    expect(made).toMatchObject({ state: 'done', failure: null, changedPages: null, isDraft: false, of: null });
    expect(made.number).toMatch(/^Q-2026-\d{4}-R1-S01$/);
    const pages = await pagesOf(server, company.sales, projectId, made.submittalId);
    expect([...new Set(pages.map(({ part }) => part))]).toEqual(parts);
    expect(pages.map(({ page }) => page)).toEqual(Array.from({ length: made.pages ?? 0 }, (_, at) => at + 1));
    const bytes = await fileOf(made.url);
    expect(bytes.length).toBe(made.bytes);
    const words = (await textsOfPages(bytes)).join('\n');
    for (const text of [
      made.number,
      'Room for a stamp',
      'Inspection and test plan 1/1 · 20-11-2026',
      'Drawings MDB-SLD-01 · 20-11-2026',
      'from the tables of the design',
      'Design-verification record',
      'Recommended spares',
      'Dear Sir or Madam',
    ]) {
      expect(words).toContain(text);
    }
    expect(words).not.toContain('DRAFT');
    expect(words).not.toContain('Total price');
  });

  it('shows prices where they are wanted', async () => {
    const made = await aSubmittal(server, company.sales, projectId, { parts: ['offer'], withPrices: true });
    const words = (await textsOfPages(await fileOf(made.url))).join('\n');
    expect(words).toContain('Total price');
  });

  it('holds the data sheet of the company for an article that has one, and nothing for the others if so chosen', async () => {
    const [article] = (await pagesOf(server, company.sales, projectId, await firstId())).filter(
      ({ part }) => part === 'dataSheets',
    );
    await aDataSheet(server, company.sales, article?.group ?? '');
    const { submitted } = await listSubmittals(server, company.sales, projectId);
    expect(submitted).toMatchObject({ revision: 1, withDataSheet: 1 });
    expect(submitted?.articles).toBeGreaterThan(1);
    const given = { parts: ['dataSheets'], missingDataSheets: 'leave out' } as const;
    const made = await aSubmittal(server, company.sales, projectId, { ...given, parts: [...given.parts] });
    expect((await pagesOf(server, company.sales, projectId, made.submittalId)).map(({ group }) => group)).toEqual([
      article?.group,
    ]);
    const words = (await textsOfPages(await fileOf(made.url))).join('\n');
    expect(words).toContain(`Maker sheet of ${article?.group}`);
  });

  it('has the same pages where the same is made again', async () => {
    const [one, two] = [
      await aSubmittal(server, company.sales, projectId, { parts: ['drawings', 'itp'] }),
      await aSubmittal(server, company.sales, projectId, { parts: ['drawings', 'itp'] }),
    ];
    const hashes = async (id: string) =>
      (await pagesOf(server, company.sales, projectId, id)).map(({ key, sha256 }) => [key, sha256]);
    expect(await hashes(two.submittalId)).toEqual(await hashes(one.submittalId));
  });

  it('says DRAFT on each page and in its number where the offer is a draft', async () => {
    const other = await seedCompany(server);
    const { projectId: draftId } = await aSubmittedProject(server, other.sales, aSmallEnquiry);
    const made = await aSubmittal(server, other.sales, draftId, { parts: ['cover', 'itp', 'drawings'] });
    expect(made).toMatchObject({ isDraft: true });
    expect(made.number).toMatch(/^DRAFT-Q-/);
    const pages = await textsOfPages(await fileOf(made.url));
    expect(pages).toHaveLength(made.pages ?? 0);
    expect(pages.filter((page) => !page.includes('DRAFT'))).toEqual([]);
  });

  const firstId = async () =>
    (await listSubmittals(server, company.sales, projectId)).submittals.at(-1)?.submittalId ?? '';
});

describe('an order of a package is refused', () => {
  it('without a part, with a part twice, and of a revision that was never submitted', async () => {
    expect(await refusalOf({ parts: [] })).toEqual([422, 'NO_PARTS']);
    expect(await refusalOf({ parts: ['cover', 'index'] })).toEqual([422, 'NO_PARTS']);
    expect(await refusalOf({ parts: ['itp', 'itp'] })).toEqual([422, 'PART_TWICE']);
    expect(await refusalOf({ offerRevision: 2 })).toEqual([409, 'NOT_SUBMITTED']);
    const { projectId: openId } = await aReportedProject(server, company.sales, aSmallEnquiry);
    expect(await refusalOf({}, openId)).toEqual([409, 'NOT_SUBMITTED']);
    expect((await order({ parts: ['nonsense'] })).statusCode).toBe(400);
  });

  it('against a package of another project, of another company, and one that was not made', async () => {
    const other = await aSubmittal(server, company.sales, otherId, { parts: ['itp'] });
    expect(await refusalOf({ resubmits: other.submittalId })).toEqual([422, 'OTHER_PROJECT']);
    const stranger = await seedCompany(server);
    const { projectId: foreignId } = await aFinalOffer(server, stranger);
    const foreign = await aSubmittal(server, stranger.sales, foreignId, { parts: ['itp'] });
    expect(await refusalOf({ resubmits: foreign.submittalId })).toEqual([422, 'OTHER_PROJECT']);
    const failed = await aSubmittal(server, company.sales, projectId, { parts: ['certificate'] });
    expect(failed).toMatchObject({ state: 'failed', url: null });
    expect(failed.failure).toContain('Choose another part');
    expect(await refusalOf({ resubmits: failed.submittalId })).toEqual([422, 'NOT_MADE']);
    const pages = await orderSubmittal(server, stranger.sales, otherId);
    expect([pages.statusCode, pages.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('while one of the project is made, also where two ask at once; once for one key', async () => {
    const key = 'bbbbbbbb-0000-4000-8000-000000000001';
    const replies = await Promise.all([order({ parts: ['itp'] }), order({ parts: ['spares'] })]);
    expect(replies.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await refusalOf({ parts: ['itp'] })).toEqual([409, 'ALREADY_MAKING']);
    const [open] = (await listSubmittals(server, company.sales, projectId)).submittals;
    await makeNow(server, company.companyId, open?.submittalId ?? '');
    const twice = [
      await order({ parts: ['itp'] }, projectId, { 'idempotency-key': key }),
      await order({ parts: ['itp'] }, projectId, { 'idempotency-key': key }),
    ].map((reply) => reply.json().submittalId);
    expect(twice[0]).toBe(twice[1]);
    await makeNow(server, company.companyId, twice[0]);
  });
});

describe('a package that cannot be made', () => {
  it('says which parts are too large, and leaves no file', async () => {
    const [sheet] = (await pagesOf(server, company.sales, projectId, await madeId())).filter(
      ({ part }) => part === 'dataSheets',
    );
    const bytes = await makerPdf(...Array.from({ length: packageLimits.pages + 1 }, (_, at) => `Page ${at}`));
    await sendDataSheets(server, company.sales, [{ name: `${sheet?.group.replaceAll('/', '_')}.pdf`, bytes }]);
    const before = storedPackages().length;
    const made = await aSubmittal(server, company.sales, projectId, { parts: ['itp', 'dataSheets'] });
    expect(made).toMatchObject({ state: 'failed', url: null });
    expect(made.failure).toMatch(/600 pages.*Data sheets \(6\d\d pages\), Inspection and test plan \(1 pages\)/);
    expect(storedPackages()).toHaveLength(before);
  });

  it('names the article whose data sheet is gone', async () => {
    const [sheet] = await server.owner
      .query('select article_key as "articleKey", file_key as "fileKey" from data_sheets where company_id = $1', [
        company.companyId,
      ])
      .then(({ rows }) => rows);
    await server.platform.files.remove(sheet.fileKey);
    const made = await aSubmittal(server, company.sales, projectId, { parts: ['dataSheets'] });
    expect(made.failure).toContain(`The data sheet of ${sheet.articleKey} cannot be read.`);
  });

  const madeId = async () =>
    (await listSubmittals(server, company.sales, projectId)).submittals.at(-1)?.submittalId ?? '';
});

describe('a package whose server ends while it is made', () => {
  it('is made by the next attempt, and the earlier one takes nothing over and leaves no file', async () => {
    const { submittalId: jobId } = (await order({ parts: ['itp'] })).json();
    const before = storedPackages().length;
    // Both have begun before the earlier one, which nobody has heard of for a while, comes to its end.
    const [earlier, later] = [await beginHeld(jobId), await beginHeld(jobId)];
    expect(await earlier.end()).toBe('left');
    expect(await later.end()).toBe('done');
    expect(storedPackages()).toHaveLength(before + 1);
    const [made] = (await listSubmittals(server, company.sales, projectId)).submittals;
    expect(made).toMatchObject({ submittalId: jobId, state: 'done', pages: 1 });
  });

  /** Begins an attempt that waits before it makes anything, and answers how it ended. */
  async function beginHeld(jobId: string) {
    const held = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const make: MakePackage = async (...given) => {
      begun.resolve();
      await held.promise;
      return makePackage(...given);
    };
    let outcome = '';
    const onAttempt = (_: string, ended: string) => {
      outcome = ended;
    };
    const attempt = { isLast: false, signal: new AbortController().signal };
    const running = submittalWorker(server.platform, { make, onAttempt }).run(
      { companyId: company.companyId, jobId },
      attempt,
    );
    await begun.promise;
    return {
      end: async () => {
        held.resolve();
        await running;
        return outcome;
      },
    };
  }
});

describe('the comment-response sheet', () => {
  const params = () => ({ params: { projectId } });
  const row = {
    sheet: 'MDB-GA-01',
    place: '1B',
    comment: '=HYPERLINK("x") Turn the handle',
    by: 'R. Iyer',
    on: '2026-11-19',
    answer: 'Done as asked.',
    state: 'resolved',
    doneIn: 2,
  } as const;
  const save = (responses: readonly (typeof row)[], revision: number) =>
    server.send(saveCommentResponsesCall, {
      token: company.sales.token,
      ...params(),
      body: { responses: [...responses], revision },
    });

  it('is saved as a whole, printed in the package and written as a workbook', async () => {
    expect((await save([row], 0)).json()).toEqual({ responses: [row], revision: 1 });
    const made = await aSubmittal(server, company.sales, projectId, { parts: ['responses'] });
    const words = (await textsOfPages(await fileOf(made.url))).join('\n');
    expect(words).toContain('Done as asked.');
    expect(words).toContain('MDB-GA-01');
    const file = await server.send(exportCommentResponsesCall, { token: company.sales.token, ...params() });
    expect(file.headers['content-disposition']).toContain('Comment responses.xlsx');
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });

  it('is refused to a reader of an older list, with an empty comment, and above its limits', async () => {
    const stale = await save([], 0);
    expect([stale.statusCode, stale.json().code, stale.json().details]).toEqual([
      409,
      'STALE',
      { responses: [row], revision: 1 },
    ]);
    const blank = await save([{ ...row, comment: '  ' as never }], 1);
    expect([blank.statusCode, blank.json().code]).toEqual([422, 'FIELD_INVALID']);
    const many = await save(
      Array.from({ length: commentLimits.rows + 1 }, () => row),
      1,
    );
    expect(many.statusCode).toBe(400);
    const token = company.sales.token;
    const read = await server.send(readCommentResponsesCall, { token, ...params() });
    expect(read.json()).toEqual({ responses: [row], revision: 1, ofRemarks: [] });
  });

  it('goes on with the remarks of customers, which are answered as remarks', async () => {
    const { remarkId } = (await recordRemark(server, company.sales, projectId, { clause: 'Tender 5.2' })).json();
    await setState(server, company.sales, { projectId, remarkId }, { text: 'Frame drawn.' });
    const read = await server.send(readCommentResponsesCall, { token: company.sales.token, ...params() });
    const ofRemark = {
      sheet: 'Tender 5.2',
      place: '',
      comment: 'Base frame 100 mm',
      by: 'P. Shah',
      on: '2026-11-19',
      answer: 'Frame drawn.',
      state: 'resolved',
      doneIn: 1,
    };
    expect(read.json()).toEqual({ responses: [row], revision: 1, ofRemarks: [ofRemark] });
    const made = await aSubmittal(server, company.sales, projectId, { parts: ['responses'] });
    const words = (await textsOfPages(await fileOf(made.url))).join('\n');
    expect(words.indexOf('Frame drawn.')).toBeGreaterThan(words.indexOf('Done as asked.'));
    const other = await server.send(readCommentResponsesCall, {
      token: company.sales.token,
      params: { projectId: otherId },
    });
    expect(other.json()).toMatchObject({ ofRemarks: [] });
  });
});
