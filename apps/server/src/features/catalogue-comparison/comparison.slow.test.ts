import { acceptComparisonLinesCall, stopCatalogueComparisonCall } from '@pw/contract/catalogue-comparison';
import { addGoldenBoardCall } from '@pw/contract/golden-boards';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { forAllTests } from '@pw/testing/fixtures';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aProductEngineer } from '../../testing/a-product-engineer.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { type Person, seedCompany } from '../../testing/seed-company.ts';
import { edited, readDraft, setFactor } from '../catalogue/testing/draft-steps.ts';
import { compareDraft } from './compare-draft.ts';
import { comparisonWorker } from './comparison-worker.ts';
import { attempt, compared, comparisonJob, orderComparison, readComparison } from './testing/comparison-steps.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
let priya: Person;
let meera: Person;

beforeEach(async () => {
  [priya, meera] = [await aProductEngineer(server, company), await aProductEngineer(server, company)];
});

/** A factor that the boards of four and five circuits are dimensioned by. */
const factor = setFactor('0.75');

const slip = {
  ...factor,
  table: 'layout-constant',
  row: 'frame height',
  column: 'value',
  value: '1000',
  reason: 'lower',
};

const accept = (fingerprint: string, lines: readonly string[], by: Person, note = 'measured in the field') =>
  server.send(acceptComparisonLinesCall, { token: by.token, body: { fingerprint, lines, note } });

describe('the comparison of a draft', () => {
  /** A company with a board of an open project, and the same as a golden board. */
  const shown = forAllTests(async () => {
    const own = await seedCompany(server);
    const [author, releaser] = [await aProductEngineer(server, own), await aProductEngineer(server, own)];
    const { projectId, lineItemIds } = await aConfiguredProject(server, own.sales, aSmallEnquiry);
    const body = { projectId, lineItemId: lineItemIds[0] ?? 0, name: 'The usual MDB' };
    const golden = await server.send(addGoldenBoardCall, { token: author.token, body });
    const offered = () => server.send(getProjectPriceCall, { token: own.sales.token, params: { projectId } });
    const before = await offered();
    const { sequence } = await edited(server, author, 0, factor);
    const comparison = await compared(server, author, sequence);
    return {
      offers: [before.body, (await offered()).body],
      own,
      author,
      releaser,
      comparison,
      golden: addGoldenBoardCall.reply.parse(golden.json()).boards.length,
    };
  });
  const refusalOfRelease = async () => (await readDraft(server, shown.releaser)).releaseRefusal?.code ?? null;

  it('is of the golden boards of product and company, and of the boards of open projects', () => {
    expect(shown.comparison).toMatchObject({ state: 'done', isStale: false, failure: '', boards: shown.golden + 1 });
    expect(shown.comparison.progress.done).toBe(shown.golden + 1);
  });

  it('shows what the changed row does, with a value before and after', () => {
    const { lines } = shown.comparison;
    expect(new Set(lines.map(({ table, row }) => `${table} ${row}`))).toEqual(new Set(['diversity 4']));
    const ofValues = lines.find(({ effect }) => effect === 'values');
    expect(ofValues).toMatchObject({ alone: true, accepted: null });
    expect(ofValues?.worst?.before).not.toBe(ofValues?.worst?.after);
  });

  it('changes nothing of an offer', () => {
    const [before, after] = shown.offers;
    expect(before).toContain('finalPaise');
    expect(after).toBe(before);
  });

  it.each([
    ['without a note', '', 422, 'FIELD_INVALID'],
    ['that it does not have', 'measured', 409, 'LINE_GONE'],
  ])('has no line accepted %s', async (_what, note, status, code) => {
    const { author, comparison } = shown;
    const reply = await accept(comparison.fingerprint, ['["values","diversity","5",null]'], author, note);
    expect([reply.statusCode, reply.json().code]).toEqual([status, code]);
  });

  it('has its lines accepted by product engineers alone, and is unknown to other companies', async () => {
    const { fingerprint, lines } = shown.comparison;
    const ids = [lines[0]?.id ?? ''];
    expect((await accept(fingerprint, ids, shown.own.administrator)).statusCode).toBe(403);
    const stranger = await aProductEngineer(server, await seedCompany(server));
    expect((await accept(fingerprint, ids, stranger)).json().code).toBe('COMPARISON_STALE');
    expect(await readComparison(server, stranger)).toMatchObject({ state: 'none', lines: [] });
  });

  it('lets the draft be released once each line is accepted, until a board is another', async () => {
    const { fingerprint, lines } = shown.comparison;
    expect(await refusalOfRelease()).toBe('LINES_NOT_ACCEPTED');
    const ids = lines.map(({ id }) => id);
    const reply = await accept(fingerprint, ids, shown.author);
    const [line] = acceptComparisonLinesCall.reply.parse(reply.json()).lines;
    const by = { by: shown.author.name, at: '2026-11-20T04:30:00.000Z' };
    expect(line?.accepted).toEqual({ note: 'measured in the field', ...by });
    expect(await refusalOfRelease()).toBeNull();

    await aConfiguredProject(server, shown.own.sales, aSmallEnquiry);
    expect(await readComparison(server, shown.author)).toMatchObject({ state: 'done', isStale: true });
    expect(await refusalOfRelease()).toBe('COMPARISON_STALE');
    expect((await accept(fingerprint, ids, shown.author)).json().code).toBe('COMPARISON_STALE');
  });
});

