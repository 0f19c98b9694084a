import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aFinalOffer, settleOffer } from '../../testing/a-share-link.ts';
import { aSubmittal, pagesOf } from '../../testing/a-submittal.ts';
import { submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { textsOfPages } from '../../testing/pdf-texts.ts';
import { beNextRevision, editDrawnBoard } from '../order-submission/testing/next-revision.ts';

const server = aTestServer();
const company = aCompany(server);
afterAll(closePdfWorker);

const enquiry = aPricedEnquiry({
  boards: [
    { ...referenceBoards.RB2, name: 'MDB', quantity: 1 },
    { ...referenceBoards.RB5, name: 'PCC', quantity: 2 },
  ],
});

type Made = Awaited<ReturnType<typeof aSubmittal>>;

let projectId: number;
let first: Made;
let second: Made;
beforeAll(async () => {
  const made = await aFinalOffer(server, company, enquiry);
  projectId = made.projectId;
  first = await aSubmittal(server, company.sales, projectId);
  await beNextRevision(server, company.sales, projectId);
  await editDrawnBoard(server, company.sales, { projectId, lineItemId: made.lineItemIds[0] ?? 0 }, [
    { kind: 'rename', part: 'f2', name: 'Chiller' },
  ]);
  await settleOffer(server, company, projectId);
  await submitQuote(server, company.sales, projectId);
  second = await aSubmittal(server, company.sales, projectId, {
    offerRevision: 2,
    resubmits: first.submittalId,
  });
});

const pages = ({ submittalId }: Made) => pagesOf(server, company.sales, projectId, submittalId);
const nameOf = ({ part, key }: { readonly part: string; readonly key: string }) => `${part} ${key}`;
const wordsOfPages = async ({ url }: Made) => {
  const reply = await server.app.inject({ method: 'GET', url: url ?? '' });
  return textsOfPages(reply.rawPayload);
};

describe('a resubmittal after one changed feeder', () => {
  it('changes the pages that name the feeder, and no other', async () => {
    expect(second).toMatchObject({ state: 'done', failure: null, of: first.number, sequence: 2 });
    const after = await pages(second);
    const words = await wordsOfPages(second);
    const content = after.filter(({ part }) => !['cover', 'index', 'changes'].includes(part));
    const changed = content.filter(({ status }) => status !== 'unchanged');
    expect(second.changedPages).toBe(changed.length);
    expect(changed.filter(({ part }) => part === 'drawings').map(({ title }) => title)).toEqual([
      'MDB-GA-01',
      'MDB-SLD-01',
      'MDB-CL-01',
    ]);
    for (const { page, status } of content) {
      expect([page, words[page - 1]?.includes('Chiller')]).toEqual([page, status !== 'unchanged']);
      expect([page, words[page - 1]?.includes('Rev. S02')]).toEqual([page, status !== 'unchanged']);
    }
  });

  it('has every unchanged page as the same content and resources, with the day of then', async () => {
    const before = new Map((await pages(first)).map((page) => [nameOf(page), page.sha256]));
    const after = await pages(second);
    const unchanged = after.filter(({ status }) => status === 'unchanged');
    expect(unchanged.length).toBeGreaterThan(20);
    expect(unchanged.map(({ sha256 }) => sha256)).toEqual(unchanged.map((page) => before.get(nameOf(page))));
    const changed = after.filter(({ status }) => status === 'changed');
    expect(changed.filter((page) => before.get(nameOf(page)) === page.sha256)).toEqual([]);
  });

  it('says in words what has changed, and has the marks of the comparison on the drawings', async () => {
    const words = await wordsOfPages(second);
    const changes = words[2] ?? '';
    expect(changes).toContain(`Compared with ${first.number}`);
    expect(changes).toContain('Changes of MDB');
    expect(changes).toContain('O/G-160');
    const [drawing] = (await pages(second)).filter(({ title }) => title === 'MDB-GA-01');
    expect(words[(drawing?.page ?? 0) - 1]).toContain('R2, compared with R1');
  });

  it('keeps the mark of the package in which a page last changed', async () => {
    const third = await aSubmittal(server, company.sales, projectId, {
      offerRevision: 2,
      resubmits: second.submittalId,
    });
    expect(third).toMatchObject({ state: 'done', changedPages: 0, of: second.number });
    const [before, after] = [await pages(second), await pages(third)];
    const content = (all: typeof before) => all.filter(({ part }) => !['cover', 'index', 'changes'].includes(part));
    expect(content(after).map(({ sha256 }) => sha256)).toEqual(content(before).map(({ sha256 }) => sha256));
    const words = await wordsOfPages(third);
    expect(words.join('')).toContain('Rev. S02');
    expect(words.join('')).not.toContain('Rev. S03');
    expect(words[2]).toContain(`No page differs from ${second.number}`);
  });

  it('lists the pages of a part that is left out as removed', async () => {
    const fourth = await aSubmittal(server, company.sales, projectId, {
      offerRevision: 2,
      resubmits: second.submittalId,
      parts: ['cover', 'index', 'drawings', 'dataSheets'],
    });
    const words = await wordsOfPages(fourth);
    expect(words[1]).toContain('Removed pages');
    expect(words[1]).toContain('Inspection and test plan, Page 1');
  });
});
