import {
  type LibraryEntryOnWire,
  listLibraryAnswersCall,
  removeLibraryAnswerCall,
  saveLibraryAnswerCall,
} from '@pw/contract/answer-library';
import type { RequestOf } from '@pw/contract/call';
import { acceptProposalsCall } from '@pw/contract/specifications';
import { beforeEach, describe, expect, it } from 'vitest';
import { aConfiguredProject, aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { answer, aSpecification, clauseOf, type SpecificationParams } from '../../testing/a-specification.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { seedCompany } from '../../testing/seed-company.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);

const tender = ['1 General', '1.1 The panels shall be hermetic.', '1.2 Degree of protection not less than IP42.'].join(
  '\n',
);

/** A specification of a new project of some consultant. */
async function aTender(consultant: string, text = tender, { sales } = company): Promise<SpecificationParams> {
  const enquiry = { ...aSmallEnquiry, project: { name: 'Chakan', location: 'Pune', consultant } };
  const { projectId } = await aConfiguredProject(server, sales, enquiry);
  const { specificationId } = await aSpecification(server, sales, projectId, text);
  return { projectId, specificationId };
}

type Given = Omit<
  RequestOf<typeof import('@pw/contract/specifications').answerClausesCall>['body']['answers'][number],
  'clauseId'
>;

async function give(params: SpecificationParams, number: string, given: Given) {
  const { clauseId } = await clauseOf(server, company.sales, params, number);
  return answer(server, company.sales, params, { clauseId, ...given });
}

const proposalOf = async (params: SpecificationParams, number = '1.1') =>
  (await clauseOf(server, company.sales, params, number)).proposal;

async function list(query: { readonly text?: string; readonly consultant?: string } = {}) {
  const reply = await server.send(listLibraryAnswersCall, { token: company.administrator.token, query });
  return listLibraryAnswersCall.reply.parse(reply.json());
}

const deviates = { verdict: 'deviate', text: 'Panels are not hermetic.' } as const;

let first: SpecificationParams;
beforeEach(async () => {
  first = await aTender('Tata Consulting');
});

describe('an answer that is kept', () => {
  it('for a consultant is proposed in his next project, and in no other', async () => {
    await give(first, '1.1', { ...deviates, keepFor: 'consultant' });
    expect(await proposalOf(await aTender('tata  consulting '))).toMatchObject({
      ...deviates,
      from: { quotation: 'Q-2026-0001', sample: null },
    });
    expect(await proposalOf(await aTender('Mott'))).toBeNull();
  });

  it('for all is proposed in every project of the company, and never in another one', async () => {
    await give(first, '1.1', { ...deviates, keepFor: 'all' });
    expect(await proposalOf(await aTender(''))).toMatchObject(deviates);
    const other = await seedCompany(server);
    const theirs = await aTender('Tata Consulting', tender, other);
    expect((await clauseOf(server, other.sales, theirs, '1.1')).proposal).toBeNull();
  });

  it('replaces the one before to the same clause', async () => {
    await give(first, '1.1', { ...deviates, keepFor: 'all' });
    const second = await aTender('Mott');
    await give(second, '1.1', { verdict: 'clarify', text: 'Please name the standard.', keepFor: 'all' });
    expect((await list()).entries).toMatchObject([
      { verdict: 'clarify', text: 'Please name the standard.', quotation: 'Q-2026-0002', uses: 0 },
    ]);
  });

  it('to two clauses with the same words at once is the last of them', async () => {
    const twice = await aTender(
      'Mott',
      '1 General\n1.1 The panels shall be hermetic.\n1.2 The panels shall be hermetic.',
    );
    const ids = await Promise.all(
      ['1.1', '1.2'].map(async (number) => (await clauseOf(server, company.sales, twice, number)).clauseId),
    );
    const given = ids.map((clauseId, at) => ({
      clauseId,
      verdict: 'clarify' as const,
      text: `Please name the standard ${at}.`,
      keepFor: 'all' as const,
    }));
    expect((await answer(server, company.sales, twice, ...given)).statusCode).toBe(200);
    expect((await list()).entries).toMatchObject([{ text: 'Please name the standard 1.' }]);
  });

  it('for the consultant of a project that names none is refused, and nothing is saved', async () => {
    const nameless = await aTender(' ');
    const refused = await give(nameless, '1.1', { ...deviates, keepFor: 'consultant' });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'CONSULTANT_MISSING']);
    expect((await clauseOf(server, company.sales, nameless, '1.1')).state).toBe('open');
  });

  it('as comply is proposed as comply only where the design shows it now', async () => {
    const statement = [{ kind: 'statement' as const, board: null, name: '' }];
    const complied = { verdict: 'comply', text: 'Complied with as agreed.', evidence: statement } as const;
    await give(first, '1.1', { ...complied, keepFor: 'all' });
    await give(first, '1.2', { ...complied, keepFor: 'all' });
    const next = await aTender('Mott');
    expect(await proposalOf(next, '1.1')).toMatchObject({ verdict: 'clarify', reasons: [{ code: 'NOT_SHOWN' }] });
    expect(await proposalOf(next, '1.2')).toMatchObject({ verdict: 'comply', text: 'Complied with as agreed.' });
  });

  it('counts how often it is given again, also as an accepted proposal', async () => {
    await give(first, '1.1', { ...deviates, keepFor: 'all' });
    const statement = [{ kind: 'statement' as const, board: null, name: '' }];
    await give(first, '1.2', { verdict: 'comply', text: 'As on the sheet.', evidence: statement, keepFor: 'all' });
    const next = await aTender('Mott');
    await give(next, '1.1', deviates);
    await give(next, '1.1', { verdict: 'deviate', text: 'Other words of our own.' });
    const { clauseId } = await clauseOf(server, company.sales, next, '1.2');
    const { token } = company.sales;
    await server.send(acceptProposalsCall, { token, params: next, body: { clauseIds: [clauseId] } });
    const uses = Object.fromEntries((await list()).entries.map(({ text, uses: count }) => [text, count]));
    expect(uses).toEqual({ 'As on the sheet.': 1, [deviates.text]: 1 });
  });
});

