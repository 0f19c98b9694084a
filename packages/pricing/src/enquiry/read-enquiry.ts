import { type Paise, wholePaise } from '@pw/domain/money';
import { err, ok, type Result } from '@pw/domain/result';
import { type EntryKnowledge, partInputs } from '@pw/switchboard/entry/part-inputs';
import { judgeText, quoted } from '@pw/switchboard/entry/read-value';
import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import { departments } from '@pw/switchboard/model/quantity-names';
import { z } from 'zod';
import type { Discount } from '../component-discount/component-discount.ts';
import type { MakeTables } from '../offer/make-list.ts';
import type { EnteredRates } from '../price-list/price-book.ts';
import { hourRateKey, type PriceTables, retiredRateKeys } from '../price-list/price-tables.ts';
import { type LabourDefault, labourByDefault } from '../terms/labour-default.ts';
import { type Charges, type LabourCharge, noAmounts, type WorkCharge } from '../terms/price-terms.ts';
import { type Enquiry, type EnquiryFault, memberPath, type Report } from './enquiry.ts';
import { readBoards } from './read-boards.ts';
import { readJson } from './read-json.ts';
import { amount, type Members, members, parts, percent, readPart, words } from './read-part.ts';
import { readProject } from './read-project.ts';

/** Nobody reads more at once; the rest is counted. */
const MOST_FAULTS = 200;

const enquiryShape = {
  project: members,
  boards: parts,
  discounts: parts.default([]),
  rates: members.default({}),
  hourRates: members.default({}),
  charges: members.default({}),
};

/**
 * Reads an enquiry file (SBD 1.7): its shape, names, values and limits. Gives the enquiry, or every fault with the
 * path of its place and a text that says what to do; of more than 200 faults the rest is counted in a last one.
 * @param table names the rates that an enquiry can set
 */
export function readEnquiry(
  json: string,
  knowledge: EntryKnowledge & { readonly tables: MakeTables },
  table: PriceTables['rate'],
): Result<Enquiry, readonly EnquiryFault[]> {
  const parsed = readJson(json);
  if (!parsed.ok) {
    return err(capFaults(parsed.error));
  }
  const faults: EnquiryFault[] = [];
  const report = (path: string, message: string): void => {
    faults.push({ path, message });
  };
  const inputs = partInputs(knowledge);
  const given = readPart(enquiryShape, parsed.value, '', report);
  if (!given) {
    return err(faults);
  }
  const { project, issue, demands, defaults, labourDefault } = readProject(
    given.project,
    { known: inputs, tables: knowledge.tables },
    'project',
    report,
  );
  const surroundings = { inputs, projectDemands: demands, projectDefaults: defaults };
  const boards = given.boards ? readBoards(given.boards, surroundings, 'boards', report) : [];
  const names = new Set(boards.map((board) => board.name));
  const enquiry = {
    project,
    issue,
    demands,
    defaults,
    labourDefault,
    boards,
    discounts: readDiscounts(given.discounts ?? [], 'discounts', report),
    rates: {
      ...readRates(given.rates ?? {}, table, 'rates', report),
      ...readHourRates(given.hourRates ?? {}, table, 'hourRates', report),
    },
    retiredRates: retiredRateKeys.filter((key) => Object.hasOwn(given.rates ?? {}, key)),
    charges: withLabourDefault(readCharges(given.charges ?? {}, names, 'charges', report), labourDefault, names),
  };
  return faults.length > 0 ? err(capFaults(faults)) : ok(enquiry);
}

function capFaults(faults: readonly EnquiryFault[]): readonly EnquiryFault[] {
  const rest = faults.length - MOST_FAULTS;
  return rest <= 0
    ? faults
    : [...faults.slice(0, MOST_FAULTS), { path: '', message: `and ${rest} more faults: repair these first` }];
}

const discountShape = { groups: words.default([]), makes: words.default([]), percent };

