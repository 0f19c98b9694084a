import type { Intake, IntakeBoard, IntakeRow, Source, Value } from '@pw/intake/intake';
import { cellsIn } from '@pw/intake/tables/cells-in';
import { accountedCells } from './accounted-cells.ts';

/** A line of a sheet, or a page. */
export type Place = { readonly sheet?: string; readonly row?: number; readonly page?: number };
/** A row that must be found: `flag` must not be certain, `may` is right or flagged. */
export type ExpectedRow = {
  readonly at: Place;
  readonly values: Readonly<Record<string, string | number | boolean>>;
  readonly flag?: readonly string[];
  readonly may?: readonly string[];
};
type ExpectedDemand = {
  readonly at: Place;
  readonly sets: readonly string[];
  readonly to: readonly string[];
  readonly when?: { readonly types?: readonly string[]; readonly from?: readonly [number, number] };
};
export type ExpectedBoard = {
  readonly name: string;
  readonly quantity: number;
  readonly facts: Readonly<Record<string, string | number>>;
  readonly rows: readonly ExpectedRow[];
  readonly demands: readonly ExpectedDemand[];
  readonly may?: readonly string[];
};
/** What must be found in the file of a sample. */
export type ExpectedIntake = {
  readonly file: string;
  readonly boards: readonly ExpectedBoard[];
  readonly demands?: readonly ExpectedDemand[];
  readonly project?: Readonly<Record<string, string>>;
  readonly optional?: readonly Place[];
  readonly kept?: readonly Place[];
  /** Texts of a document that must be shown. */
  readonly keptText?: readonly string[];
  readonly filled?: Readonly<Record<string, readonly string[]>>;
};

/** A name without case and further blanks. */
export function fold(text: unknown): string {
  return String(text).toUpperCase().replace(/\s+/gu, ' ').trim();
}

/** Whether a value is the expected one: powers within 3 %, names without case and blanks. */
export function isSame(field: string, actual: unknown, expected: unknown): boolean {
  if (field === 'name') {
    return fold(actual) === fold(expected);
  }
  return field === 'kw' ? Math.abs(Number(actual) - Number(expected)) <= 0.03 * Number(expected) : actual === expected;
}

/** Which lines of a sheet, or which pages, a source is in; a line is in its sheet, too. */
export function linesOf(source: Source | readonly Source[]): readonly string[] {
  return [source]
    .flat()
    .flatMap((each) =>
      'page' in each ? [lineOf(each)] : [each.sheet, ...cellsIn(each).map((cell) => cell.replace(/![A-Z]+/u, '!'))],
    );
}

function lineOf({ sheet, row, page }: Place): string {
  if (page !== undefined) {
    return `page ${page}`;
  }
  return row === undefined ? String(sheet) : `${sheet}!${row}`;
}

function judgeRow(actual: IntakeRow | undefined, { at, values, flag = [], may = [] }: ExpectedRow): readonly string[] {
  if (!actual) {
    return [`${lineOf(at)}: the row is missing`];
  }
  const read: Readonly<Partial<Record<string, Value>>> = actual.values;
  const wrong = Object.entries(values).flatMap(([field, expected]) => {
    const value = read[field];
    const isFlagged = value === undefined || value.certainty !== 'certain';
    return isSame(field, value?.value, expected) || ((may.includes(field) || flag.includes(field)) && isFlagged)
      ? []
      : [
          `${lineOf(at)}.${field}: ${JSON.stringify(value?.value)} ${value?.reason}, expected ${JSON.stringify(expected)}`,
        ];
  });
  const unflagged = flag.filter((field) => read[field]?.certainty === 'certain');
  return [...wrong, ...unflagged.map((field) => `${lineOf(at)}.${field}: must not be certain`)];
}

