import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { Origin } from '@pw/configurator/origin';
import { isRuleId } from '@pw/configurator/rule-id';
import { writtenValue } from '@pw/configurator/value';
import { feederArticles } from '@pw/pricing/bill/feeder-bom';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { noneVerified } from '@pw/switchboard/articles/article-status';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import { deviceRowOf } from '@pw/switchboard/tables/device-row';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { collectOrigins, evaluateArithmetic } from '@pw/testing/origins';
import { createRandom } from '@pw/testing/random';
import { randomBoard } from '@pw/testing/random-board';
import { withRandomKinds } from '@pw/testing/random-kinds';
import { randomTerms } from '@pw/testing/random-terms';
import { reportProject } from '@pw/testing/report-project';
import { gateOrNight } from '@pw/testing/run-length';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { furtherDevices } from '../offer/further-devices.ts';
import { technicalData } from '../offer/technical-data.ts';
import type { AnyReportData } from '../project/report-data.ts';

const BOARDS = gateOrNight(12, 200);

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const random = createRandom(71);

/** Boards with feeders of every kind, each in a project with any rates, discounts and charges. */
let projects: readonly AnyReportData[] = [];
beforeAll(() => {
  projects = Array.from({ length: BOARDS }, () => {
    const board = withRandomKinds(random, randomBoard(random));
    return reportProject(knowledge, book, undefined, [board], randomTerms(random, book, [board.name]));
  });
});
// The files after this one share its process, and not its boards.
afterAll(() => {
  projects = [];
});

/** Sums by name; what comes to 0 is left out. */
function sums(entries: readonly (readonly [name: string, quantity: number])[]): Readonly<Record<string, number>> {
  const byName = Map.groupBy(entries, ([name]) => name);
  const all = Array.from(
    byName,
    ([name, each]) => [name, each.reduce((sum, [, quantity]) => sum + quantity, 0)] as const,
  );
  return Object.fromEntries(all.filter(([, quantity]) => quantity !== 0));
}

/** Whether what an origin prints comes to its value. A value that is not set spreads through the formulas of kinds. */
function agrees({ arithmetic, value }: Origin): boolean {
  if (value === null && /\bnone\b/.test(arithmetic)) {
    return true;
  }
  const again = evaluateArithmetic(arithmetic);
  return typeof again === 'number' && typeof value === 'number'
    ? Math.abs(again - value) <= 1e-9 * Math.max(1, Math.abs(value))
    : again === writtenValue(value);
}

const placedFeeders = ({ boards }: AnyReportData) =>
  boards.flatMap(({ design, quantity }) =>
    placedOnce(design?.cubicles ?? []).map(({ feeder }) => ({ feeder, quantity })),
  );

describe(`${BOARDS} random boards with feeders of every kind`, () => {
  it('have designs, and among them every kind', () => {
    const kinds = new Set(projects.flatMap((data) => placedFeeders(data).map(({ feeder }) => feeder.kind.family.name)));
    expect([...kinds]).toEqual(
      expect.arrayContaining(['STARTER', 'SFU', 'METER', 'CONTROL', 'CHANGEOVER', 'APFC', 'DB', 'MCCB', 'ACB']),
    );
    expect(projects.filter((data) => placedFeeders(data).length > 0).length).toBeGreaterThan(BOARDS / 2);
  });

  it('bill every article of the design, and price every line of the bill', () => {
    for (const data of projects) {
      const entered = placedFeeders(data).filter(({ feeder }) => !feeder.type.isBrought);
      const placed = entered.flatMap(({ feeder, quantity }) =>
        feederArticles(feeder, data.tables).map(
          (article) => [`${article.catalogueNumber} ${article.description}`, article.quantity * quantity] as const,
        ),
      );
      const lines = data.boards.flatMap(({ bill, quantity }) => bill.map((line) => ({ ...line, units: quantity })));
      const billed = lines.flatMap((line) =>
        line.feeder === null
          ? []
          : [[`${line.catalogueNumber} ${line.description}`, line.quantity.value * line.units] as const],
      );
      const interlocks = lines.filter(({ group }) => group === 'INTERLOCK');
      expect(interlocks.every(({ feeder }) => feeder === null)).toBe(true);
      expect(sums(billed)).toEqual(sums(placed));
      const amounts = lines.reduce((sum, { amount, units }) => sum + amount.paise * units, 0);
      expect(amounts).toBe(data.totals.afterDiscount.paise);
    }
  });

  it('show every device in the technical data of the offer, as often as it is built in', () => {
    for (const data of projects) {
      const placed = placedFeeders(data);
      const breakers = placed.filter(({ feeder }) => feeder.values.FRAME !== '');
      const counts = technicalData(data).flatMap((part) => {
        const table = part.kind === 'text' ? part.blocks.find((block) => block.kind === 'table') : undefined;
        return (table?.rows ?? []).flatMap(({ kind, cells }) => (kind === 'line' ? [Number(cells.at(-1))] : []));
      });
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(
        breakers.reduce((sum, { quantity }) => sum + quantity, 0),
      );
      const devices = placed.flatMap(({ feeder, quantity }) =>
        feederArticles(feeder, data.tables)
          .filter(({ group }) => feeder.values.FRAME === '' || (group !== 'ACB' && group !== 'MCCB'))
          .filter((article) => deviceRowOf(data.tables, article) !== undefined)
          .map((article) => [article.description, article.quantity * quantity] as const),
      );
      const shown = furtherDevices({ ...data, isVerified: noneVerified });
      expect(sums(shown.map(({ description, count }) => [description, count]))).toEqual(sums(devices));
    }
  });

  it('print arithmetic that a second evaluation confirms', () => {
    let looked = 0;
    const rules = new Set<string>();
    const others: string[] = [];
    const some = projects.slice(0, gateOrNight(4, 10));
    for (const { boards } of some) {
      for (const { board, design, bill, price } of boards) {
        const parts = [board, ...board.feeders, ...board.feeders.flatMap(({ components }) => components)];
        const properties = parts.flatMap((part) =>
          Object.keys(part.values).map((property) => part.explain(property as never)),
        );
        for (const [origin, path] of collectOrigins({ properties, design, bill, price })) {
          looked += 1;
          rules.add(origin.rule);
          if (!agrees(origin)) {
            others.push(`${path} of ${origin.rule}: ${origin.arithmetic} is not ${origin.value}`);
          }
        }
      }
    }
    expect(others).toEqual([]);
    expect(looked).toBeGreaterThan(1000 * some.length);
    expect(rules.size).toBeGreaterThan(500);
    expect([...rules].filter((rule) => !isRuleId(rule))).toEqual([]);
  });
});
