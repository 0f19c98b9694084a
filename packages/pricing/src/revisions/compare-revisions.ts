import type { RevisionMark } from '@pw/domain/order-submission/revision-marks';
import type { FormKnowledge } from '@pw/switchboard/forms/form';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import { priceFields } from '../price/price-fields.ts';
import { compareChecks } from '../quote/board-results.ts';
import { compareParts, type PartWords, partWords } from './compare-parts.ts';
import type {
  ComparedBoard,
  ComparedDesign,
  ComparedField,
  ComparedLine,
  ComparedRevision,
  PaiseOfPrice,
} from './compared-revision.ts';
import { matchByKey } from './match-by-key.ts';
import {
  type AmountDifference,
  type BoardDifference,
  type Both,
  type CompartmentMark,
  changeOf,
  type FeederDifference,
  type FieldDifference,
  type FigureDifference,
  isSame,
  type LineDifference,
  type RevisionDifference,
} from './revision-difference.ts';

/**
 * Compares two revisions of a project. Boards are the same by their numbers, parts by their ids; what is on one side
 * alone is compared with nothing. Nothing is worked out: the revisions say what they came to.
 * @param knowledge the words for properties; those that it does not know keep their names
 */
export function compareRevisions(
  knowledge: FormKnowledge,
  before: ComparedRevision,
  after: ComparedRevision,
): RevisionDifference {
  const words = partWords(knowledge);
  const boards = matchByKey(before.boards, after.boards, ({ lineItemId }) => lineItemId);
  return {
    fields: compareFields(before.fields, after.fields),
    terms: {
      gone: before.terms.filter((paragraph) => !after.terms.includes(paragraph)),
      come: after.terms.filter((paragraph) => !before.terms.includes(paragraph)),
    },
    amounts: compareAmounts({ before: before.totals, after: after.totals }),
    boards: boards.map((both) => compareBoards(words, both)).filter((difference) => !isNothing(difference)),
  };
}

function compareFields(before: readonly ComparedField[], after: readonly ComparedField[]): readonly FieldDifference[] {
  return matchByKey(before, after, ({ group, label }) => `${group} ${label}`).flatMap((field) => {
    const known = field.after ?? field.before;
    const values = { before: field.before?.value ?? '', after: field.after?.value ?? '' };
    return known === null || isSame(values) ? [] : [{ group: known.group, label: known.label, ...values }];
  });
}

function compareBoards(words: PartWords, board: Both<ComparedBoard | null>): BoardDifference {
  const { before, after } = board;
  const known = after ?? before;
  if (known === null) {
    throw new Error('A board is in neither of two revisions');
  }
  const { values, feeders } = compareParts(words, board);
  return {
    lineItemId: known.lineItemId,
    change: changeOf(board),
    name: { before: before?.name ?? '', after: after?.name ?? '' },
    quantity: { before: before?.quantity ?? 0, after: after?.quantity ?? 0 },
    values,
    feeders,
    figures: compareFigures({ before: before?.design ?? null, after: after?.design ?? null }),
    lines: compareBills(before?.bill ?? [], after?.bill ?? []),
    amounts: compareAmounts({ before: priceOfAll(before), after: priceOfAll(after) }),
    checks: compareChecks(before?.checks ?? [], after?.checks ?? []),
    marks: markCompartments(feeders),
  };
}

function isNothing({ change, name, quantity, values, feeders, figures, lines, amounts, checks }: BoardDifference) {
  const lists = [values, feeders, figures, lines, amounts, checks.gone, checks.come];
  return change === 'changed' && isSame(name) && isSame(quantity) && lists.every(({ length }) => length === 0);
}

/** The price of all units of a board. */
function priceOfAll(board: ComparedBoard | null): PaiseOfPrice | null {
  const unit = board?.unitPrice;
  if (!unit) {
    return null;
  }
  const amounts = priceFields.map((field) => [field, unit[field] * board.quantity] as const);
  // Every field has just been given its amount.
  return Object.fromEntries(amounts) as PaiseOfPrice;
}

function compareAmounts({ before, after }: Both<PaiseOfPrice | null>): readonly AmountDifference[] {
  return priceFields
    .map((field) => ({ field, paise: { before: before?.[field] ?? null, after: after?.[field] ?? null } }))
    .filter(({ paise }) => !isSame(paise));
}

/** A figure of a design as people read it. */
type Figure = { readonly label: string; readonly cubicle: number | null; readonly value: string };

/** Compares the figures of two designs: the size of the board, what it is delivered in, each cubicle by its number. */
function compareFigures({ before, after }: Both<ComparedDesign | null>): readonly FigureDifference[] {
  return matchByKey(figuresOf(before), figuresOf(after), ({ label }) => label).flatMap((figure) => {
    const known = figure.after ?? figure.before;
    const values = { before: figure.before?.value ?? '', after: figure.after?.value ?? '' };
    return known === null || isSame(values) ? [] : [{ label: known.label, cubicle: known.cubicle, ...values }];
  });
}

function figuresOf(design: ComparedDesign | null): readonly Figure[] {
  if (design === null) {
    return [];
  }
  const { lengthMm, heightMm, roofBoxMm, depthMm, cubicles, transportUnits } = design;
  const massKg = transportUnits.reduce((sum, unit) => sum + unit.massKg, 0);
  const ofBoard = [
    { label: 'Length', value: `${lengthMm} mm` },
    { label: 'Height', value: `${heightMm + roofBoxMm} mm` },
    { label: 'Depth', value: `${depthMm} mm` },
    { label: 'Mass', value: `${massKg.toFixed(1)} kg` },
    { label: 'Cubicles', value: String(cubicles.length) },
    { label: 'Transport units', value: transportUnits.map(({ widthMm }) => `${widthMm} mm`).join(', ') },
  ];
  return [
    ...ofBoard.map((figure) => ({ ...figure, cubicle: null })),
    ...cubicles.map(({ number, type, section, widthMm, busbar }) => ({
      label: `Cubicle ${number}`,
      cubicle: number,
      value: [
        type.replace('_', ' '),
        `section ${section}`,
        `${widthMm} mm wide`,
        ...(busbar === '' ? [] : [`bars ${busbar}`]),
      ].join(', '),
    })),
  ];
}

