import { type Paise, wholePaise } from '@pw/domain/money';
import { z } from 'zod';
import { type Charges, noAmounts, type WorkCharge } from '../price-terms.ts';
import { memberPath, type Report } from './enquiry.ts';
import { amount, type Members, members, percent, readPart } from './read-part.ts';

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

const amountShape = {
  mode: z.enum(['AMOUNT'], { error: 'must be AMOUNT: this charge is no percentage' }).optional(),
  boards: members.optional(),
};

/** Reads the charges; what is left out is 0, and `{}` is 0 (SBD-R1 6.7). `boards` are the names of the project. */
export function readCharges(value: Members, boards: ReadonlySet<string>, path: string, report: Report): Charges {
  const charges = readPart(chargesShape, value, path, report);
  const work = (name: 'wiring' | 'labour') =>
    readWorkCharge(charges?.[name] ?? {}, boards, memberPath(path, name), report);
  const perBoard = (name: 'additional' | 'freight') => {
    const place = memberPath(path, name);
    const given = charges?.[name] ?? {};
    const read = readPart(amountShape, given, place, report);
    reportMissingMode(given, place, report);
    return { mode: 'AMOUNT', boards: readAmounts(read?.boards, boards, place, report) } as const;
  };
  return {
    wiring: work('wiring'),
    labour: work('labour'),
    additional: perBoard('additional'),
    overheadPercent: charges?.overheadPercent ?? 0,
    packingPerTransportUnit: charges?.packingPerTransportUnit ?? wholePaise(0),
    marginPercent: charges?.marginPercent ?? 0,
    freight: perBoard('freight'),
    insurancePercent: charges?.insurancePercent ?? 0,
    taxPercent: charges?.taxPercent ?? 0,
  };
}

function readWorkCharge(given: Members, boards: ReadonlySet<string>, path: string, report: Report): WorkCharge {
  const read = readPart(workShape, given, path, report);
  reportMissingMode(given, path, report);
  switch (read?.mode) {
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
    report(memberPath(path, 'mode'), 'is required beside the other members');
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
