import { mustReadCatalog, readPriceFiles } from '@pw/catalog/read';
import { readPriceBook } from '@pw/pricing/price-list/price-book';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';
import type { WiringMaterials } from '@pw/switchboard/wiring/wiring-materials';
import { furnishedBoard } from '@pw/testing/built-boards';
import { mustBeOk } from '@pw/testing/must-be-ok';
import { reportProject } from '@pw/testing/report-project';
import { describe, expect, it } from 'vitest';
import { wiredBill } from './wired-bill.ts';

const knowledge = compileKnowledge(mustReadCatalog());
const book = mustBeOk(readPriceBook(readPriceFiles()));
const { boards } = reportProject(knowledge, book, undefined, [furnishedBoard]);
const bill = boards[0]?.bill ?? [];

const materials: WiringMaterials = {
  controlTerminals: 12,
  transformerTerminals: 5,
  ferrules: 76,
  wires: [
    { mm2: 1.5, colour: 'Red', wires: 20, lengthM: 44.04 },
    { mm2: 1.5, colour: 'Light blue', wires: 5, lengthM: 11 },
    { mm2: 2.5, colour: 'Grey', wires: 6, lengthM: 10.5 },
  ],
};

const quantities = (of: typeof bill) =>
  Object.fromEntries(of.flatMap(({ rateKey, quantity }) => (rateKey ? [[rateKey, quantity.value]] : [])));

describe('a bill by its wire list', () => {
  it('has the wires, ferrules and terminals of the list, and all else as it was', () => {
    const before = quantities(bill);
    const ofList = { wire15PerM: 55, wire25PerM: 10.5, ferrule: 76, terminal: 12, ctTerminal: 5 };
    const expected = Object.entries(ofList).filter(([rate]) => rate in before);
    expect(expected.length).toBeGreaterThan(3);
    expect(quantities(wiredBill(bill, materials) ?? [])).toEqual({ ...before, ...Object.fromEntries(expected) });
  });

  it('is none where the list has a cross section without a line', () => {
    const thick = { mm2: 4, colour: 'Black', wires: 1, lengthM: 2 };
    expect(wiredBill(bill, { ...materials, wires: [...materials.wires, thick] })).toBeNull();
  });
});
