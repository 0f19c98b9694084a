import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { describe, expect, it } from 'vitest';
import { readCompany } from './read-company.ts';
import { runQuote } from './run-quote.ts';

const { rate: rateTable } = mustBeOk(readPriceBook(readPriceFiles())).tables;
const knowledge = compileKnowledge(mustReadCatalog());

const tender = [
  '1 General',
  '1.1 The switchboard shall conform to IS/IEC 61439-1 and -2.',
  '1.2 Rated short-time withstand current shall be not less than 50 kA for 1 second.',
  '1.3 Degree of protection not less than IP54.',
  '1.4 Height including base frame shall not exceed 2300 mm.',
  '1.5 Neutral busbar shall be 50 % of the phase busbar.',
  '1.6 ACBs shall be of L&T or Schneider make.',
  '1.7 Type test reports shall be submitted.',
  '1.8 The relay coordination study is in the scope of the purchaser.',
  '1.9 Busbar rating not less than 1600 A except where shown otherwise.',
].join('\n');

function enquiryText(specification: unknown): string {
  const path = join(import.meta.dirname, '../../../examples/power-control-centre-1600a.json');
  const given = JSON.parse(readFileSync(path, 'utf8'));
  return JSON.stringify({ ...given, project: { ...given.project, specification } });
}

async function quoted(specification: unknown) {
  const enquiry = mustBeOk(readEnquiry(enquiryText(specification), knowledge, rateTable));
  const company = mustBeOk(await readCompany(null));
  const job = { enquiry, knowledge, company, date: '2026-11-20', onProgress: () => undefined };
  const { files } = mustBeOk(await runQuote(job, 'quote'));
  return JSON.parse(String(files.get('quote.json')));
}

describe('the specification of an enquiry', () => {
  it('is split into clauses with their proposals, which keep the offer from being final', async () => {
    const { offer, sendGate } = await quoted([{ title: 'Tender', text: tender }]);
    const clauses: readonly { number: string; proposal: { verdict: string; evidence: string[] } | null }[] =
      offer.clauses;
    expect(clauses.map(({ number, proposal }) => [number, proposal?.verdict ?? null])).toEqual([
      ['1', null],
      ['1.1', 'Comply'],
      ['1.2', 'Comply'],
      ['1.3', 'Deviate'],
      ['1.4', 'Comply'],
      ['1.5', 'Comply'],
      ['1.6', 'Deviate'],
      ['1.7', 'Clarify'],
      ['1.8', null],
      ['1.9', 'Clarify'],
    ]);
    expect(clauses[4]?.proposal?.evidence).toEqual(['PCC-1 Height 2275 mm']);
    expect(sendGate).toContain('9 clauses of the specification are open');
    expect(offer.status).toBe('DRAFT');
  });

  it('changes nothing where there is none', async () => {
    const { offer, sendGate } = await quoted([]);
    expect(offer.clauses).toBeUndefined();
    expect(JSON.stringify(sendGate)).not.toContain('clause');
  });

  it.each([
    ['a title that is left out', [{ text: '1 Text' }], 'project.specification[0].title: is required'],
    [
      'a title that is too long',
      [{ title: 'x'.repeat(101), text: '1 Text' }],
      'project.specification[0].title: has to have 1 to 100 characters',
    ],
    ['an empty text', [{ title: 'Tender', text: ' ' }], 'project.specification[0].text: is required'],
    [
      'a text that is too long',
      [{ title: 'Tender', text: 'x'.repeat(1_000_001) }],
      'project.specification[0].text: has 1000001 characters: at most 1000000',
    ],
    [
      'too many of them',
      Array.from({ length: 21 }, () => ({ title: 'Tender', text: '1 Text' })),
      'project.specification: has 21 specifications: at most 20',
    ],
  ])('is refused with %s', (_what, specification, message) => {
    const read = readEnquiry(enquiryText(specification), knowledge, rateTable);
    expect(read.ok ? [] : read.error.map((fault) => `${fault.path}: ${fault.message}`)).toEqual([message]);
  });
});
