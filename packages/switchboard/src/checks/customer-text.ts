import { roundHalfUp } from '@pw/configurator/formula/functions';
import { layOutBoard, missingBars } from '../design/lay-out-board.ts';
import { markedCurrent } from '../design/marked-current.ts';
import { type CheckFinding, isWithinLimit } from '../findings/finding.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import { placedOnce } from '../model/feeder-column.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import { feederTag } from '../model/feeder-tag.ts';
import { schemeOf } from '../supply/supply-scheme.ts';
import type { CustomerFigure } from '../tables/customer-figures.ts';
import type { Tables } from '../tables/tables.ts';
import { checkLimit } from './check.ts';
import { isOverloaded, lostIncomers, sectionLoads } from './load-checks.ts';
import { isBelowFault, serviceCapacities } from './service-capacity.ts';

type Told = Pick<CheckFinding, 'id' | 'message' | 'feeder' | 'section' | 'audience' | 'figures'>;

type Subject = { readonly finding: Told; readonly board: EvaluatedBoard; readonly tables: Tables };

/**
 * The findings that a customer may read, in the words for the customer: a message may hold advice to the designer
 * (SBD 14.2). `catalog/check.csv` says who reads which finding.
 */
export function findingsForCustomer<Finding extends Told>(
  findings: readonly Finding[],
  board: EvaluatedBoard,
  tables: Tables,
): readonly Finding[] {
  return findings.flatMap((finding) => {
    const row = tables.check.rows.find(({ id }) => id === finding.id);
    if (row === undefined || (finding.audience ?? row.audience) !== 'customer') {
      return [];
    }
    const ofScheme = schemeOf(tables, board) && tables.schemeText.rows.find(({ id }) => id === finding.id);
    if (ofScheme) {
      return [{ ...finding, message: ofScheme.customerText.replaceAll('{message}', finding.message) }];
    }
    const message = row.customerText === null ? finding.message : fill(row.customerText, { finding, board, tables });
    return [{ ...finding, message }];
  });
}

/** The pattern of the table lets only figures in braces pass that there are. */
function fill(text: string, subject: Subject): string {
  return text.replaceAll(/\{(\w+)\}/g, (_place, name: CustomerFigure) => String(figures[name](subject)));
}

const figures: Readonly<Record<CustomerFigure, (subject: Subject) => string | number>> = {
  feeder: ({ finding }) => finding.feeder ?? '',
  section: ({ finding }) => finding.section ?? '',
  capacity: (subject) => roundHalfUp(feederOf(subject).BREAKING_CAPACITY ?? 0, 1),
  boardLevel: ({ board }) => board.values.INTERRUPT_RATING,
  withstand: (subject) => {
    const { ICW, SHORT_TIME } = feederOf(subject);
    return ICW === null ? 'it holds no short-time current Icw' : `Icw is ${ICW} kA for ${SHORT_TIME} s`;
  },
  faultLevel: (subject) => feederOf(subject).FAULT_LEVEL ?? subject.board.values.INTERRUPT_RATING,
  backup: (subject) => feederOf(subject).FEEDER_BACKUP || "a device to be shown by the maker's tables",
  altitudeCurrent: ({ board }) => roundHalfUp(board.values.ALTITUDE_CURRENT, 3),
  altitudeIcu: ({ board }) => roundHalfUp(board.values.ALTITUDE_ICU, 3),
  load: (subject) => roundHalfUp(loadOf(subject).loadA, 0),
  rdf: (subject) => loadOf(subject).rdf,
  incomer: (subject) => loadOf(subject).carriesA,
  shed: (subject) => roundHalfUp(excessOf(subject), 0),
  marked: ({ board, tables }) => {
    const cubicles = layOutBoard(tables, board)?.cubicles ?? [];
    return markedCurrent(board, placedOnce(cubicles.map(({ cubicle }) => cubicle))).markedA.value;
  },
  neutral: ({ board }) => roundHalfUp(board.values.NEUTRAL_SHARE * 100, 0),
  material: ({ board }) => board.values.BUS_MAT.toLowerCase(),
  missingBars: ({ board, tables }) =>
    missingBars(board, layOutBoard(tables, board))
      .map(({ place, currentA }) => `${currentA} A (${place})`)
      .join(', '),
  ambient: ({ board }) => board.values.AMBIENT,
  ip: ({ board }) => board.values.SB_IP,
  ventilatedAbove: ({ tables }) => checkLimit(tables, 'ventilated above'),
  harmonic: ({ board }) => board.values.HARMONIC_3,
  serviceCapacities: ({ board, tables }) =>
    serviceCapacities(tables, board)
      .filter(isBelowFault)
      .map(
        ({ feeder, icuKa, icsKa }) => `${feederTag(feeder)}: Icu ${oneDecimal(icuKa)} kA, Ics ${oneDecimal(icsKa)} kA`,
      )
      .join('; '),
  beyond: ({ finding: { figures: looked } }) => {
    const beyond = looked.filter((each) => !isWithinLimit(each));
    // One that is above its limit by less than is printed looks as if it kept to it.
    return (beyond.length > 0 ? beyond : looked)
      .map(({ what, actual, unit }) => `${what} ${actual} ${unit}`)
      .join('; ');
  },
};

function oneDecimal(value: number): number {
  return roundHalfUp(value, 1);
}

/** @throws when the finding names no feeder of the board, which a text about a feeder must not be given to */
function feederOf({ finding, board }: Subject) {
  const feeder = board.feeders.find(({ name }) => name === finding.feeder);
  if (!feeder) {
    throw new Error(`Check ${finding.id} names no feeder of ${board.name}`);
  }
  return feeder.values;
}

/**
 * The first incomer of the section that must carry more than it can.
 * @throws when the finding names no such section, which a text about its load must not be given to
 */
function loadOf({ finding, board, tables }: Subject) {
  const loads = sectionLoads(board, tables).filter(({ section }) => section === finding.section);
  const load = loads.flatMap(({ incomers }) => incomers).find(isOverloaded);
  if (!load) {
    throw new Error(`Check ${finding.id} names no section of ${board.name} with too large a load`);
  }
  return load;
}

/** The load to shed when the incomer next to a coupler is lost, A; the most of all slots of the coupler. */
function excessOf({ finding, board, tables }: Subject): number {
  const coupler = board.feeders.find(({ name }) => name === finding.feeder);
  const states = coupler ? sectionLetters.flatMap((slot) => lostIncomers(board, tables, coupler, slot)) : [];
  return Math.max(0, ...states.map(({ excessA }) => excessA));
}
