import { listAuditEventsCall } from '@pw/contract/audit';
import { readOfferGateCall } from '@pw/contract/offer-gate';
import { submitQuoteCall } from '@pw/contract/order-submission';
import {
  addSpecificationCall,
  listSpecificationsCall,
  readSpecificationCall,
  readSpecificationSheetCall,
  removeSpecificationCall,
  saveSpecificationCall,
} from '@pw/contract/specifications';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import type { SheetFormat } from '@pw/domain/specifications/specification';
import { readSpecification } from '@pw/specification/reading/read-specification';
import { readTableFile } from '@pw/table-file/read-table-file';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { inCompany } from '../../platform/database/app-database.ts';
import { aSmallEnquiry } from '../../testing/a-configured-project.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import {
  answer,
  answerAll,
  aSpecification,
  changeBoard,
  clauseOf,
  editClauses,
  paste,
  readSpecification as readClauses,
} from '../../testing/a-specification.ts';
import { submissionOf, submitQuote } from '../../testing/a-submitted-project.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { limitsFor } from '../price-lists/own-tables/read-own-file.ts';
import { listFrozenClauses } from './clauses.store.ts';

const server = aTestServer();
const company = aCompanyPerTest(server);
afterAll(() => closePdfWorker());

let projectId: number;
let lineItemId: number;
beforeEach(async () => {
  const made = await aReportedProject(server, company.sales, aSmallEnquiry);
  [projectId, lineItemId] = [made.projectId, made.lineItemIds[0] ?? 0];
});

const refusal = ({ statusCode, json }: Awaited<ReturnType<typeof paste>>) => [statusCode, json().code];
const pasted = (text: string, title?: string) => paste(server, company.sales, projectId, text, title);

async function list() {
  const reply = await server.send(listSpecificationsCall, { token: company.sales.token, params: { projectId } });
  return listSpecificationsCall.reply.parse(reply.json()).specifications;
}

describe('a pasted specification', () => {
  it('is split into clauses, of which titles ask for nothing', async () => {
    const { specificationId } = await aSpecification(server, company.sales, projectId);
    expect(await list()).toMatchObject([
      { title: 'Tender', source: 'pasted', state: 'read', clauses: 4, counts: { open: 3, comply: 0 }, revision: 1 },
    ]);
    const { clauses } = await readClauses(server, company.sales, { projectId, specificationId });
    expect(clauses.map(({ number, state }) => [number, state])).toEqual([
      ['1', 'title'],
      ['1.1', 'open'],
      ['1.2', 'open'],
      ['1.3', 'open'],
    ]);
  });

  it('is refused when it is empty, too long, or has 2,001 clauses', async () => {
    expect(refusal(await pasted(' \n\t '))).toEqual([422, 'EMPTY']);
    expect(refusal(await pasted('x'.repeat(1_000_001)))).toEqual([422, 'TOO_LONG']);
    const many = Array.from({ length: 2001 }, (_, at) => `${Math.floor(at / 500) + 1}.${(at % 500) + 1} Clause`).join(
      '\n',
    );
    expect(refusal(await pasted(many))).toEqual([422, 'TOO_MANY_CLAUSES']);
    expect(refusal(await pasted('1 Text', '  '))).toEqual([422, 'TITLE_INVALID']);
    expect(refusal(await pasted('1 Text', 'x'.repeat(101)))).toEqual([422, 'TITLE_INVALID']);
    expect(await list()).toEqual([]);
  });

  it('keeps markup, texts from right to left and emoji as text', async () => {
    const text = '1 Text <b>Bold</b> & "quoted" شروط عامة 🙂';
    const { specificationId } = await aSpecification(server, company.sales, projectId, text);
    const { clauses } = await readClauses(server, company.sales, { projectId, specificationId });
    expect(clauses[0]?.text).toBe(text.slice(2));
  });

  it('is the last of twenty', async () => {
    for (let at = 0; at < 20; at += 1) {
      await pasted('1 Text', `Part ${at}`);
    }
    expect(refusal(await pasted('1 Text'))).toEqual([422, 'TOO_MANY_SPECIFICATIONS']);
  });

  it('that is sent twice with one key is added once', async () => {
    const request = {
      token: company.sales.token,
      params: { projectId },
      body: { title: 'Tender', text: '1 Text' },
      headers: { 'idempotency-key': 'twice' },
    };
    const [first, second] = [
      await server.send(addSpecificationCall, request),
      await server.send(addSpecificationCall, request),
    ];
    expect(second.json()).toEqual(first.json());
    expect(await list()).toHaveLength(1);
  });

  it('leaves an event', async () => {
    await aSpecification(server, company.sales, projectId);
    const reply = await server.send(listAuditEventsCall, {
      token: company.administrator.token,
      query: { kind: 'projects' },
    });
    expect(JSON.stringify(reply.json())).toContain('specification.added');
  });
});

