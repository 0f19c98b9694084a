import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import { aBoard, aFeeder } from '@pw/testing/configuration';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import type { ReportBlock } from '../document/report-document.ts';
import { printCell } from '../document/report-table.ts';
import { technicalOffer } from './technical-offer.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));

const supply = { TRAFO_KVA: 1000, TRAFO_UK: 5, HV_MVA: 500, SUPPLY_M: 15, SUPPLY_RUNS: 4, SUPPLY_SIZE: 300 };
const way = (name: string, ratingA: number, poles: number | '3N', properties = {}) =>
  aFeeder(name, 'MCCB_OG', ratingA, poles, 'A1', properties);

function partsOf(properties: Readonly<Record<string, string | number>>) {
  const board = aBoard({ RATED_CURRENT: 1600, SB_IP: 'IP42', ...properties }, [
    aFeeder('I/C', 'ACB_IC', 1600, 4, 'A1'),
    way('P1', 400, 4, { CABLE_LENGTH: 80 }),
    way('P2', 63, '3N', { CABLE_LENGTH: 150, FEEDER_DESIGNATION: 'Pump house' }),
    way('P3', 160, 3),
  ]);
  return technicalOffer(reportProject(knowledge, book, undefined, [board])).parts;
}

function blocksOf(parts: ReturnType<typeof partsOf>, title: string): readonly ReportBlock[] {
  const part = parts.find((each) => each.title.startsWith(title));
  return part?.kind === 'text' ? part.blocks : [];
}

const linesOf = (blocks: readonly ReportBlock[]) =>
  blocks.flatMap((block): readonly string[] => {
    switch (block.kind) {
      case 'heading':
      case 'paragraph':
        return [block.text];
      case 'fields':
        return block.fields.map(({ label, value }) => `${label}: ${value}`);
      case 'table':
        return block.rows.map(({ cells }) =>
          block.columns.map(({ kind }, at) => printCell(kind, cells[at] ?? null)).join(' | '),
        );
      case 'list':
        return block.items;
      default:
        return [];
    }
  });

describe('the page of the supply', () => {
  it('has what was entered, the impedances, the currents at the busbar, and each way with its cable', () => {
    expect(linesOf(blocksOf(partsOf(supply), 'Supply: '))).toMatchInlineSnapshot(`
      [
        "Engineering aid. Simplified IEC 60909 at the operational voltage; cables at 20 °C, at an earth fault 1.5 times as resistive.",
        "Supply and cables",
        "Operational voltage: 415 V",
        "Transformers: 1 x 1000 kVA",
        "Short-circuit voltage uk: 5 %",
        "Its resistive part ukr: 1.1 %",
        "Fault power at high voltage: 500 MVA",
        "Supply cable: 15 m, 4 x 300 mm2 Al",
        "Most voltage drop: 3 %",
        "Impedances before the busbar",
        "Transformers, with K_T | 1.836 | 8.141",
        "Network | 0.036 | 0.360",
        "Supply cable | 0.368 | 0.300",
        "Together | 2.240 | 8.801",
        "Loop of an earth fault | 3.033 | 9.360",
        "At the busbar",
        "Short-circuit current Ik'': 27.70 kA",
        "Peak factor kappa: 1.477",
        "Peak current ip: 57.86 kA",
        "Impedance of an earth fault: 9.84 mohm",
        "Ways",
        "P1 | 80 m, 1 x 3.5C x 300 mm2 Al | 55.00 | 13.79 | 5141 | 2400 | 1.66 | total to 27.70 kA",
        "Pump house | 150 m, 1 x 3.5C x 25 mm2 Al | 36.00 | 1.40 | 285 | 630 | 4.90 | total to 27.70 kA",
        "P3 |  | 36.00 |  |  |  |  | total to 27.70 kA",
        "Trips at once, selectivity: house rule; the maker's tables decide.",
      ]
    `);
  });

  it('is left out while neither transformer nor network is known', () => {
    expect(blocksOf(partsOf({}), 'Supply: ')).toEqual([]);
  });
});

describe('the selectivity on the data sheet', () => {
  const lineOf = (properties: Readonly<Record<string, string | number>>) =>
    linesOf(blocksOf(partsOf(properties), 'Technical data sheet')).find((line) => line.startsWith('Selectivity'));

  it("is its words with their currents by the house rule, and left to the maker's tables without a supply", () => {
    expect(lineOf(supply)).toBe(
      "Selectivity: total to 27.70 kA: P1, Pump house, P3 (house rule; the maker's tables decide)",
    );
    expect(lineOf({})).toBe("Selectivity: To be shown by the maker's tables");
  });
});

describe('the neutral in the feeder schedule', () => {
  const loaded = (harmonic: number) =>
    linesOf(blocksOf(partsOf({ HARMONIC_3: harmonic }), 'Feeder schedule'))
      .join('\n')
      .match(/neutral loaded/g) ?? [];

  it('is loaded above 15 % third harmonic, of ways with four poles or a neutral link', () => {
    expect(loaded(16)).toHaveLength(1);
    expect(loaded(15)).toEqual([]);
  });
});
