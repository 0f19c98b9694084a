import { submitQuoteCall } from '@pw/contract/order-submission';
import { generateOrderCall } from '@pw/contract/spec-api/order-submission';
import { closePdfWorker } from '@pw/documents/pdf/render-pdf';
import { referenceBoards } from '@pw/testing/configuration';
import { afterAll, expect, it } from 'vitest';
import { aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aPublishedList, csvList } from '../../testing/a-price-list.ts';
import { importIndices, saveVariation } from '../../testing/a-price-variation.ts';
import { aReportedProject } from '../../testing/a-reported-project.ts';
import { answerAll, aSpecification } from '../../testing/a-specification.ts';
import { aBoardFromStandard, aStandardBoard } from '../../testing/a-standard-board.ts';
import { submissionOf } from '../../testing/a-submitted-project.ts';
import { addSellRate, setCurrency } from '../../testing/an-offer-currency.ts';
import { aCompanyPerTest, aTestServer } from '../../testing/fixtures.ts';
import { recordRepeats } from '../../testing/record-statements.ts';

const enquiry = aPricedEnquiry({
  boards: [
    { ...referenceBoards.RB2, name: 'MDB', quantity: 2 },
    { ...referenceBoards.RB2, name: 'SDB', quantity: 1 },
  ],
});

/** Articles that the boards need. */
const numbers = [
  '3VA2340-5JQ42-0AA0',
  '3VA9467-0FK21',
  '3VA1116-4EE42-0AA0',
  '3VA9157-0FK21',
  '3VA1110-4EE42-0AA0',
  '3VA1163-4EE42-0AA0',
];

/** A price list in which each of the articles costs so many rupees. */
const listAt = (rupees: number) => csvList(...numbers.map((number) => `${number},${rupees}`));

const server = aTestServer();
const company = aCompanyPerTest(server);

afterAll(closePdfWorker);

/** The statements that a submission repeats. */
async function repeats(projectId: number): Promise<readonly string[]> {
  const { token } = company.sales;
  const { acknowledgedWarnings } = await submissionOf(server, company.sales, projectId);
  return recordRepeats(async () => {
    const body = { acknowledgedWarnings };
    const reply = await server.send(submitQuoteCall, { token, params: { projectId: String(projectId) }, body });
    expect(reply.json()).toMatchObject({ status: 'quote-submitted' });
  });
}

it('reads nothing twice to submit a quote', async () => {
  const { projectId } = await aReportedProject(server, company.sales, enquiry);
  expect(await repeats(projectId)).toEqual([]);
});

it('opens the project again for the call of the specification, which compares its number first', async () => {
  const { projectId } = await aReportedProject(server, company.sales, enquiry);
  const body = await submissionOf(server, company.sales, projectId);
  const repeated = await recordRepeats(async () => {
    const reply = await server.send(generateOrderCall, { token: company.sales.token, body });
    expect(reply.statusCode).toBe(200);
  });
  expect(repeated).toEqual([expect.stringMatching(/from \\"projects\\".* for no key update/)]);
});

it('reads nothing twice of an offer with lists, indices, a currency, a standard board and a specification', async () => {
  const { administrator, sales } = company;
  await aPublishedList(server, administrator, listAt(1000));
  await importIndices(server, administrator);
  await addSellRate(server, administrator, 'USD', '84');
  const { projectId, lineItemIds } = await aReportedProject(server, sales, enquiry);
  await saveVariation(server, sales, projectId);
  await setCurrency(server, sales, projectId, 'USD');
  const board = { projectId, lineItemId: lineItemIds[0] ?? 0 };
  await aBoardFromStandard(server, sales, projectId, await aStandardBoard(server, company, board));
  const { specificationId } = await aSpecification(server, sales, projectId);
  await answerAll(server, sales, { projectId, specificationId });
  // Its prices are compared with the current ones.
  await aPublishedList(server, administrator, listAt(1200));
  expect(await repeats(projectId)).toEqual([]);
});
