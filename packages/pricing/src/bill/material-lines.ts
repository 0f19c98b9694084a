import { formula } from '@pw/configurator/formula/formula';
import type { Figure } from '@pw/configurator/origin';
import type { MoneyRefusal } from '@pw/domain/money';
import { ok, type Result } from '@pw/domain/result';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { givenFigure } from '../money/amount.ts';
import type { Rates } from '../price-list/price-book.ts';
import type { MaterialLineName, PriceTables } from '../price-list/price-tables.ts';
import { type BillLine, priceLine } from './bill-line.ts';
import { countCubicles } from './design-counts.ts';

const source = 'SBD-R1 6.7';

/** Price quantities are the rounded ones, so that a bill can be checked with what it shows (SBD-R1 1.5). */
const toTenths = formula({ rule: 'price quantity', source: 'SBD-R1 1.5', text: 'round(mass, 1)', names: ['mass'] });

/** The quantity of each material line of a design; null where the board has no such line. */
const quantityOf: Readonly<Record<MaterialLineName, (design: BoardDesign) => Figure | null>> = {
  'sheet metal': ({ takeOff }) => toTenths.figure({ mass: takeOff.sheetMetalKg }),
  'copper busbar': (design) => busbarMass(design, 'Copper'),
  'aluminium busbar': (design) => busbarMass(design, 'Aluminium'),
  'GI busbar': (design) => busbarMass(design, 'GI'),
  MBP: ({ takeOff }) => toTenths.figure({ mass: takeOff.mbpKg }),
  FRP: ({ takeOff }) => takeOff.frpSets,
  'wire points': ({ takeOff }) => takeOff.wirePoints,
  'cubicle kits': countCubicles,
  'board lot': () => givenFigure(1, 'one lot per board', source),
};

function busbarMass({ takeOff }: BoardDesign, metal: string): Figure | null {
  return takeOff.busbarPurchase.find((purchase) => purchase.material === metal)?.massKg ?? null;
}

/** The material lines of one board in the order of the table (SBD-R1 6.7); refused when an amount is too large. */
export function materialLines(
  design: BoardDesign,
  table: PriceTables['materialLine'],
  rates: Rates,
): Result<readonly BillLine[], MoneyRefusal> {
  const lines: BillLine[] = [];
  for (const { line, materialClass, unit, rateKey, description } of table.rows) {
    const quantity = quantityOf[line](design);
    if (quantity === null) {
      continue;
    }
    const item = {
      description,
      catalogueNumber: '',
      group: materialClass,
      make: '',
      materialClass,
      unit,
      feeder: null,
    };
    const priced = priceLine(item, quantity, rates[rateKey], null);
    if (!priced.ok) {
      return priced;
    }
    lines.push(priced.value);
  }
  return ok(lines);
}
