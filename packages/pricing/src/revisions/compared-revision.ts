import { type CustomerForm, customerFieldNames, customerFields } from '@pw/domain/customers/customer-form';
import { type Paise, printRupees } from '@pw/domain/money';
import { type ProjectForm, projectFieldNames, projectFields } from '@pw/domain/projects/project-fields';
import { type DesignOutput, designOutput } from '@pw/switchboard/design/board-output';
import type { Draft } from '@pw/switchboard/editing/draft';
import type { StatedFinding } from '@pw/switchboard/findings/finding';
import type { BillLine } from '../bill/bill-line.ts';
import { groupName } from '../component-discount/discount-group.ts';
import type { BoardPrice } from '../price/price-board.ts';
import { type PriceField, priceFields } from '../price/price-fields.ts';
import type { ProjectPrice } from '../price/price-project.ts';
import type { BoardResults } from '../quote/board-results.ts';
import type { QuotedBoard } from '../quote/quote-board.ts';
import { type PriceSource, sourceText } from '../rates/price-source.ts';
import type { KeptCharges } from '../terms/project-charges.ts';
import { type KeptTerms, roundingOf } from '../terms/project-terms.ts';

type UnitOutput = DesignOutput['transportUnits'][number];

/** The figures by which designs are compared: those that every revision was frozen with. */
export type ComparedDesign = Omit<
  DesignOutput,
  'inA' | 'network' | 'shortCircuit' | 'glandPlates' | 'transportUnits'
> & {
  readonly transportUnits: readonly Pick<UnitOutput, 'number' | 'widthMm' | 'massKg'>[];
};

/** What the fields of a project are sorted into where revisions are compared. */
export const fieldGroups = ['project', 'customer', 'charges', 'basis'] as const;

export type FieldGroup = (typeof fieldGroups)[number];

/** Something that is said of a project as a whole; each label once in its group. '' for what is not known. */
export type ComparedField = { readonly group: FieldGroup; readonly label: string; readonly value: string };

/** The amounts of a price in whole paise. */
export type PaiseOfPrice = Readonly<Record<PriceField, number>>;

/** A line of the bill of one unit, as plain values. */
export type ComparedLine = {
  readonly description: string;
  /** '' for material. */
  readonly catalogueNumber: string;
  readonly make: string;
  readonly materialClass: string;
  readonly unit: string;
  readonly quantity: number;
  readonly listPricePaise: number;
  readonly discountPercent: number;
  readonly amountPaise: number;
};

/** A board of a revision: its inputs and what they came to, all of it kept or worked out before. */
export type ComparedBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  /** With the ids of the parts, by which they are the same in every revision. */
  readonly inputs: Draft;
  readonly results: Pick<BoardResults, 'parts'>;
  readonly checks: readonly StatedFinding[];
  /** Null where the board has no design: then it has no bill and no price. */
  readonly design: ComparedDesign | null;
  readonly bill: readonly ComparedLine[];
  /** Of one unit. */
  readonly unitPrice: PaiseOfPrice | null;
};

/** A revision of a project as it is compared: plain values, whether they were frozen or worked out a moment ago. */
export type ComparedRevision = {
  readonly fields: readonly ComparedField[];
  /** The paragraphs of the terms and conditions. */
  readonly terms: readonly string[];
  /** In the order of their item numbers. */
  readonly boards: readonly ComparedBoard[];
  /** What the project comes to; null where an amount of it is too large. */
  readonly totals: PaiseOfPrice | null;
};

/** What is known of a board before anything is worked out. */
type BoardToCompare = Pick<ComparedBoard, 'lineItemId' | 'name' | 'quantity' | 'inputs'>;

/**
 * A board that was worked out just now, as it is compared.
 * @param quoted null where an amount of it is too large for a price
 */
export function comparedBoard(
  { lineItemId, name, quantity, inputs }: BoardToCompare,
  { parts, checks }: BoardResults,
  quoted: QuotedBoard | null,
): ComparedBoard {
  return {
    lineItemId,
    name,
    quantity,
    inputs,
    checks,
    results: { parts },
    design: quoted?.design ? designOutput(quoted.design) : null,
    bill: quoted?.bill.map(comparedLine) ?? [],
    unitPrice: quoted?.price ? paiseOfAmounts(quoted.price) : null,
  };
}

function comparedLine(line: BillLine): ComparedLine {
  const { description, catalogueNumber, make, materialClass, unit } = line;
  return {
    description,
    catalogueNumber,
    make,
    materialClass,
    unit,
    quantity: line.quantity.value,
    listPricePaise: line.listPrice.paise,
    discountPercent: line.discountPercent.value,
    amountPaise: line.amount.paise,
  };
}