describe('a specification', () => {
  it('that is informative for a reason asks for no answer', async () => {
    const { specificationId } = await aSpecification(server, company.sales, projectId);
    const send = (body: Readonly<Record<string, unknown>>) =>
      server.send(saveSpecificationCall, { token: company.sales.token, params: { projectId, specificationId }, body });
    expect(refusal(await send({ isInformative: true }))).toEqual([422, 'REASON_MISSING']);
    expect((await send({ isInformative: true, reason: 'Of the civil works' })).json()).toMatchObject({
      isInformative: true,
      reason: 'Of the civil works',
      counts: { open: 0 },
      revision: 2,
    });
    expect(refusal(await send({ title: 'Other', revision: 1 }))).toEqual([409, 'STALE']);
    expect((await send({ isInformative: false, title: 'Lot 2', revision: 2 })).json()).toMatchObject({
      title: 'Lot 2',
      reason: '',
      counts: { open: 3 },
    });
  });

  it('is a workbook with the whole requirements, where a formula stays text', async () => {
    const text = `1.1 Text ${'x'.repeat(400)}\n1.2 Another one\n=HYPERLINK("x")`;
    const { specificationId } = await aSpecification(server, company.sales, projectId, text);
    const params = { projectId, specificationId };
    const { clauseId } = await clauseOf(server, company.sales, params, '1.2');
    await answer(server, company.sales, params, { clauseId, verdict: 'deviate', text: '=1+1 is not ours' });
    const { token } = company.sales;
    const rowsOf = async (query: Readonly<Record<string, string>>) => {
      const reply = await server.send(readSpecificationSheetCall, { token, params, query });
      const file = await readTableFile(new Uint8Array(reply.rawPayload), limitsFor(100));
      const sheets = file.ok ? file.value.sheets : [];
      const all = sheets.flatMap(({ rows }) => rows);
      return all.filter(([number]) => typeof number === 'string' && number.startsWith('1.'));
    };
    const rows = await rowsOf({});
    expect(rows.map((row) => row[0])).toEqual(['1.1', '1.2']);
    expect(rows[0]?.[1]).toHaveLength('Text '.length + 400);
    expect(rows[1]?.slice(0, 4)).toEqual(['1.2', 'Another one =HYPERLINK("x")', 'Deviate', '=1+1 is not ours']);
    expect(await rowsOf({ only: 'deviations' })).toHaveLength(1);
  });

  it('is a Word file with the same rows, and a PDF', async () => {
    const { specificationId } = await aSpecification(
      server,
      company.sales,
      projectId,
      '1.1 Doors <b>\n1.2 Another one',
    );
    const params = { projectId, specificationId };
    const { clauseId } = await clauseOf(server, company.sales, params, '1.2');
    await answer(server, company.sales, params, { clauseId, verdict: 'deviate', text: '=1+1 is not ours' });
    const { token } = company.sales;
    const fileOf = async (format: SheetFormat) => {
      const reply = await server.send(readSpecificationSheetCall, { token, params, query: { format } });
      return new Uint8Array(reply.rawPayload);
    };
    const limits = { bytes: 1e6, unpackedBytes: 1e6, members: 50, pages: 9, characters: 1e5 };
    const word = await readSpecification(await fileOf('docx'), limits);
    const lines = word.ok ? word.value.lines.map(({ text }) => text) : [];
    expect(lines[0]).toBe('Compliance with the specification: Tender');
    expect(lines.join('\n')).toContain('Requirement: Doors <b>');
    expect(lines.at(-1)).toContain('Answer: Deviate | Remark: =1+1 is not ours');
    const pdf = await readSpecification(await fileOf('pdf'), limits);
    expect(pdf.ok && pdf.value.lines.map(({ text }) => text).join(' ')).toContain(
      'Another one Deviate =1+1 is not ours',
    );
  });

  it('is removed with its clauses', async () => {
    const { specificationId } = await aSpecification(server, company.sales, projectId);
    const params = { projectId, specificationId };
    const { token } = company.sales;
    expect(refusal(await server.send(removeSpecificationCall, { token, params, query: { revision: 9 } }))).toEqual([
      409,
      'STALE',
    ]);
    expect((await server.send(removeSpecificationCall, { token, params, query: { revision: 1 } })).statusCode).toBe(
      200,
    );
    expect((await server.send(readSpecificationCall, { token, params })).statusCode).toBe(404);
  });
});

