import { judgeName } from '@pw/domain/naming';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { Intake, IntakeBoard, IntakeFeeder, Value } from '../intake.ts';

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
  const { project, boards, demands } = intake;
  const certainText = (value: Value<string> | undefined) => (value?.certainty === 'certain' ? value.value : null);
  const enquiryDate = isoDate(certainText(project.enquiryDate)) ?? date;
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
    },
    boards: boards.filter(({ rows }) => rows.some(({ feeder }) => feeder !== null)).map(boardOf),
  };
}

function boardOf(board: IntakeBoard, index: number): EnquiryFile['boards'][number] {
  const name = fileSafe(String(board.name.value ?? board.id));
  const properties = Object.entries(board.properties).flatMap(([property, { value }]) =>
    value === null ? [] : [[property, value]],
  );
  const feeders = board.rows.flatMap(({ feeder }) => feeder ?? []);
  return {
    name: judgeName('board', name).length > 0 ? `Board ${index + 1}` : name,
    quantity: board.quantity.value ?? 1,
    properties: { ...couplersOf(feeders), ...Object.fromEntries(properties) },
    feeders,
    ...(board.demands.length === 0 ? {} : { demands: board.demands.map(({ demand }) => demand) }),
  };
}

/** The bus couplers that the sections of the feeders ask for: B is behind the first one. */
function couplersOf(feeders: readonly IntakeFeeder[]): Readonly<Record<string, number>> {
  const sections = feeders.flatMap(({ properties }) =>
    sectionLetters.flatMap((letter, index) => (Number(properties[`SECTION_${letter}`] ?? 0) > 0 ? [index] : [])),
  );
  const couplers = feeders.filter(({ type }) => type === COUPLER).length;
  const most = Math.max(0, couplers, ...sections);
  return most === 0 ? {} : { QTY_BC: most };
}

const COUPLER = 'ACB_BC';

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

function isoDate(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/u.test(text) ? text : null;
}