/** The amounts of a price in paise. */
export function paiseOfAmounts(price: BoardPrice | ProjectPrice): PaiseOfPrice {
  const amounts = priceFields.map((field) => [field, Number(price[field].paise)] as const);
  // Every field has just been read.
  return Object.fromEntries(amounts) as PaiseOfPrice;
}

/** What a revision says of the project as a whole. */
export type RevisionOfProject = {
  readonly project: ProjectForm;
  /** Null for a project without customer. */
  readonly customer: CustomerForm | null;
  readonly keptTerms: KeptTerms;
  readonly knowledgeVersion: string;
  /** The price list with its date, and a text that is another one for other prices. */
  readonly priceList: { readonly source: PriceSource; readonly hash: string };
};

/** The names of discount groups. */
type GroupTables = Parameters<typeof groupName>[1];

/** The fields of a revision as they are compared, in the order in which they are shown. */
export function revisionFields(
  { project, customer, keptTerms, knowledgeVersion, priceList }: RevisionOfProject,
  tables: GroupTables,
): readonly ComparedField[] {
  return [
    ...projectFieldNames.map((field) => {
      const { label, show } = projectFields[field];
      return { group: 'project', label, value: show(project[field]) } as const;
    }),
    ...customerFieldNames.map((field) => {
      return { group: 'customer', label: customerFields[field].label, value: customer?.[field] ?? '' } as const;
    }),
    ...inGroup('charges', [
      ...chargeFields(keptTerms.charges),
      ...settingFields(keptTerms),
      ...discountFields(keptTerms, tables),
    ]),
    ...inGroup('basis', [
      ['Rules and tables', knowledgeVersion],
      ['Price list', `${sourceText(priceList.source)} (${priceList.hash.slice(0, HASH_LETTERS)})`],
      ...rateFields(keptTerms),
    ]),
  ];
}

/** Enough of a hash for a person to see that it is another one. */
const HASH_LETTERS = 8;

type Entry = readonly [label: string, value: string];

/** Of entries with one label the last one counts, as of discounts. */
function inGroup(group: FieldGroup, entries: readonly Entry[]): readonly ComparedField[] {
  return [...new Map(entries)].map(([label, value]) => ({ group, label, value }));
}

function chargeFields(charges: KeptCharges): readonly Entry[] {
  const { wiring, labour, overheadPercent, packingPerTransportUnit, marginPercent, insurancePercent, taxPercent } =
    charges;
  return [
    ['Wiring', workText(wiring)],
    ['Labour', labour.mode === 'HOURS' ? 'by hours' : workText(labour)],
    ['Overhead', percentText(overheadPercent)],
    ['Packing', packingPerTransportUnit === 0 ? '' : `₹ ${printRupees(packingPerTransportUnit)} per transport unit`],
    ['Margin', percentText(marginPercent)],
    ['Insurance', percentText(insurancePercent)],
    ['Taxation', percentText(taxPercent)],
  ];
}

/** The prices of the boards have the amounts of boards. */
function workText(charge: KeptCharges['wiring']): string {
  return charge.mode === 'PERCENTAGE' ? percentText(charge.percent) : 'amounts per board';
}

function percentText(percent: number): string {
  return percent === 0 ? '' : `${percent} %`;
}

function settingFields(keptTerms: KeptTerms): readonly Entry[] {
  const { margin, insuranceBase, supply = '' } = keptTerms;
  return [
    ['Margin is taken', margin],
    ['Insurance covers', insuranceBase],
    ['GST supply', supply],
    ['Total is rounded to', roundingOf(keptTerms)],
  ];
}

function discountFields({ discounts }: KeptTerms, tables: GroupTables): readonly Entry[] {
  return discounts.map(({ groups, makes, materialClass, percent }) => {
    const on = [
      groups.length === 0 ? 'all groups' : groups.map((group) => groupName(group, tables)).join(', '),
      ...(makes.length === 0 ? [] : [makes.join(', ')]),
      ...(materialClass === undefined ? [] : [materialClass]),
    ];
    return [`Discount on ${on.join(', ')}`, percentText(percent)];
  });
}

/** The rates of an enquiry file replace those of the company. */
function rateFields({ rates, enquiryRates }: KeptTerms): readonly Entry[] {
  const entered: Readonly<Partial<Record<string, Paise>>> = enquiryRates;
  return rates.map(({ rateKey, type, material, unit, ratePaise }) => {
    const paise = (rateKey === null ? undefined : entered[rateKey]) ?? ratePaise;
    return [`${type}: ${material}`, `₹ ${printRupees(paise)} per ${unit}`];
  });
}
