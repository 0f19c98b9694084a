import { listEvidenceCall, listSpecificationsCall } from '@pw/contract/specifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import {
  answer,
  aSpecification,
  changeBoard,
  clauseOf,
  editClauses,
  readSpecification,
  type SpecificationParams,
} from '../../testing/a-specification.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

let projectId: number;
let lineItemId: number;
let params: SpecificationParams;
beforeEach(async () => {
  const made = await aConfiguredProject(server, company.sales, aSmallEnquiry);
  [projectId, lineItemId] = [made.projectId, made.lineItemIds[0] ?? 0];
  const { specificationId } = await aSpecification(server, company.sales, projectId);
  params = { projectId, specificationId };
});

const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof answer>>) => [statusCode, json().code];
const ip = () => ({ kind: 'value' as const, board: lineItemId, name: 'SB_IP' });
const clause = (number: string) => clauseOf(server, company.sales, params, number);
const give = (
  ...answers: Parameters<typeof answer> extends [unknown, unknown, unknown, ...infer Rest] ? Rest : never
) => answer(server, company.sales, params, ...answers);

describe('an answer', () => {
  it('keeps the words of the design, by name, and counts', async () => {
    const { clauseId } = await clause('1.2');
    const reply = await give({ clauseId, verdict: 'comply', evidence: [ip()] });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      specification: { revision: 2, counts: { comply: 1, open: 2, reopened: 0 } },
      clauses: [{ clauseId, state: 'answered' }],
    });
    expect(await clause('1.2')).toMatchObject({
      state: 'answered',
      answer: {
        verdict: 'comply',
        by: company.sales.name,
        owner: { userId: company.sales.accountId },
        evidence: [{ ...ip(), boardName: 'MDB', said: 'Degree of protection IP54' }],
      },
    });
  });

  it('is open again once the board says something else, and answered after the change is undone', async () => {
    const { clauseId } = await clause('1.2');
    await give({ clauseId, verdict: 'comply', evidence: [ip()] });
    await changeBoard(server, company.sales, { projectId, lineItemId }, 'SB_IP', 'IP42');
    expect(await clause('1.2')).toMatchObject({
      state: 'reopened',
      reopened: [{ was: 'Degree of protection IP54', now: 'Degree of protection IP42 ventilated' }],
    });
    await changeBoard(server, company.sales, { projectId, lineItemId }, 'SB_IP', 'IP54');
    expect(await clause('1.2')).toMatchObject({ state: 'answered', reopened: [] });
  });

  it('that somebody keeps says what the design says now, by that name', async () => {
    const { clauseId } = await clause('1.2');
    await give({ clauseId, verdict: 'deviate', text: 'We offer IP54.', evidence: [ip()] });
    await changeBoard(server, company.sales, { projectId, lineItemId }, 'SB_IP', 'IP42');
    const colleague = await aColleague(server, company);
    const text = 'We offer IP42.';
    await answer(server, colleague, params, { clauseId, verdict: 'deviate', text, evidence: [ip()] });
    expect(await clause('1.2')).toMatchObject({
      state: 'answered',
      answer: { by: colleague.name, evidence: [{ said: 'Degree of protection IP42 ventilated' }] },
    });
  });

  it('of comply needs evidence, the others a text, and none names what the design does not say', async () => {
    const { clauseId } = await clause('1.2');
    expect(refusal(await give({ clauseId, verdict: 'comply' }))).toEqual([422, 'EVIDENCE_MISSING']);
    expect(refusal(await give({ clauseId, verdict: 'deviate', text: 'short' }))).toEqual([422, 'TEXT_TOO_SHORT']);
    const gone = { kind: 'value' as const, board: lineItemId + 1, name: 'SB_IP' };
    expect(refusal(await give({ clauseId, verdict: 'comply', evidence: [gone] }))).toEqual([422, 'EVIDENCE_GONE']);
    const ownerId = (await seedCompany(server)).sales.accountId;
    expect(refusal(await give({ clauseId, verdict: 'comply', evidence: [ip()], ownerId }))).toEqual([
      422,
      'OWNER_UNKNOWN',
    ]);
    expect((await clause('1.2')).state).toBe('open');
  });

  it('by statement carries the name of the person who gives it, whatever was sent', async () => {
    const { clauseId } = await clause('1.1');
    const evidence = [{ kind: 'statement' as const, board: null, name: 'Somebody else' }];
    expect((await give({ clauseId, verdict: 'comply', text: 'Always so.', evidence })).statusCode).toBe(200);
    expect((await clause('1.1')).answer?.evidence).toMatchObject([
      { name: company.sales.name, said: `by statement of ${company.sales.name}` },
    ]);
  });

  it('of several is given for all or for none, and can be taken away', async () => {
    const [one, two] = [await clause('1.1'), await clause('1.2')];
    const text = 'To be discussed.';
    const first = { clauseId: one.clauseId, verdict: 'clarify' as const, text };
    expect(refusal(await give(first, { clauseId: two.clauseId, verdict: 'comply' }))).toEqual([
      422,
      'EVIDENCE_MISSING',
    ]);
    expect((await clause('1.1')).state).toBe('open');
    await give(first);
    await give({ clauseId: one.clauseId, verdict: null });
    expect(await clause('1.1')).toMatchObject({ state: 'open', answer: null });
  });

  it('is asked of no title and of no unknown clause', async () => {
    const { clauseId } = await clause('1');
    const text = 'It is only a title.';
    expect(refusal(await give({ clauseId, verdict: 'clarify', text }))).toEqual([422, 'NOTHING_ASKED']);
    expect(refusal(await give({ clauseId: 999, verdict: 'clarify', text }))).toEqual([404, 'NOT_FOUND']);
  });

  it('keeps markup and texts from right to left as they are', async () => {
    const { clauseId } = await clause('1.2');
    const text = '<script>alert(1)</script> =HYPERLINK("x") شروط عامة 🙂';
    await give({ clauseId, verdict: 'clarify', text });
    expect((await clause('1.2')).answer?.text).toBe(text);
  });
});