/** Reads the discounts in their order, of which the last that matches a line counts. */
function readDiscounts(values: readonly unknown[], path: string, report: Report): readonly Discount[] {
  return values.flatMap((value, index) => {
    const place = memberPath(path, index);
    const discount = readPart(discountShape, value, place, report);
    const groups = (discount?.groups ?? []).flatMap((group, at): readonly ArticleGroup[] => {
      const known = articleGroups.find((each) => each === group);
      if (!known) {
        const message = `${quoted(group)} is not one of ${articleGroups.join(', ')}`;
        report(memberPath(memberPath(place, 'groups'), at), message);
      }
      return known ? [known] : [];
    });
    for (const [at, make] of (discount?.makes ?? []).entries()) {
      for (const fault of judgeText(make)) {
        report(memberPath(memberPath(place, 'makes'), at), fault);
      }
    }
    return discount?.percent === undefined ? [] : [{ groups, makes: discount.makes ?? [], percent: discount.percent }];
  });
}

/** Reads the rates that an enquiry sets in place of the company's; those of earlier rules are taken and change nothing. */
function readRates(value: Members, table: PriceTables['rate'], path: string, report: Report): EnteredRates {
  const keys = table.rows.map(({ rateKey }) => rateKey);
  const shape = Object.fromEntries([...keys, ...retiredRateKeys].map((key) => [key, amount.optional()]));
  const rates = readPart(shape, value, path, report) ?? {};
  return Object.fromEntries(
    keys.flatMap((key) => {
      const rate = rates[key];
      return rate === undefined ? [] : [[key, rate]];
    }),
  );
}

const hourRatesShape = Object.fromEntries(departments.map((department) => [department, amount.optional()]));

/** Reads the rates of an hour of each department; they stand with the other rates from here on (SBD 13.5). */
function readHourRates(value: Members, table: PriceTables['rate'], path: string, report: Report): EnteredRates {
  const rates = readPart(hourRatesShape, value, path, report) ?? {};
  return Object.fromEntries(
    departments.flatMap((department) => {
      const rate = rates[department];
      return rate === undefined ? [] : [[hourRateKey(table, department), rate]];
    }),
  );
}

const charge = members.default({});
const share = percent.optional();

const chargesShape = {
  wiring: charge,
  labour: charge,
  additional: charge,
  freight: charge,
  overheadPercent: share,
  packingPerTransportUnit: amount.optional(),
  marginPercent: share,
  insurancePercent: share,
  taxPercent: share,
};

const workShape = {
  mode: z.enum(['PERCENTAGE', 'AMOUNT'], { error: 'must be PERCENTAGE or AMOUNT' }).optional(),
  value: share,
  boards: members.optional(),
};

const labourShape = {
  ...workShape,
  mode: z.enum(['PERCENTAGE', 'AMOUNT', 'HOURS'], { error: 'must be PERCENTAGE, AMOUNT or HOURS' }).optional(),
};

const amountShape = {
  mode: z.enum(['AMOUNT'], { error: 'must be AMOUNT: this charge is no percentage' }).optional(),
  boards: members.optional(),
};

/** Reads the charges; what is left out is 0, and `{}` is 0 (SBD 13.3). `boards` are the names of the project. */
function readCharges(value: Members, boards: ReadonlySet<string>, path: string, report: Report): Charges {
  const charges = readPart(chargesShape, value, path, report);
  const perBoard = (name: 'additional' | 'freight') => {
    const place = memberPath(path, name);
    const given = charges?.[name] ?? {};
    const read = readPart(amountShape, given, place, report);
    reportMissingMode(given, place, report);
    return { mode: 'AMOUNT', boards: readAmounts(read?.boards, boards, place, report) } as const;
  };
  return {
    wiring: readWiring(charges?.wiring ?? {}, boards, memberPath(path, 'wiring'), report),
    labour: readLabour(charges?.labour ?? {}, boards, memberPath(path, 'labour'), report),
    additional: perBoard('additional'),
    overheadPercent: charges?.overheadPercent ?? 0,
    packingPerTransportUnit: charges?.packingPerTransportUnit ?? wholePaise(0),
    marginPercent: charges?.marginPercent ?? 0,
    freight: perBoard('freight'),
    insurancePercent: charges?.insurancePercent ?? 0,
    taxPercent: charges?.taxPercent ?? 0,
  };
}