/**
 * Compares two bills of one unit by catalogue number and make, what has no number by its description. A bill names the
 * feeder of each line; a buyer asks how many there are, so lines of one article count together.
 */
export function compareBills(
  before: readonly ComparedLine[],
  after: readonly ComparedLine[],
): readonly LineDifference[] {
  const ambiguous = new Set([...severalRates(before), ...severalRates(after)]);
  const keyOf = (line: ComparedLine): string => {
    const key = articleKey(line);
    return ambiguous.has(key) ? `${key} ${rateKey(line)}` : key;
  };
  return matchByKey(sumByKey(before, keyOf), sumByKey(after, keyOf), keyOf)
    .map(compareLines)
    .filter(({ quantity, ratePaise, discountPercent, amountPaise }) => {
      return ![quantity, ratePaise, discountPercent, amountPaise].every(isSame);
    });
}

function compareLines(line: Both<ComparedLine | null>): LineDifference {
  const { before, after } = line;
  const known = after ?? before;
  if (known === null) {
    throw new Error('A line is in neither of two bills');
  }
  const { catalogueNumber, make, materialClass, unit } = known;
  return {
    change: changeOf(line),
    catalogueNumber,
    make,
    materialClass,
    unit,
    description: { before: before?.description ?? '', after: after?.description ?? '' },
    quantity: { before: before?.quantity ?? 0, after: after?.quantity ?? 0 },
    ratePaise: { before: before?.listPricePaise ?? null, after: after?.listPricePaise ?? null },
    discountPercent: { before: before?.discountPercent ?? null, after: after?.discountPercent ?? null },
    amountPaise: { before: before?.amountPaise ?? 0, after: after?.amountPaise ?? 0 },
  };
}

function articleKey({ catalogueNumber, description, materialClass, make, unit }: ComparedLine): string {
  return JSON.stringify(
    catalogueNumber === '' ? ['', materialClass, description, make, unit] : [catalogueNumber, make, unit],
  );
}

function rateKey({ listPricePaise, discountPercent }: ComparedLine): string {
  return `${listPricePaise} ${discountPercent}`;
}

/** The articles that a bill holds at several rates or discounts, e.g. prices that were entered: each stays a line. */
function severalRates(bill: readonly ComparedLine[]): readonly string[] {
  const byArticle = Map.groupBy(bill, articleKey);
  return [...byArticle].filter(([, lines]) => new Set(lines.map(rateKey)).size > 1).map(([key]) => key);
}

/** More decimals than any quantity has, so that the parts of floats do not add up. */
const QUANTITY_SCALE = 1_000_000;

function sumByKey(bill: readonly ComparedLine[], keyOf: (line: ComparedLine) => string): readonly ComparedLine[] {
  return [...Map.groupBy(bill, keyOf).values()].flatMap((lines) => {
    const [first] = lines;
    const quantity = lines.reduce((sum, line) => sum + Math.round(line.quantity * QUANTITY_SCALE), 0) / QUANTITY_SCALE;
    const amountPaise = lines.reduce((sum, line) => sum + line.amountPaise, 0);
    return first ? [{ ...first, quantity, amountPaise }] : [];
  });
}

/** Values that count the copies of a feeder: the places of the copies say the same. */
const countsOfCopies: ReadonlySet<string> = new Set([
  ...sectionLetters.map((letter) => `SECTION_${letter}`),
  'COPIES',
  'WIRE_POINTS',
  'MCCB_FB_QTY',
  'MCCB_PB_QTY',
]);

/** What to mark in the drawings of a board before and after, by what became of its feeders. */
function markCompartments(feeders: readonly FeederDifference[]): Both<readonly CompartmentMark[]> {
  const marks = feeders.map(markFeeder);
  return { before: marks.flatMap(({ before }) => before), after: marks.flatMap(({ after }) => after) };
}

/**
 * A copy has moved where one stands somewhere else instead; what is left over has come or gone. A copy in its place is
 * marked when something that its door or its compartment shows is another.
 */
function markFeeder(feeder: FeederDifference): Both<readonly CompartmentMark[]> {
  const { name, places } = feeder;
  const left = places.before.filter((address) => !places.after.includes(address));
  const newPlaces = places.after.filter((address) => !places.before.includes(address));
  const samePlaces = places.after.filter((address) => places.before.includes(address));
  const moved = Math.min(left.length, newPlaces.length);
  const stayed: readonly RevisionMark[] = isChangedInPlace(feeder) ? ['changed'] : [];
  const mark = (feederName: string, addresses: readonly string[], markAt: (index: number) => readonly RevisionMark[]) =>
    addresses.flatMap((address, index) => markAt(index).map((each) => ({ address, feeder: feederName, mark: each })));
  return {
    before: [
      ...mark(name.before, left, (index) => [index < moved ? 'moved' : 'removed']),
      ...mark(name.before, samePlaces, () => stayed),
    ],
    after: [
      ...mark(name.after, newPlaces, (index) => [index < moved ? 'moved' : 'added']),
      ...mark(name.after, samePlaces, () => stayed),
    ],
  };
}

function isChangedInPlace({ name, values, components }: FeederDifference): boolean {
  return (
    !isSame(name) ||
    components.length > 0 ||
    values.some((value) => !isSame(value) && !countsOfCopies.has(value.property))
  );
}
