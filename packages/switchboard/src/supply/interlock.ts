import { type Calculation, printValue } from '@pw/configurator/calculation';
import { formula } from '@pw/configurator/formula/formula';
import { type Figure, figure, type Term } from '@pw/configurator/origin';
import { tableFigure } from '@pw/configurator/table/table';
import { indicationTickRule } from '../breaker/indication-tick.ts';
import { type Article, INTERLOCK_GROUP } from '../model/article.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { EquipmentTables } from '../tables/component-tables.ts';
import type { interlockCounts, SupplyTables } from '../tables/supply-tables.ts';
import { type CountedScheme, countScheme, hasSeveralBreakers } from './supply-scheme.ts';

type PartRow = SupplyTables['interlockPart']['rows'][number];

/** Pieces of a part that a board has for its supply scheme. */
type InterlockPart = { readonly row: PartRow; readonly pieces: Figure };

const source = 'SBD 2.5';

/** The articles that a supply scheme needs, in the order of the table: they belong to no feeder. */
export type BoardArticle = { readonly article: Article; readonly pieces: Figure };

/** The interlocks and the controller of a board by its supply scheme; none on a board without one (SBD 2.5). */
export function interlockArticles(tables: SupplyTables, board: EvaluatedBoard): readonly BoardArticle[] {
  const counted = countScheme(tables, board);
  return counted === null
    ? []
    : partsOf(tables, board, counted).map(({ row, pieces }) => ({ article: articleOf(row, counted), pieces }));
}

function articleOf({ catalogueNumber, description }: PartRow, { row, locks }: CountedScheme): Article {
  return {
    description: description.replace('{locks}', String(locks.value)).replace('{keys}', String(row.keys)),
    catalogueNumber,
    group: INTERLOCK_GROUP,
    make: 'Non-Siemens',
    materialClass: 'Non-Siemens Switchgear',
    quantity: 1,
    priceKey: catalogueNumber,
    device: null,
  };
}

const wired = formula({
  rule: 'wire-points-of-part-of-interlock',
  source,
  text: 'pieces * points',
  names: ['pieces', 'points'],
});

/** Wire points for the supply scheme of a board, and whether every breaker of it has its share of them. */
export type InterlockPoints = Term & { readonly isOfBreakers: boolean };

/** The wire points of a board by its supply scheme: of contacts between its breakers, and of its controller. */
export function interlockWirePoints(tables: SupplyTables, board: EvaluatedBoard): readonly InterlockPoints[] {
  const counted = countScheme(tables, board);
  if (counted === null) {
    return [];
  }
  const parts = partsOf(tables, board, counted);
  const contacts = parts.some(({ row }) => isOfBreakers(row))
    ? [{ name: 'contacts of the interlock', figure: counted.contactWirePoints, isOfBreakers: true }]
    : [];
  const ofParts = parts
    .filter(({ row }) => row.wirePoints > 0)
    .map(({ row, pieces }) => {
      const points = tableFigure(tables.interlockPart, row, 'wirePoints');
      return { name: row.catalogueNumber, figure: wired.figure({ pieces, points }), isOfBreakers: false };
    });
  return [...contacts, ...ofParts];
}

/** Whether a part stands for the contacts that an electrical interlock needs of every breaker. */
export function isOfBreakers({ count }: Pick<PartRow, 'count'>): boolean {
  return count === 'breakers';
}

function partsOf(tables: SupplyTables, board: EvaluatedBoard, counted: CountedScheme): readonly InterlockPart[] {
  if (!hasSeveralBreakers(counted.row)) {
    return [];
  }
  return tables.interlockPart.rows
    .filter(({ property, value }) => board.values[property] === value)
    .map((row) => ({ row, pieces: pieceCounters[row.count](tables, counted, row) }))
    .filter(({ pieces }) => pieces.value > 0);
}

type PieceCounter = (tables: SupplyTables, counted: CountedScheme, part: PartRow) => Figure;

const pieceCounters: Readonly<Record<(typeof interlockCounts)[number], PieceCounter>> = {
  locks: (_tables, { locks }) => locks,
  'Bowden sets': ({ supplyScheme }, { row }) => tableFigure(supplyScheme, row, 'bowdenSets'),
  breakers: (_tables, { breakers }) => breakers,
  controller: ({ supplyScheme }, { row }, { catalogueNumber }) => {
    const value = row.controller === catalogueNumber ? 1 : 0;
    const rows = [supplyScheme.reference(row)];
    return figure(value, () => ({
      rule: 'controller-of-supply-scheme',
      source,
      value,
      arithmetic: String(value),
      inputs: [],
      rows,
    }));
  },
};

/** The tables behind the contacts of an interlock. */
export type ContactTables = Pick<SupplyTables, 'supplyScheme' | 'interlockPart'> &
  Pick<EquipmentTables, 'feederEquipment'> &
  Pick<BreakerTables, 'feederType'>;

/** What decides whether a breaker has contacts for an interlock. */
export const contactInputs = {
  deviceType: 'DEVICE_TYPE',
  scheme: 'BOARD.SUPPLY_SCHEME',
  interlock: 'BOARD.INTERLOCK_KIND',
} as const;

type InterlockedBreaker = Readonly<Record<keyof typeof contactInputs, string>>;

/** Whether the interlock of a scheme works by contacts of this breaker: every incomer and coupler of it has them. */
export function interlockNeedsContacts({
  supplyScheme,
  interlockPart,
  feederType,
}: Pick<ContactTables, 'supplyScheme' | 'interlockPart' | 'feederType'>): (breaker: InterlockedBreaker) => boolean {
  const schemes = new Set(supplyScheme.rows.filter(hasSeveralBreakers).map((row) => row.scheme));
  const interlocks = new Set(interlockPart.rows.filter(isOfBreakers).map(({ value }) => value));
  const ofScheme = feederType.rows.filter(({ role }) => role === 'incomer' || role === 'bus coupler');
  const breakers = new Set(ofScheme.map(({ type }) => type));
  return ({ deviceType, scheme, interlock }) =>
    schemes.has(scheme) && interlocks.has(interlock) && breakers.has(deviceType);
}

const TICKED = 'Y';

/** The auxiliary contacts of a breaker: those of its indication, and those of an electrical interlock (SBD 11.4, 2.5). */
export function auxiliaryContactRule(
  tables: ContactTables,
): Calculation<readonly [InterlockedBreaker & { readonly indication: string }], string> {
  const needsContacts = interlockNeedsContacts(tables);
  const ofIndication = indicationTickRule(tables, 'FEEDER_AUX');
  return {
    rule: 'auxiliary-contacts',
    source: 'SBD 11.4, 2.5',
    evaluate: (breaker) => (needsContacts(breaker) ? TICKED : ofIndication.evaluate(breaker.indication)),
    show: (breaker) =>
      needsContacts(breaker)
        ? {
            arithmetic: printValue(TICKED),
            rows: tables.supplyScheme.rows
              .filter(({ scheme }) => scheme === breaker.scheme)
              .map(tables.supplyScheme.reference),
          }
        : ofIndication.show(breaker.indication),
  };
}
