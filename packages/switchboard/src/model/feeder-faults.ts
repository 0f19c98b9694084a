import { codeList } from '@pw/configurator/code-list';
import type { FeederValues } from './part-properties.ts';

/** What the words of each fault need besides its code. */
type FaultFigures = {
  readonly RATED_CURRENT_EMPTY: unknown;
  readonly RATED_CURRENT_OUTSIDE: {
    readonly kind: string;
    readonly ratingA: number;
    readonly leastA: number;
    readonly mostA: number;
  };
  readonly POLES_EMPTY: unknown;
  readonly NO_SECTION: unknown;
  readonly NO_MODULE_HEIGHT: unknown;
  readonly MODULE_TOO_HIGH: { readonly roomMm: number };
  readonly NO_WIDTH: unknown;
  /** An entry that only one kind asks for; its tables say what is wrong. */
  readonly ENTRY_EMPTY: { readonly property: string; readonly text: string };
  /** The tables of its kind do not say what its bars need, though nothing that they ask for is missing. */
  readonly NO_ANSWER: { readonly what: 'rated current' | 'number of poles'; readonly property: string };
};

type FeederFaultCode = keyof FaultFigures;

/** What is wrong with the entries of a feeder: what it lacks (check C3), or why it does not fit (check G2). */
export type FeederFault<Code extends FeederFaultCode = FeederFaultCode> = {
  readonly [Each in Code]: { readonly code: Each } & FaultFigures[Each];
}[Code];

/** Why a feeder does not fit (check G2). */
export type SizeFault = FeederFault<'MODULE_TOO_HIGH' | 'NO_WIDTH'>;

/** What the entries of a feeder lack (check C3). */
export type MissingEntry = FeederFault<Exclude<FeederFaultCode, SizeFault['code']>>;

type FaultWords<Code extends FeederFaultCode> = {
  readonly text: (fault: FeederFault<Code>) => string;
  /** The property of the feeder whose change repairs it. */
  readonly repair: (fault: FeederFault<Code>) => string;
};

/** The property of that name, which some kind of feeder has. */
const by = (property: keyof FeederValues) => () => property;

/** Every fault in words, with its repair. */
const faults: { readonly [Code in FeederFaultCode]: FaultWords<Code> } = {
  RATED_CURRENT_EMPTY: { text: () => 'Rated Current is empty', repair: by('FEEDER_AMP_RATING') },
  RATED_CURRENT_OUTSIDE: {
    text: ({ kind, ratingA, leastA, mostA }) =>
      `Rated Current ${ratingA} A is outside ${leastA} to ${mostA} A of the ${kind}`,
    repair: by('FEEDER_AMP_RATING'),
  },
  POLES_EMPTY: { text: () => 'Poles is empty', repair: by('FEEDER_POLES') },
  NO_SECTION: { text: () => 'No bus section is added', repair: by('SECTION_A') },
  NO_MODULE_HEIGHT: { text: () => 'Module height is 0', repair: by('MCCB_MODULE_HEIGHT') },
  MODULE_TOO_HIGH: {
    text: ({ roomMm }) => `Compartment stack exceeds ${roomMm} mm`,
    repair: by('MCCB_MODULE_HEIGHT'),
  },
  NO_WIDTH: { text: () => 'Cubicle width is not added', repair: by('EMPTY_FEEDER_WIDTH') },
  ENTRY_EMPTY: { text: ({ text }) => text, repair: ({ property }) => property },
  NO_ANSWER: {
    text: ({ what }) => `Its kind has no ${what} for these entries`,
    repair: ({ property }) => property,
  },
};

/** Whether two faults say the same of a feeder. */
export function isSameFault(one: FeederFault, other: FeederFault): boolean {
  return String(codeList([one])) === String(codeList([other]));
}

/** The property of the feeder whose change repairs a fault. */
export function faultRepair<Code extends FeederFaultCode>(fault: FeederFault<Code>): string {
  return faults[fault.code].repair(fault);
}

/** Faults as the user reads them, with commas between them. */
export function faultTexts(list: readonly FeederFault[]): string {
  return list.map(faultText).join(', ');
}

function faultText<Code extends FeederFaultCode>(fault: FeederFault<Code>): string {
  return faults[fault.code].text(fault);
}

/** What the words of each remark need besides its code. */
type RemarkFigures = {
  readonly RELEASE_REPLACED: {
    readonly asked: string;
    readonly series: string;
    readonly taken: string;
    /** Whether it was asked of the feeder, and does not only follow from its current. */
    readonly isGiven: boolean;
  };
  readonly ACCESSORY_NOT_OFFERED: { readonly label: string; readonly kind: string };
  /** The make that the board asks for, and the series that it has instead. */
  readonly MAKE_NOT_MADE: { readonly make: string; readonly series: string };
};

/** What the rules did to the entries of a feeder besides. */
export type FeederRemark<Code extends keyof RemarkFigures = keyof RemarkFigures> = {
  readonly [Each in Code]: { readonly code: Each } & RemarkFigures[Each];
}[Code];

const remarks: { readonly [Code in keyof RemarkFigures]: (remark: FeederRemark<Code>) => string } = {
  RELEASE_REPLACED: (remark) => releaseText(remark),
  ACCESSORY_NOT_OFFERED: ({ label, kind }) => `${label} is not offered for an ${kind}`,
  MAKE_NOT_MADE: ({ make, series }) => `${make} makes no breaker for it; ${series} taken`,
};

/** A release that gave way to another: the words of its remark and of check L1. */
export function releaseText({ asked, series, taken: release }: FeederRemark<'RELEASE_REPLACED'>): string {
  return `release ${asked} is not made in ${series}; ${release} taken`;
}

/** Remarks as the user reads them, with commas between them. */
export function remarkTexts(list: readonly FeederRemark[]): string {
  return list.map(remarkText).join(', ');
}

/** Remarks as a customer reads them: what was asked and is given otherwise, and no series that nobody asked for. */
export function remarksForCustomer(list: readonly FeederRemark[]): readonly string[] {
  return list.flatMap((remark) => {
    if (remark.code !== 'RELEASE_REPLACED') {
      return [remarkText(remark)];
    }
    return remark.isGiven ? [`release ${remark.taken} in the place of ${remark.asked}`] : [];
  });
}

function remarkText<Code extends keyof RemarkFigures>(remark: FeederRemark<Code>): string {
  return remarks[remark.code](remark);
}

/** What the rules did to the entries of a feeder besides. */
export function feederRemarks({ values }: { readonly values: Pick<FeederValues, 'REMARKS'> }) {
  return values.REMARKS.entries;
}

/** What a feeder lacks (check C3); nothing for a complete one. */
export function missingEntries({ values }: { readonly values: Pick<FeederValues, 'INCOMPLETE'> }) {
  return values.INCOMPLETE.entries;
}

/** Why a feeder does not fit (check G2); nothing for one that does. */
export function sizeFaults({ values }: { readonly values: Pick<FeederValues, 'OVERSIZE'> }) {
  return values.OVERSIZE.entries;
}