describe('the library of an administrator', () => {
  const entry = async () => {
    const [one] = (await list()).entries;
    return one as LibraryEntryOnWire;
  };
  const save = async (entryId: string, body: RequestOf<typeof saveLibraryAnswerCall>['body']) => {
    const reply = await server.send(saveLibraryAnswerCall, {
      token: company.administrator.token,
      params: { entryId },
      body,
    });
    return [reply.statusCode, reply.json().code ?? reply.json().text];
  };

  it('is searched by words of clause and answer and by consultant', async () => {
    await give(first, '1.1', { ...deviates, keepFor: 'consultant' });
    await give(first, '1.2', { verdict: 'clarify', text: 'Is 100 % meant?', keepFor: 'all' });
    const all = await list();
    // Both were used at the same moment.
    expect(new Set(all.entries.map((each) => each.consultant))).toEqual(new Set(['', 'Tata Consulting']));
    expect(all.total).toBe(2);
    expect((await list({ text: 'HERMETIC' })).total).toBe(1);
    expect((await list({ text: '100 %' })).total).toBe(1);
    expect((await list({ text: '_' })).total).toBe(0);
    expect((await list({ consultant: '' })).entries).toMatchObject([{ verdict: 'clarify' }]);
    expect((await list({ consultant: 'TATA consulting' })).total).toBe(1);
  });

  it('is changed by the revision that was read, and what was answered stays', async () => {
    await give(first, '1.1', { ...deviates, keepFor: 'all' });
    const { entryId } = await entry();
    expect(await save(entryId, { verdict: 'clarify', text: 'short', revision: 1 })).toEqual([422, 'TEXT_TOO_SHORT']);
    const words = 'Please name the standard.';
    expect(await save(entryId, { verdict: 'clarify', text: words, revision: 1 })).toEqual([200, words]);
    expect(await save(entryId, { verdict: 'clarify', text: words, revision: 1 })).toEqual([409, 'STALE']);
    expect((await clauseOf(server, company.sales, first, '1.1')).answer).toMatchObject(deviates);
    expect(await proposalOf(await aTender(''))).toMatchObject({ verdict: 'clarify', text: words });
  });

  it('loses an entry that is removed, once', async () => {
    await give(first, '1.1', { ...deviates, keepFor: 'all' });
    const sent = { token: company.administrator.token, params: { entryId: (await entry()).entryId } };
    expect((await server.send(removeLibraryAnswerCall, sent)).statusCode).toBe(200);
    expect((await server.send(removeLibraryAnswerCall, sent)).statusCode).toBe(404);
    expect(await proposalOf(await aTender(''))).toBeNull();
  });
});