function judgeBoard(
  actual: IntakeBoard | undefined,
  expected: ExpectedBoard,
  optional: readonly Place[],
): readonly string[] {
  if (!actual) {
    return [`the board ${expected.name} is missing`];
  }
  const facts = Object.entries(expected.facts).flatMap(([property, value]) => {
    const read = actual.properties[property];
    const isRight = read?.value === value || (expected.may?.includes(property) && read?.certainty !== 'certain');
    return isRight ? [] : [`${expected.name}.${property}: ${JSON.stringify(read?.value)}, expected ${value}`];
  });
  const left = [...actual.rows];
  const rows = expected.rows.flatMap((row) => {
    const at = left.findIndex((each) => linesOf(each.at).includes(lineOf(row.at)));
    return judgeRow(at < 0 ? undefined : left.splice(at, 1)[0], row);
  });
  const further = left.flatMap((row) =>
    optional.some((place) => linesOf(row.at).includes(lineOf(place))) && row.feeder === null
      ? []
      : [`${JSON.stringify(row.at)}: is no row`],
  );
  const quantity = actual.quantity.value === expected.quantity ? [] : [`${expected.name}: x ${actual.quantity.value}`];
  return [...quantity, ...facts, ...rows, ...further];
}

function judgeDemand({ boards, demands }: Intake, { at, sets, to, when }: ExpectedDemand): readonly string[] {
  const rule = [...demands, ...boards.flatMap((board) => board.demands)].find(
    ({ demand, source }) =>
      linesOf(source).includes(lineOf(at)) && sets.every((property) => to.includes(String(demand.set[property]))),
  );
  const [from, upTo] = when?.from ?? [0, Number.POSITIVE_INFINITY];
  const rating = rule?.demand.when.ratingFrom ?? 0;
  const isMeant =
    rule !== undefined &&
    (when?.types ?? []).every((type) => rule.demand.when.types?.includes(type)) &&
    rating >= from &&
    rating <= upTo;
  return isMeant ? [] : [`the demand ${sets.join(', ')} at ${lineOf(at)} is missing`];
}

/** What an intake has wrong or misses of what must be found, a text for each. */
export function judgeIntake(intake: Intake, expected: ExpectedIntake): readonly string[] {
  const boards = expected.boards.flatMap((board) =>
    judgeBoard(
      intake.boards.find(({ name }) => fold(name.value) === fold(board.name)),
      board,
      expected.optional ?? [],
    ),
  );
  const further = intake.boards
    .filter(({ name }) => !expected.boards.some((board) => fold(board.name) === fold(name.value)))
    .map(({ name }) => `${name.value} is no board`);
  const demands = [...(expected.demands ?? []), ...expected.boards.flatMap((board) => board.demands)];
  const project = Object.entries(expected.project ?? {}).filter(
    ([field, value]) => intake.project[field as keyof Intake['project']]?.value !== value,
  );
  const shown = new Set(
    [
      ...intake.leftovers.map(({ source }) => source),
      ...intake.questions.map(({ source }) => source),
      ...[...intake.demands, ...intake.boards.flatMap((board) => board.demands)].map(({ source }) => source),
      ...intake.boards.flatMap(({ properties }) => Object.values(properties).map(({ source }) => source)),
      ...intake.boards.flatMap(({ rows }) => rows.flatMap(({ values }) => values.metering?.source ?? [])),
    ].flatMap(linesOf),
  );
  const texts = [
    ...intake.leftovers,
    ...intake.questions,
    ...intake.demands,
    ...intake.boards.flatMap((board) => board.demands),
  ].map(({ text }) => fold(text));
  const lost = (expected.keptText ?? []).filter((text) => !texts.some((each) => each.includes(fold(text))));
  const accounted = accountedCells(intake);
  const vanished = Object.entries(expected.filled ?? {}).flatMap(([sheet, cells]) =>
    cells.filter((cell) => !accounted.has(`${sheet}!${cell}`)).map((cell) => `${sheet}!${cell} vanished`),
  );
  return [
    ...boards,
    ...further,
    ...demands.flatMap((demand) => judgeDemand(intake, demand)),
    ...project.map(([field]) => `the project has no ${field}`),
    ...(expected.kept ?? [])
      .filter((place) => !shown.has(lineOf(place)))
      .map((place) => `${lineOf(place)} is not shown`),
    ...vanished,
    ...lost.map((text) => `“${text}” is not shown`),
  ];
}
