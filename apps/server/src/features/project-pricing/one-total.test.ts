import { readPriceFiles } from '@pw/catalog/read';
import type { CallForm } from '@pw/contract/call';
import { getProjectPriceCall, readProjectTermsCall } from '@pw/contract/project-pricing';
import { fetchPriceReportCall } from '@pw/contract/spec-api/price-reports';
import type { BoardWiseDataOnWire, ChargedBoardOnWire } from '@pw/contract/spec-api/project-charges';
import { getProjectInfoCall } from '@pw/contract/spec-api/project-info';
import { wholePaise } from '@pw/domain/money';
import { type ChargeKind, chargeKinds } from '@pw/domain/project-pricing/charge-texts';
import { givenAmount, givenFigure } from '@pw/pricing/money/amount';
import { chargeBoard } from '@pw/pricing/price/price-board';
import { type PriceBook, readPriceBook } from '@pw/pricing/price-list/price-book';
import { defaultSettings } from '@pw/pricing/terms/price-terms';
import { referenceBoards } from '@pw/testing/configuration';
import { quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { createRandom } from '@pw/testing/random';
import { expect, it } from 'vitest';
import { inCompanyAtOneMoment } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { aColleague } from '../../testing/a-colleague.ts';
import { aConfiguredProject, aPricedEnquiry } from '../../testing/a-configured-project.ts';
import { aCompany, aTestServer } from '../../testing/fixtures.ts';
import { addMapRow, addOwnArticle, otherBreaker } from '../../testing/own-rows.ts';
import type { Person } from '../../testing/seed-company.ts';
import type { SentRequest } from '../../testing/start-test-server.ts';
import { readProjectBook } from '../price-lists/price-books.ts';
import { findProject } from '../projects/projects.store.ts';
import { offerReadingOf, readReportSource } from '../reports/report-source.ts';
import { workOutProject } from '../reports/work-out-project.ts';
import { chargeCalls } from './testing/charge-calls.ts';
import { sendRandomEdit } from './testing/random-price-edits.ts';

const server = aTestServer();
const company = aCompany(server);

const { RB1, RB2 } = referenceBoards;
const boards = [
  { ...RB1, name: 'PCC-1', quantity: 1 },
  { ...RB2, name: 'MDB', quantity: 2 },
  { ...RB2, name: 'MDB-2', quantity: 3 },
];
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** The totals that each call answers, and the headless quote of an enquiry file that says what the project has now. */
async function totals(
  projectId: number,
  lineItemIds: readonly number[],
  { token, companyId: createdBy }: Person,
  ofProject: PriceBook = book,
) {
  const data = await chargeCalls(server, company.sales).read(projectId);
  const params = { projectId };
  const ask = async <Call extends CallForm>(call: Call, request: SentRequest<Call>) =>
    (await server.send(call, request)).json();
  const price = getProjectPriceCall.reply.parse(await ask(getProjectPriceCall, { token, params }));
  const info = getProjectInfoCall.reply.parse(await ask(getProjectInfoCall, { token, body: { projectId } }));
  const body = { projectId, createdBy };
  const report = fetchPriceReportCall.reply.parse(await ask(fetchPriceReportCall, { token, body }));
  const terms = readProjectTermsCall.reply.parse(await ask(readProjectTermsCall, { token, params }));
  const discounts = terms.discounts.map(({ groups, materialClass, percent }) => ({
    groups,
    makes: materialClass === undefined ? [] : [materialClass.replace(' Switchgear', '')],
    percent,
  }));
  const quote = quotedEnquiry(enquiryOf(data, lineItemIds, discounts), shippedKnowledge(), ofProject);
  return {
    getBoardWiseData: data.totalFinalLPPaise,
    itsTerms: data.terms.totalFinalLPPaise,
    itsBoards: sum(data.lineItems.map((board) => board.postFinalChargeDetail.finalLPWithAllChargesPaise)),
    getProjectPrice: price.totals.totalFinalLPPaise,
    getProjectInfo: info.data.totalFinalLPPaise,
    fetchPriceReport: report.data.totalFinalLPPaise,
    headlessQuote: quote.totals.final.paise,
  };
}

function enquiryOf(data: BoardWiseDataOnWire, lineItemIds: readonly number[], discounts: readonly object[]) {
  const entered = (charge: ChargeKind) => {
    const of = (board: ChargedBoardOnWire) => board[`${charge}Charge`];
    const [first] = data.lineItems;
    return first && of(first).type === 'PERCENTAGE'
      ? { mode: 'PERCENTAGE', value: of(first).rateOrValue }
      : {
          mode: 'AMOUNT',
          boards: Object.fromEntries(data.lineItems.map((board) => [board.name, of(board).rateOrValue])),
        };
  };
  return aPricedEnquiry({
    boards: data.lineItems.map(({ lineItemId, name, qty }) => ({
      ...boards[lineItemIds.indexOf(lineItemId)],
      name,
      quantity: qty,
    })),
    discounts,
    charges: {
      ...Object.fromEntries(chargeKinds.map((charge) => [charge, entered(charge)])),
      overheadPercent: data.terms.overHead,
      packingPerTransportUnit: data.terms.packingCharges,
      marginPercent: data.terms.margin,
      insurancePercent: data.terms.insuranceCharges,
      taxPercent: data.terms.tax,
    },
  });
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** The final price of each board from the charges and quantities of an answer, next to the price in the answer. */
function finals({ lineItems, terms }: BoardWiseDataOnWire) {
  return lineItems.map((board) => {
    const { name, qty, packingCharge, postFinalChargeDetail: after } = board;
    const charged = chargeKinds.map((charge) => board[`${charge}Charge`].calculatedAmountPaise);
    const others = [after.insuranceAmountPaise, after.profitMarginAmountPaise, after.taxAmountPaise];
    const works = [board.overheadCharge.calculatedAmountPaise, packingCharge.calculatedAmountPaise];
    const net = (after.finalLPWithAllChargesPaise - sum([...charged, ...others, ...works])) / qty;
    const units = packingCharge.calculatedAmountPaise / qty / (packingCharge.rateOrValuePaise || 1);
    const entered = ({ type, rateOrValue, rateOrValuePaise }: ChargedBoardOnWire['wiringCharge']) =>
      type === 'PERCENTAGE'
        ? ({ mode: type, percent: rateOrValue } as const)
        : ({ mode: 'AMOUNT', boards: new Map([[name, wholePaise(rateOrValuePaise ?? 0)]]) } as const);
    const amounts = ({ rateOrValuePaise }: ChargedBoardOnWire['wiringCharge']) =>
      ({ mode: 'AMOUNT', boards: new Map([[name, wholePaise(rateOrValuePaise ?? 0)]]) }) as const;
    const bill = givenAmount(wholePaise(net), 'price-after-discount', 'answer');
    const price = chargeBoard(
      {
        name,
        list: bill,
        afterDiscount: bill,
        labourByHours: bill,
        transportUnits: givenFigure(units, 'transport units', 'answer'),
      },
      {
        wiring: entered(board.wiringCharge),
        labour: entered(board.labourCharge),
        additional: amounts(board.additionalCharge),
        freight: amounts(board.freightCharge),
        overheadPercent: terms.overHead,
        packingPerTransportUnit: wholePaise(packingCharge.rateOrValuePaise ?? 0),
        marginPercent: terms.margin,
        insurancePercent: terms.insuranceCharges,
        taxPercent: terms.tax,
      },
      defaultSettings,
    );
    return { answered: after.finalLPWithAllChargesPaise, worked: qty * mustBeOk(price).final.paise };
  });
}

const SEED = 26_11;
const PEOPLE = 3;
/** Enough to find a total that differs; thousands have been run in the same way. */
const ROUNDS = 10;

it('is one total wherever it is read, whatever several people change at once, to the paisa', async () => {
  const { projectId, lineItemIds } = await aConfiguredProject(server, company.sales, aPricedEnquiry({ boards }));
  const people = [
    company.sales,
    ...(await Promise.all(Array.from({ length: PEOPLE - 1 }, () => aColleague(server, company)))),
  ];
  const random = createRandom(SEED);
  const statuses = new Set<number>();
  const seen = new Set<number>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const edits = people.map((person) => sendRandomEdit(server, person, { projectId, lineItemIds }, random));
    const reads = people.map((person) => chargeCalls(server, person).read(projectId));
    for (const reply of (await Promise.all(edits)).flat()) {
      statuses.add(reply.statusCode);
    }
    // Each answer agrees with itself, also while everything is being changed.
    for (const answer of await Promise.all(reads)) {
      const each = finals(answer);
      expect(each.map(({ worked }) => worked)).toEqual(each.map(({ answered }) => answered));
      expect(sum(each.map(({ answered }) => answered))).toBe(answer.totalFinalLPPaise);
      const labour = answer.lineItems.map(({ labourCharge }) => labourCharge.rateOrValuePaise ?? 0);
      expect(sum(labour)).toBe(answer.labourRateOrValueSumPaise);
    }
    const all = await totals(projectId, lineItemIds, company.sales);
    expect(all, `round ${round}`).toEqual(
      Object.fromEntries(Object.keys(all).map((name) => [name, all.getBoardWiseData])),
    );
    seen.add(all.getBoardWiseData);
  }
  // Something happened: prices changed, and some edits were refused.
  expect(seen.size).toBeGreaterThan(ROUNDS / 2);
  expect([...statuses].toSorted((one, other) => one - other)).toEqual(
    [200, 404, 409, 422].filter((status) => statuses.has(status)),
  );
  expect(statuses.has(422)).toBe(true);
});

it('is one total for articles of another make, in lists, forms, reports and the headless quote', async () => {
  const { administrator, sales } = company;
  await addOwnArticle(server, administrator, { catalogueNumber: otherBreaker.catalogueNumber, listPrice: '31480.25' });
  await addMapRow(server, administrator);
  const { projectId, lineItemIds } = await aConfiguredProject(server, sales, aPricedEnquiry({ boards }));
  const { database } = server.platform;
  const [ofProject, source] = await inCompanyAtOneMoment(database, sales.companyId, async (tx) => {
    const project = await findProject(tx, projectId);
    if (!project) {
      throw new Error('The project is not there');
    }
    const reading = offerReadingOf(tx, project, new Date(server.platform.now()));
    return [await readProjectBook(tx, projectId), await readReportSource(reading)];
  });
  const all = await totals(projectId, lineItemIds, sales, ofProject.book);
  const reported = mustBeOk(await workOutProject(sales.companyId, source, async () => undefined));
  expect({ ...all, reports: reported.totals.final.paise }).toEqual(
    Object.fromEntries([...Object.keys(all), 'reports'].map((name) => [name, all.getBoardWiseData])),
  );
  const numbers = reported.boards.flatMap(({ bill }) => bill.map(({ catalogueNumber }) => catalogueNumber));
  expect(numbers).toContain(otherBreaker.catalogueNumber);
  expect(numbers).not.toContain('3VA1110-4EE42-0AA0');
});