describe('evidence', () => {
  it('is listed with the words of the design', async () => {
    const reply = await server.send(listEvidenceCall, { token: company.sales.token, params: { projectId } });
    const { evidence } = listEvidenceCall.reply.parse(reply.json());
    expect(evidence).toContainEqual({ ...ip(), boardName: 'MDB', said: 'Degree of protection IP54' });
    expect(evidence.some(({ kind }) => kind === 'document')).toBe(true);
  });
});

describe('an edit of clauses', () => {
  const edit = (edits: Parameters<typeof editClauses>[3], revision?: number) =>
    editClauses(server, company.sales, params, edits, revision);
  const numbers = async () =>
    (await readSpecification(server, company.sales, params)).clauses.map((each) => each.number);

  it('joins two clauses, and their answers go', async () => {
    const [one, two] = [await clause('1.1'), await clause('1.2')];
    await give({ clauseId: one.clauseId, verdict: 'clarify', text: 'To be discussed.' });
    expect((await edit([{ kind: 'merge', clauseId: two.clauseId }])).statusCode).toBe(200);
    expect(await clause('1.1')).toMatchObject({ state: 'open', text: expect.stringContaining('\n1.2 Degree') });
    expect(await numbers()).toEqual(['1', '1.1', '1.3']);
  });

  it('keeps the answers of the clauses that it does not touch', async () => {
    const [one, three] = [await clause('1.1'), await clause('1.3')];
    await give({ clauseId: three.clauseId, verdict: 'clarify', text: 'To be discussed.' });
    await edit([{ kind: 'split', clauseId: one.clauseId, at: 15 }]);
    expect(await numbers()).toEqual(['1', '1.1', '', '1.2', '1.3']);
    expect((await clause('1.3')).state).toBe('answered');
  });

  it('leaves a clause out for a reason and takes it back', async () => {
    const { clauseId } = await clause('1.2');
    await edit([{ kind: 'drop', clauseId, reason: 'Of another lot' }]);
    const { leftOut } = await readSpecification(server, company.sales, params);
    expect(leftOut).toMatchObject([{ clauseId, why: 'by hand', reason: 'Of another lot' }]);
    await edit([{ kind: 'restore', clauseId }]);
    expect(await numbers()).toEqual(['1', '1.1', '1.2', '1.3']);
    expect((await readSpecification(server, company.sales, params)).leftOut).toEqual([]);
  });

  it('that is not possible says why, and changes nothing', async () => {
    const { clauseId } = await clause('1');
    const refused = await edit([
      { kind: 'set', clauseId, number: '9' },
      { kind: 'merge', clauseId },
    ]);
    expect(refusal(refused)).toEqual([422, 'EDIT_INVALID']);
    expect(refused.json().message).toBe('The first clause has none above it.');
    expect(refusal(await edit([{ kind: 'drop', clauseId: 999, reason: 'Not there' }]))).toEqual([404, 'NOT_FOUND']);
    expect(await numbers()).toEqual(['1', '1.1', '1.2', '1.3']);
  });

  it('of an older revision is refused, so that of two at once one counts', async () => {
    const { clauseId } = await clause('1.2');
    const edits = [{ kind: 'set' as const, clauseId, number: '1.9' }];
    const both = await Promise.all([edit(edits, 1), edit(edits, 1)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409]);
    const stale = both.find(({ statusCode }) => statusCode === 409);
    expect(stale?.json()).toMatchObject({ code: 'STALE', details: { revision: 2 } });
  });

  it('leaves no more than 2,000 clauses', async () => {
    const text = Array.from({ length: 2000 }, (_, at) => `${Math.floor(at / 500) + 1}.${(at % 500) + 1} Clause`).join(
      '\n',
    );
    const full = {
      projectId,
      specificationId: (await aSpecification(server, company.sales, projectId, text)).specificationId,
    };
    const added = { kind: 'insert' as const, clauseId: null, number: '', text: 'One more' };
    expect(refusal(await editClauses(server, company.sales, full, [added]))).toEqual([422, 'TOO_MANY_CLAUSES']);
  });
});

describe('another company', () => {
  it('finds neither the project nor its specifications', async () => {
    const { sales } = await seedCompany(server);
    const listed = await server.send(listSpecificationsCall, { token: sales.token, params: { projectId } });
    expect(listed.statusCode).toBe(404);
    const { clauseId } = await clause('1.2');
    const text = 'Of somebody else.';
    expect(refusal(await answer(server, sales, params, { clauseId, verdict: 'clarify', text }))).toEqual([
      404,
      'NOT_FOUND',
    ]);
  });
});
