import { LONGEST_NOTE } from '@pw/domain/board-configuration/feeder-form';
import { isIsoDate } from '@pw/domain/dates';
import { judgeName } from '@pw/domain/naming';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { FoundMakes, Intake, IntakeBoard, IntakeFeeder, IntakeRow, Leftover, Value } from '../intake.ts';
import { answeredText, boardNote, FEEDER_NOTE, rowNote } from './joined-notes.ts';

/** The enquiry file of an intake, as `npm run quote` reads it. */
export type EnquiryFile = {
  readonly project: Readonly<Record<string, unknown>>;
  readonly boards: readonly Readonly<Record<string, unknown>>[];
};

/**
 * The enquiry of all rows that have a feeder. Rows, boards and leftovers that wait are left out: the intake has them.
 * @param date the date of the enquiry where the file says none
 */
export function enquiryOf(intake: Intake, date: string | null): EnquiryFile {
  const { project, demands } = intake;
  const deviations = deviationsOf(intake.leftovers);
  const certainText = (value: Value<string> | undefined) => (value?.certainty === 'certain' ? value.value : null);
  const said = certainText(project.enquiryDate);
  const enquiryDate = said !== null && isIsoDate(said) ? said : date;
  const customer = certainText(project.customerName);
  return {
    project: {
      name: fileSafe(certainText(project.name) ?? intake.file.name.replace(/\.\w+$/u, '')),
      ...named('location', certainText(project.location)),
      ...named('enquiryNumber', certainText(project.enquiryNumber)),
      ...named('enquiryDate', enquiryDate),
      ...named('consultant', certainText(project.consultant)),
      ...(customer === null ? {} : { customer: { customerName: customer } }),
      ...(demands.length === 0 ? {} : { demands: demands.map(({ demand }) => demand) }),
      ...makeListOf(intake.makes),
      ...(deviations.length === 0 ? {} : { deviations }),
    },
    boards: enquiryBoards(intake).map((board, index) => boardOf(board, index, intake.leftovers)),
  };
}

/** The boards that an enquiry holds, in its order: those with a feeder. */
export function enquiryBoards({ boards }: Pick<Intake, 'boards'>): readonly IntakeBoard[] {
  return boards.filter(({ rows }) => rows.some(({ feeder }) => feeder !== null));
}

/** The makes that the file asks for, by groups of articles. */
function makeListOf(makes: readonly FoundMakes[] = []): Readonly<Record<string, unknown>> {
  const groups = [...new Set(makes.flatMap((each) => each.groups))];
  const list = groups.map((group) => {
    const asked = makes.filter((each) => each.groups.includes(group)).flatMap((each) => each.makes);
    return [group, [...new Set(asked)]] as const;
  });
  return list.length === 0 ? {} : { makeList: Object.fromEntries(list) };
}

/** What the offer does not hold of the file, as a person put it or as it is written; each once. */
function deviationsOf(leftovers: readonly Leftover[]): readonly string[] {
  const texts = leftovers.flatMap((leftover) =>
    leftover.answer?.kind === 'deviation' ? [answeredText(leftover).slice(0, LONGEST_NOTE)] : [],
  );
  return [...new Set(texts)];
}

function boardOf(board: IntakeBoard, index: number, leftovers: readonly Leftover[]): EnquiryFile['boards'][number] {
  const name = fileSafe(String(board.name.value ?? board.id));
  const properties = Object.entries(board.properties).flatMap(([property, { value }]) =>
    value === null ? [] : [[property, value]],
  );
  const feeders = board.rows.flatMap((row) => feederOf(row, leftovers) ?? []);
  const note = boardNote(board, leftovers);
  return {
    name: judgeName('board', name).length > 0 ? `Board ${index + 1}` : name,
    quantity: board.quantity.value ?? 1,
    properties: {
      ...couplersOf(feeders),
      ...(note === '' ? {} : { [BOARD_NOTE]: note }),
      ...Object.fromEntries(properties),
    },
    feeders,
    ...(board.demands.length === 0 ? {} : { demands: board.demands.map(({ demand }) => demand) }),
  };
}

/** The feeder of a row, with the texts that a person made notes of it. */
function feederOf(row: IntakeRow, leftovers: readonly Leftover[]): IntakeFeeder | null {
  const { feeder } = row;
  const note = rowNote(row, leftovers);
  return feeder === null || note === ''
    ? feeder
    : { ...feeder, properties: { ...feeder.properties, [FEEDER_NOTE]: note } };
}

const BOARD_NOTE = 'CUSTOM_NOTE';

/** The bus couplers that the sections of the feeders ask for: B is behind the first one. */
function couplersOf(feeders: readonly IntakeFeeder[]): Readonly<Record<string, number>> {
  const sections = feeders.flatMap(({ properties }) =>
    sectionLetters.flatMap((letter, index) => (Number(properties[`SECTION_${letter}`] ?? 0) > 0 ? [index] : [])),
  );
  const couplers = feeders.filter(({ type }) => COUPLERS.has(type)).length;
  const most = Math.max(0, couplers, ...sections);
  return most === 0 ? {} : { QTY_BC: most };
}

const COUPLERS: ReadonlySet<string> = new Set(['ACB_BC', 'MCCB_BC']);

function named(key: string, value: string | null): Readonly<Record<string, string>> {
  return value === null || value === '' ? {} : { [key]: value };
}

/** A name without the signs that names and folders do not hold. */
function fileSafe(name: string): string {
  return name
    .replace(/[#%+\\/:*?"<>|\p{Cc}]/gu, ' ')
    .replace(/\s+/gu, ' ')
    .replace(/^[. ]+|[. ]+$/gu, '')
    .slice(0, 100);
}
