import { type CustomerForm, customerFieldNames, customerFields } from '@pw/domain/customers/customer-form';
import { type Paise, printRupees } from '@pw/domain/money';
import { type ProjectForm, projectFieldNames, projectFields } from '@pw/domain/projects/project-fields';
import { groupName } from '../component-discount/discount-group.ts';
import { type PriceSource, sourceText } from '../price-list/price-source.ts';
import type { KeptCharges } from '../project-charges.ts';
import type { KeptTerms } from '../project-terms.ts';
import type { ComparedField, FieldGroup } from './compared-revision.ts';

/** What a revision says of the project as a whole. */
export type RevisionOfProject = {
  readonly project: ProjectForm;
  /** Null for a project without customer. */
  readonly customer: CustomerForm | null;
  readonly kept: KeptTerms;
  readonly knowledgeVersion: string;
  /** The price list with its date, and a text that is another one for other prices. */
  readonly priceList: { readonly source: PriceSource; readonly hash: string };
};

/** The names of discount groups. */
type GroupTables = Parameters<typeof groupName>[1];

/** The fields of a revision as they are compared, in the order in which they are told. */
export function revisionFields(
  { project, customer, kept, knowledgeVersion, priceList }: RevisionOfProject,
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
    ...inGroup('charges', [...chargeFields(kept.charges), ...settingFields(kept), ...discountFields(kept, tables)]),
    ...inGroup('basis', [
      ['Rules and tables', knowledgeVersion],
      ['Price list', `${sourceText(priceList.source)} (${priceList.hash.slice(0, HASH_LETTERS)})`],
      ...rateFields(kept),
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

/** Amounts of boards stand in the prices of the boards. */
function workText(charge: KeptCharges['wiring']): string {
  return charge.mode === 'PERCENTAGE' ? percentText(charge.percent) : 'amounts per board';
}

function percentText(percent: number): string {
  return percent === 0 ? '' : `${percent} %`;
}

function settingFields({ margin, insuranceBase }: KeptTerms): readonly Entry[] {
  return [
    ['Margin is taken', margin],
    ['Insurance covers', insuranceBase],
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

/** The rates of an enquiry file stand in place of the company's. */
function rateFields({ rates, enquiryRates }: KeptTerms): readonly Entry[] {
  const entered: Readonly<Partial<Record<string, Paise>>> = enquiryRates;
  return rates.map(({ rateKey, type, material, unit, ratePaise }) => {
    const paise = (rateKey === null ? undefined : entered[rateKey]) ?? ratePaise;
    return [`${type}: ${material}`, `₹ ${printRupees(paise)} per ${unit}`];
  });
}