describe('the offer of a project with a specification', () => {
  const gate = async () => {
    const reply = await server.send(readOfferGateCall, { token: company.sales.token, params: { projectId } });
    return readOfferGateCall.reply.parse(reply.json()).reasons.find(({ code }) => code === 'CLAUSES_OPEN');
  };
  const submit = async () => {
    const { acknowledgedWarnings } = await submissionOf(server, company.sales, projectId);
    const body = { acknowledgedWarnings };
    return server.send(submitQuoteCall, { token: company.sales.token, params: { projectId }, body });
  };

  it('is not final while clauses are open, and nobody answers for that by name', async () => {
    expect(await gate()).toBeUndefined();
    const { specificationId } = await aSpecification(server, company.sales, projectId);
    expect(await gate()).toMatchObject({
      text: '3 clauses of the specification are open',
      lines: ['1.1', '1.2', '1.3'],
      key: null,
      where: 'specification',
    });
    await answerAll(server, company.sales, { projectId, specificationId });
    expect(await gate()).toBeUndefined();
  });

  it('is not submitted while clauses are open, or open again', async () => {
    const { specificationId } = await aSpecification(server, company.sales, projectId);
    const params = { projectId, specificationId };
    const refused = await submit();
    expect(refusal(refused)).toEqual([422, 'CLAUSES_OPEN']);
    expect(refused.json().message).toBe('3 clauses of the specification are open. Answer first: 1.1, 1.2, 1.3.');
    const { clauseId } = await clauseOf(server, company.sales, params, '1.2');
    const evidence = [{ kind: 'value' as const, board: lineItemId, name: 'SB_IP' }];
    await answer(server, company.sales, params, { clauseId, verdict: 'comply', evidence });
    await answerAll(server, company.sales, params);
    await changeBoard(server, company.sales, { projectId, lineItemId }, 'SB_IP', 'IP42');
    expect((await gate())?.lines).toEqual(['1.2']);
    await changeBoard(server, company.sales, { projectId, lineItemId }, 'SB_IP', 'IP54');
    expect(await gate()).toBeUndefined();
  });

  it('freezes clauses and answers with its submission, and they can only be read from then on', async () => {
    const { specificationId } = await aSpecification(server, company.sales, projectId);
    const params = { projectId, specificationId };
    await answerAll(server, company.sales, params);
    await submitQuote(server, company.sales, projectId);
    const frozen = await inCompany(server.database, company.companyId, (tx) =>
      listFrozenClauses(tx, { projectId, revision: 1 }),
    );
    expect(frozen).toMatchObject([
      { title: 'Tender', clauses: [{ number: '1' }, { number: '1.1', answer: { verdict: 'clarify' } }, {}, {}] },
    ]);
    const { clauseId } = await clauseOf(server, company.sales, params, '1.2');
    expect(refusal(await editClauses(server, company.sales, params, [{ kind: 'set', clauseId, number: '7' }]))).toEqual(
      [409, 'VIEW_ONLY'],
    );
    expect(refusal(await pasted('1 Text'))).toEqual([409, 'VIEW_ONLY']);
  });
});
