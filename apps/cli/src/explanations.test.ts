import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import type { Origin } from '@pw/configurator/origin';
import { isRuleId } from '@pw/configurator/rule-id';
import { writtenValue } from '@pw/configurator/value';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { EvaluatedPart } from '@pw/switchboard/model/board';
import { type QuotedEnquiry, quotedEnquiry } from '@pw/testing/enquiry';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { collectOrigins, evaluateArithmetic } from '@pw/testing/origins';
import { describe, expect, it } from 'vitest';

const folder = join(import.meta.dirname, '../../../catalog/golden-boards/tenders');
const enquiries = readdirSync(folder).filter((name) => name.endsWith('.json'));

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

function quote(name: string): QuotedEnquiry {
  return quotedEnquiry(JSON.parse(readFileSync(join(folder, name), 'utf8')), knowledge, book);
}

/** Every property of a part that says where its value comes from. */
function origins(part: EvaluatedPart<object>): readonly Origin[] {
  return Object.keys(part.values).map((property) => part.explain(property as never));
}

/** Everything that explains itself in a quote: properties, design, bill and price. */
function everyOrigin({ boards, totals }: QuotedEnquiry): ReadonlyMap<Origin, string> {
  const properties = boards.flatMap(({ board }) => [
    ...origins(board),
    ...board.feeders.flatMap((feeder) => [...origins(feeder), ...feeder.components.flatMap(origins)]),
  ]);
  const results = boards.map(({ design, bill, price }) => ({ design, bill, price }));
  return collectOrigins({ properties, results, totals });
}

function disagrees({ arithmetic, value }: Origin): boolean {
  const evaluated = evaluateArithmetic(arithmetic);
  if (typeof evaluated === 'number' && typeof value === 'number') {
    return Math.abs(evaluated - value) > 1e-9 * Math.max(1, Math.abs(value));
  }
  return evaluated !== writtenValue(value);
}

describe('the explanations of a quote', () => {
  it('has the three real enquiries at hand', () => {
    expect(enquiries).toHaveLength(3);
  });

  it.each(enquiries)('re-evaluate to the values: %s', (name) => {
    const all = everyOrigin(quote(name));
    const wrong = [...all].filter(([origin]) => disagrees(origin));
    expect(
      wrong.map(([origin, path]) => `${path}: ${origin.rule}: ${origin.arithmetic} is not ${String(origin.value)}`),
    ).toEqual([]);
    expect(all.size).toBeGreaterThan(500);
  });

  it.each(enquiries)('name the rule by its id, and its section: %s', (name) => {
    const nameless = [...everyOrigin(quote(name)).keys()].filter(
      ({ rule, source }) => !isRuleId(rule) || source === '',
    );
    expect(nameless.map(({ rule, source }) => `${rule} of ${source}`)).toEqual([]);
  });

  it('go down to the tables: the busbar of the outdoor panel names its row and revision', () => {
    const [board] = quote('01-outdoor-lt-panel-315a.json').boards;
    const rows = [...collectOrigins(board?.board.explain('MBB_CAPACITY')).keys()].flatMap((origin) => origin.rows);
    expect(rows).toContainEqual({ table: 'busbar-current', revision: '2026-11', row: 'Aluminium/80/10' });
  });
});