/** Labour that the charges do not say is that of the project's default. */
function withLabourDefault(charges: Charges, labour: LabourDefault | null, boards: ReadonlySet<string>): Charges {
  const { labour: entered } = charges;
  const isEntered = entered.mode !== 'AMOUNT' || [...entered.boards.values()].some((paise) => paise !== 0);
  return labour === null || isEntered
    ? charges
    : { ...charges, labour: labourByDefault(labour, [...boards]), isLabourDefault: true };
}

function readWiring(given: Members, boards: ReadonlySet<string>, path: string, report: Report): WorkCharge {
  return readWorkCharge(readPart(workShape, given, path, report) ?? {}, given, boards, { path, report });
}

function readLabour(given: Members, boards: ReadonlySet<string>, path: string, report: Report): LabourCharge {
  const read = readPart(labourShape, given, path, report);
  if (read?.mode !== 'HOURS') {
    return readWorkCharge({ ...read, mode: read?.mode }, given, boards, { path, report });
  }
  for (const member of ['value', 'boards']) {
    if (Object.hasOwn(given, member)) {
      report(memberPath(path, member), 'is not possible with the mode HOURS: remove it or change the mode');
    }
  }
  return { mode: 'HOURS' };
}

type ReadWork = {
  readonly mode?: 'PERCENTAGE' | 'AMOUNT' | undefined;
  readonly value?: number | undefined;
  readonly boards?: Members | undefined;
};

function readWorkCharge(
  read: ReadWork,
  given: Members,
  boards: ReadonlySet<string>,
  { path, report }: { readonly path: string; readonly report: Report },
): WorkCharge {
  reportMissingMode(given, path, report);
  switch (read.mode) {
    case 'PERCENTAGE':
      if (!Object.hasOwn(given, 'value')) {
        report(memberPath(path, 'value'), 'is required: the percentage for all boards');
      }
      if (Object.hasOwn(given, 'boards')) {
        report(memberPath(path, 'boards'), 'belongs to the mode AMOUNT: remove it or change the mode');
      }
      return { mode: 'PERCENTAGE', percent: read.value ?? 0 };
    case 'AMOUNT':
      if (Object.hasOwn(given, 'value')) {
        report(memberPath(path, 'value'), 'belongs to the mode PERCENTAGE: remove it or change the mode');
      }
      return { mode: 'AMOUNT', boards: readAmounts(read.boards, boards, path, report) };
    default:
      return noAmounts;
  }
}

/** An empty charge is 0; one that says how much must say how it is meant. */
function reportMissingMode(given: Members, path: string, report: Report): void {
  if (!Object.hasOwn(given, 'mode') && Object.keys(given).length > 0) {
    report(memberPath(path, 'mode'), 'is required with the other members');
  }
}

function readAmounts(
  given: Members | undefined,
  boards: ReadonlySet<string>,
  path: string,
  report: Report,
): ReadonlyMap<string, Paise> {
  const amounts = new Map<string, Paise>();
  for (const [name, value] of Object.entries(given ?? {})) {
    const place = memberPath(memberPath(path, 'boards'), name);
    if (!boards.has(name)) {
      report(place, `is not a board of this enquiry: ${[...boards].join(', ')}`);
    }
    const read = amount.safeParse(value);
    if (read.success) {
      amounts.set(name, read.data);
    } else {
      read.error.issues.forEach((issue) => {
        report(place, issue.message);
      });
    }
  }
  return amounts;
}
