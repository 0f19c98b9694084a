import type { Tables } from '@pw/switchboard/tables/tables';
import type { BillLine } from '../bill/bill-line.ts';
import type { QuotedBoard } from '../quote/quote-board.ts';
import type { TabledMake } from '../quote/send-gate.ts';

/** The makes that an enquiry asks for, by parts of the make table; a part that is left out may be of any make. */
export type AskedMakes = Readonly<Partial<Record<string, readonly string[]>>>;

/**
 * The makes that are asked for where a project asks for one make (SBD 15.4): of each part of the table that the make can
 * deliver, unless the enquiry asks for makes of that part itself.
 * @param oneMake '' for none
 */
export function withOneMake(asked: AskedMakes, oneMake: string, { makes }: MakeTables): AskedMakes {
  const delivered = makes.rows.filter(
    ({ offered, alternatives }) => offered === oneMake || (alternatives?.split(', ') ?? []).includes(oneMake),
  );
  return { ...Object.fromEntries(delivered.map(({ part }) => [part, [oneMake]])), ...asked };
}

export type MakeTables = Pick<Tables, 'makes'>;

/** A line of the make list of an offer; makes are joined by commas, '' for none. */
export type OfferedMake = {
  readonly family: string;
  readonly offered: string;
  /** The same one by one. */
  readonly offeredMakes: readonly string[];
  readonly alternatives: string;
};

/** A make that the enquiry asks for where another one is priced. */
export type OtherMake = { readonly family: string; readonly asked: string; readonly priced: string };

export type MakeList = {
  readonly makes: readonly OfferedMake[];
  readonly others: readonly OtherMake[];
  readonly tabled: readonly TabledMake[];
};

/** What an article says of which only the class of its supplier is known. */
const UNKNOWN_MAKES: ReadonlySet<string> = new Set(['', 'Non-Siemens']);

const BY_PURCHASER = 'by purchaser';

/**
 * The makes of the families that the boards hold (SBD 15.4): what the enquiry asks for is offered, else what
 * the bill prices, else the make of the table. A make that is asked for and not priced is reported, and so is each make
 * that only the table names.
 */
export function makeList(
  boards: readonly Pick<QuotedBoard, 'bill'>[],
  { makes }: MakeTables,
  asked: AskedMakes,
): MakeList {
  const bill = boards.flatMap((board) => board.bill);
  const families = Map.groupBy(makes.rows, ({ family }) => family);
  const used = [...families].flatMap(([family, rows]) => {
    const held = rows.flatMap((row) => {
      const lines = bill.filter((line) => isOf(row.part, line));
      return lines.length === 0 ? [] : [{ ...row, lines, askedMakes: askedOf(row.part, asked) }];
    });
    return held.length === 0 ? [] : [{ family, held }];
  });
  return { makes: used.map(offeredMake), others: used.flatMap(otherMakes), tabled: used.flatMap(tabledMakes) };
}

/** The make of one article as an offer names it: what is asked for, what is priced, or what the table offers; '' for none. */
export function makeOfArticle(
  { group, make }: { readonly group: string; readonly make: string },
  { makes }: MakeTables,
  asked: AskedMakes,
): string {
  const wanted = askedOf(group, asked);
  if (wanted.length > 0) {
    return wanted.join(', ');
  }
  return UNKNOWN_MAKES.has(make) ? (makes.rows.find(({ part }) => part === group)?.offered ?? '') : make;
}

type HeldPart = Tables['makes']['rows'][number] & {
  readonly lines: readonly BillLine[];
  readonly askedMakes: readonly string[];
};

type HeldFamily = { readonly family: string; readonly held: readonly HeldPart[] };

function isOf(part: string, { group, rateKey }: BillLine): boolean {
  return group === part || rateKey === part;
}

function askedOf(part: string, asked: AskedMakes): readonly string[] {
  return asked[part] ?? [];
}

function offeredMake({ family, held }: HeldFamily): OfferedMake {
  const offered = unique(held.flatMap((part) => (part.askedMakes.length > 0 ? part.askedMakes : ownMakes(part))));
  const others = held.flatMap((part) => [part.offered, ...(part.alternatives?.split(', ') ?? [])]);
  return {
    family,
    offered: offered.join(', '),
    offeredMakes: offered,
    alternatives: unique(others.filter((make) => !offered.includes(make))).join(', '),
  };
}

/** What is offered of a part without being asked for: what the customer supplies, what is priced, what the table says. */
function ownMakes(part: HeldPart): readonly string[] {
  const isSupplied = boughtOf(part).length < part.lines.length;
  return [...pricedMakes(part), ...(isUnsaid(part) ? [part.offered] : []), ...(isSupplied ? [BY_PURCHASER] : [])];
}

/** Whether the bill buys the part without naming a make of it. */
function isUnsaid(part: HeldPart): boolean {
  return boughtOf(part).some(({ make }) => UNKNOWN_MAKES.has(make));
}

function boughtOf({ lines }: HeldPart): readonly BillLine[] {
  return lines.filter(({ isFreeIssue }) => isFreeIssue !== true);
}

function tabledMakes({ family, held }: HeldFamily): readonly TabledMake[] {
  const unsaid = held.filter((part) => part.askedMakes.length === 0 && isUnsaid(part));
  return unique(unsaid.map(({ offered }) => offered)).map((make) => ({ family, make }));
}

function otherMakes({ family, held }: HeldFamily): readonly OtherMake[] {
  return held.flatMap((part): readonly OtherMake[] => {
    const others = pricedMakes(part).filter((make) => !part.askedMakes.includes(make));
    return part.askedMakes.length === 0 || others.length === 0
      ? []
      : [{ family, asked: part.askedMakes.join(', '), priced: others.join(', ') }];
  });
}

function pricedMakes(part: HeldPart): readonly string[] {
  const makes = boughtOf(part).map(({ make }) => make);
  return unique(makes.filter((make) => !UNKNOWN_MAKES.has(make)));
}

function unique(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)];
}
