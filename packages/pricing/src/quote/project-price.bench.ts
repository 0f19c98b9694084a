import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { totalOf, wholePaise } from '@pw/domain/money';
import { assessBoard } from '@pw/switchboard/assessment/assess-board';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Bench } from '@pw/testing/bench';
import { manyFeeders } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import type { BillLine } from '../bill/bill-line.ts';
import { priceQuantities } from '../bill/bill-of-material.ts';
import { type BillOfQuantities, billOfQuantities, withoutOrigins } from '../bill/bill-of-quantities.ts';
import { priceBoard } from '../price/price-board.ts';
import { breakDownBill, breakDownProject } from '../price/price-breakdown.ts';
import { priceProject } from '../price/price-project.ts';
import { ratesOf, readPriceBook } from '../price-list/price-book.ts';
import { defaultSettings, noAmounts, type PriceTerms } from '../terms/price-terms.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

/** Terms under which every step of the price has something to do. */
function termsAt(percent: number): PriceTerms {
  return {
    ...defaultSettings,
    book,
    rates: ratesOf(book.tables.rate, { sheetMetalPerKg: wholePaise(14_500 + percent) }),
    added: [],
    discounts: [{ groups: [], makes: ['Siemens'], percent }],
    charges: {
      wiring: { mode: 'PERCENTAGE', percent: 3 },
      labour: { mode: 'PERCENTAGE', percent: 6 },
      additional: noAmounts,
      overheadPercent: 8,
      packingPerTransportUnit: wholePaise(1_200_000),
      marginPercent: 12,
      freight: noAmounts,
      insurancePercent: 0.5,
      taxPercent: 18,
    },
  };
}

/** A project of ten boards with fifty feeders each, as its quantities are kept. */
function quantitiesOf500Feeders(): readonly BillOfQuantities[] {
  const { board, design } = assessBoard(knowledge, manyFeeders(50));
  if (!design) {
    throw new Error('The board has no design');
  }
  return Array.from({ length: 10 }, () => withoutOrigins(billOfQuantities(board, design, knowledge.tables)));
}

function priceAnew(boards: readonly BillOfQuantities[], terms: PriceTerms): number {
  const priced = boards.map((quantities, index) => {
    const name = `PCC-${index + 1}`;
    const { lines, labour } = mustBeOk(priceQuantities(name, quantities, knowledge.tables, terms));
    const transportUnits = quantities.units['transport unit'];
    const price = mustBeOk(
      priceBoard({ name, lines, labourByHours: labour.cost, transportUnits }, terms.charges, terms),
    );
    return { name, quantity: 2, price, breakdown: breakDownBill(lines) };
  });
  const { classes } = breakDownProject(priced);
  return mustBeOk(priceProject(priced, 'paisa')).final.paise + classes.Busbar.netPaise;
}

const BOARDS = 40;
const LINES_OF_BOARD = 1000;

/** Forty bills of a thousand lines, which real boards have. */
function bills(): readonly (readonly BillLine[])[] {
  const [quantities] = quantitiesOf500Feeders();
  const { lines } = mustBeOk(priceQuantities('PCC-1', quantities ?? never(), knowledge.tables, termsAt(38)));
  const bill = Array.from({ length: LINES_OF_BOARD }, (_, index) => lines[index % lines.length] ?? never());
  return Array.from({ length: BOARDS }, () => [...bill]);
}

function never(): never {
  throw new Error('A bill has lines');
}

/** Changed terms of a project, and what its lines add up to, next to a loop that only adds the same amounts of the same lines. */
export const bench: Bench = {
  name: 'project price',
  rounds: 41,
  floor: 'bare loop over 40000 lines',
  cases: [
    {
      label: 'bare loop over 40000 lines',
      repeats: 50,
      setup: () => {
        const boards = bills();
        return () => {
          let sums = 0;
          for (const bill of boards) {
            for (const { listAmount, amount } of bill) {
              sums += listAmount.paise + amount.paise;
            }
          }
          return sums;
        };
      },
    },
    {
      label: 'roll-up of 40000 lines',
      // As warm as the loop it is compared with.
      repeats: 5,
      setup: () => {
        const boards = bills();
        return () => {
          const breakdowns = boards.map((bill) => ({ quantity: 2, breakdown: breakDownBill(bill) }));
          const { classes } = breakDownProject(breakdowns);
          return mustBeOk(totalOf(Object.values(classes).map(({ netPaise }) => netPaise)));
        };
      },
    },
    {
      label: 'project of 500 feeders under changed terms',
      setup: () => {
        const boards = quantitiesOf500Feeders();
        let percent = 30;
        return () => {
          percent = percent === 30 ? 38 : 30;
          return priceAnew(boards, termsAt(percent));
        };
      },
    },
  ],
  bars: [
    {
      kind: 'ceiling',
      name: '500 feeders priced under changed terms',
      of: 'project of 500 feeders under changed terms',
      atMostMs: 100,
    },
    {
      kind: 'ratio',
      name: 'roll-up against a bare loop',
      of: 'roll-up of 40000 lines',
      to: 'bare loop over 40000 lines',
      atMost: 6,
    },
  ],
};
