import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCatalog } from '@pw/catalog/read';
import type { Origin } from '@pw/configurator/origin';
import { readEnquiry } from '@pw/pricing/enquiry/read-enquiry';
import { priceProject } from '@pw/pricing/price/price-project';
import { ratesOf } from '@pw/pricing/price-list/price-book';
import { type QuotedBoard, quoteBoard } from '@pw/pricing/quote/quote-board';
import { compileKnowledge } from '@pw/switchboard/knowledge';
import type { EvaluatedPart } from '@pw/switchboard/model/evaluated-board';
import { evaluateArithmetic } from '@pw/testing/arithmetic';
import { collectOrigins } from '@pw/testing/collect-origins';
import { describe, expect, it } from 'vitest';
import { readCompany } from './read-company.ts';

const folder = join(import.meta.dirname, '../../../packages/testing/enquiries');
const enquiries = readdirSync(folder).filter((name) => name.endsWith('.json'));

const tables = mustBeOk(readCatalog());
const knowledge = compileKnowledge(tables);
const { book, margin } = mustBeOk(await readCompany(null));

function quote(name: string): readonly QuotedBoard[] {
  const enquiry = mustBeOk(readEnquiry(readFileSync(join(folder, name), 'utf8'), knowledge));
  const { discounts, charges } = enquiry;
  const terms = { book, rates: ratesOf(book.tables.rate, enquiry.rates), discounts, charges, margin };
  return enquiry.boards.map((board) => mustBeOk(quoteBoard(knowledge, board, terms)));
}

function mustBeOk<Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: unknown },
) {
  if (!result.ok) {
    throw new Error(JSON.stringify(result.error));
  }
  return result.value;
}

/** Every property of a part that says where its value comes from. */
function origins(part: EvaluatedPart<object>): readonly Origin[] {
  return Object.keys(part.values).map((property) => part.explain(property as never));
}

/** Everything that explains itself in a quote: properties, design, bill and price. */
function everyOrigin(boards: readonly QuotedBoard[]): ReadonlyMap<Origin, string> {
  const properties = boards.flatMap(({ board }) => [
    ...origins(board),
    ...board.feeders.flatMap((feeder) => [...origins(feeder), ...feeder.components.flatMap(origins)]),
  ]);
  const results = boards.map(({ design, bill, price }) => ({ design, bill, price }));
  return collectOrigins({ properties, results, totals: mustBeOk(priceProject(boards)) });
}

function disagrees({ arithmetic, value }: Origin): boolean {
  const evaluated = evaluateArithmetic(arithmetic);
  if (typeof evaluated === 'number' && typeof value === 'number') {
    return Math.abs(evaluated - value) > 1e-9 * Math.max(1, Math.abs(value));
  }
  return evaluated !== value;
}

describe('the explanations of a quote', () => {
  it('has the three real enquiries at hand', () => {
    expect(enquiries).toHaveLength(3);
  });

  it.each(enquiries)('re-evaluate to the values: %s', (name) => {
    const all = everyOrigin(quote(name));
    const wrong = [...all].filter(([origin]) => disagrees(origin));
    expect(
      wrong.map(([origin, path]) => `${path}: ${origin.rule}: ${origin.arithmetic} is not ${origin.value}`),
    ).toEqual([]);
    expect(all.size).toBeGreaterThan(500);
  });

  it.each(enquiries)('name the rule and where it stands: %s', (name) => {
    const nameless = [...everyOrigin(quote(name)).keys()].filter(({ rule, source }) => rule === '' || source === '');
    expect(nameless).toEqual([]);
  });

  it('go down to the tables: the busbar of the outdoor panel names its row and revision', () => {
    const [board] = quote('01-outdoor-lt-panel-315a.json');
    const rows = [...collectOrigins(board?.board.explain('MBB_CAPACITY')).keys()].flatMap((origin) => origin.rows);
    expect(rows).toContainEqual({ table: 'busbar-current', revision: '2026-11', row: 'Aluminium/80/10' });
  });
});