describe('the order of a comparison', () => {
  it.each([
    ['of a draft that changes nothing', [], 'NOTHING_CHANGED'],
    ['of a draft with a fault', [setFactor('12')], 'FAULTS'],
    ['of a draft with a value that looks like a slip', [slip], 'FINDINGS_OPEN'],
  ])('is refused %s', async (_what, edits, code) => {
    const sequence = edits.length === 0 ? 0 : (await edited(server, priya, 0, ...edits)).sequence;
    expect((await orderComparison(server, priya, sequence)).json().code).toBe(code);
  });

  it('is refused to a person who has not seen the last step of the draft', async () => {
    await edited(server, priya, 0, factor);
    expect((await orderComparison(server, meera, 0)).json().code).toBe('SEQUENCE');
  });

  it('goes on where the same draft is at work, and begins again for another state of it', async () => {
    const { sequence } = await edited(server, priya, 0, factor);
    await orderComparison(server, priya, sequence);
    const first = await comparisonJob(server, priya);
    await orderComparison(server, meera, sequence);
    expect(await comparisonJob(server, priya)).toEqual(first);
    const next = await edited(server, priya, sequence, setFactor('0.76'));
    await orderComparison(server, priya, next.sequence);
    expect(await comparisonJob(server, priya)).not.toEqual(first);
  });
});

describe('the job of a comparison', () => {
  async function ordered() {
    const { sequence } = await edited(server, priya, 0, factor);
    await orderComparison(server, priya, sequence);
    return { sequence, order: await comparisonJob(server, priya) };
  }

  it('ends where the draft was changed since', async () => {
    const { sequence, order } = await ordered();
    await edited(server, priya, sequence, setFactor('0.76'));
    await comparisonWorker(server.platform).run(order, attempt);
    expect(await readComparison(server, priya)).toMatchObject({ state: 'stopped', isStale: true, lines: [] });
  });

  it('ends where somebody stops it, and leaves no lines', async () => {
    const { order } = await ordered();
    const stop = () => server.send(stopCatalogueComparisonCall, { token: meera.token });
    await compareDraft(server.platform, order, async () => void (await stop()));
    expect(await readComparison(server, priya)).toMatchObject({ state: 'stopped', lines: [], progress: { done: 1 } });
  });

  it('that fails is begun again, and fails for good with the last attempt or when it was interrupted', async () => {
    const { sequence, order } = await ordered();
    const failing = comparisonWorker(server.platform, () => Promise.reject(new Error('broken')));
    await expect(failing.run(order, attempt)).rejects.toThrow('broken');
    await failing.run(order, { ...attempt, isLast: true });
    expect(await readComparison(server, priya)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('our side'),
    });
    await orderComparison(server, priya, sequence);
    await failing.giveUp(await comparisonJob(server, priya));
    expect((await readComparison(server, priya)).failure).toContain('was ended several times');
  });
});
