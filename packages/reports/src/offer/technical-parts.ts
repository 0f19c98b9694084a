import { roundHalfUp } from '@pw/configurator/formula/functions';
import { counted } from '@pw/domain/counted';
import { allOf } from '@pw/domain/word-list';
import type { QuotedBoard } from '@pw/pricing/quote/quote-board';
import { findingsForCustomer } from '@pw/switchboard/checks/customer-text';
import { faultText, markText, tagsOf, toldAmperes } from '@pw/switchboard/design/rating-words';
import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import type { FeederRole } from '@pw/switchboard/model/feeder-kind';
import { polesText } from '@pw/switchboard/model/poles';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportPart } from '../document/report-document.ts';
import { drawingParts } from './attachments.ts';
import { billOfComponents } from './bill-of-components.ts';
import { dataSheet } from './data-sheet.ts';
import { designChecks } from './design-checks.ts';
import { groupEqualBoards } from './equal-boards.ts';
import { furtherDevicesPart } from './further-devices.ts';
import { feederSchedule } from './grouped-schedule.ts';
import { type DesignedBoard, describeBoard, isDesigned, type OfferData, printSize } from './offer-data.ts';
import { flowingPart, onOnePage } from './offer-paper.ts';
import { inspectionPart, makePart, scopePart } from './scope-pages.ts';
import { sparesParts } from './spares-part.ts';
import { supplyCalculations } from './supply-calculation.ts';
import { technicalData } from './technical-data.ts';
import { temperatureCalculations } from './temperature-calculation.ts';
import { verificationRecords } from './verification-record.ts';

/**
 * What a customer reads of each board, without prices: sentences with the data sheet, feeder schedule and bill of components
 * (SBD 15.1, 15.4). Equal boards share all of it.
 */
export function boardParts(offer: OfferData): readonly ReportPart[] {
  return eachDesign(offer, (board, data) => [
    boardSheet(board, data),
    ...onOnePage([feederSchedule(board, data), billOfComponents(board, data)]),
  ]);
}

/** The short technical part: sentences with the data sheet, and the feeder schedule. */
export function briefBoardParts(offer: OfferData): readonly ReportPart[] {
  return eachDesign(offer, (board, data) => [boardSheet(board, data), feederSchedule(board, data)]);
}

function boardSheet(board: DesignedBoard, { tables }: OfferData): ReportPart {
  return dataSheet(board, tables, boardSentences(board.name, board, tables));
}

function eachDesign(
  offer: OfferData,
  partsOf: (board: DesignedBoard, offer: OfferData) => readonly ReportPart[],
): readonly ReportPart[] {
  return groupEqualBoards(offer.boards).flatMap(({ boards: [first], name, quantity }) =>
    isDesigned(first) ? partsOf({ ...first, name, quantity }, offer) : [refusedBoard({ ...first, name }, offer)],
  );
}

/** The sources of the goods, and what is part of them. */
export function supplyParts(offer: OfferData): readonly ReportPart[] {
  return onOnePage([makePart(offer), scopePart(offer)]);
}

/** The devices of all boards with their spares, those with prices or without. */
export function deviceParts(offer: OfferData, withPrices: boolean): readonly ReportPart[] {
  return onOnePage([...technicalData(offer), ...furtherDevicesPart(offer), ...sparesParts(offer, withPrices)]);
}

/** How the boards are checked, tested and verified. */
export function verificationParts(offer: OfferData): readonly ReportPart[] {
  return [
    designChecks(offer),
    ...supplyCalculations(offer),
    // Those of several boards follow each other: each is half a page or less.
    ...onOnePage(temperatureCalculations(offer)),
    ...onOnePage([inspectionPart(offer), verificationRecords(offer)]),
  ];
}

/** The drawings of all boards in the order of the boards, behind all other pages of an offer. */
export function allDrawings(offer: Pick<OfferData, 'drawings'>): readonly ReportPart[] {
  return offer.drawings.flatMap((_, place) => drawingParts(offer, place));
}

/** The text in place of the technical parts of a board without a design: the errors that refuse it. */
function refusedBoard(board: QuotedBoard, { tables }: Pick<OfferData, 'tables'>): ReportPart {
  const errors = findingsForCustomer(board.checks, board.board, tables).filter(({ severity }) => severity === 'E');
  return flowingPart(`No design: ${board.name}`, [
    { kind: 'paragraph', style: 'body', text: `You asked for ${describeBoard(board)}.` },
    {
      kind: 'notice',
      tone: 'error',
      title: 'We have no design, no price and no drawing of this board yet, for this reason:',
      lines: errors.map(({ id, message }) => `${id}: ${message}`),
    },
  ]);
}

/**
 * A board in sentences, for the buyer (SBD 15.4).
 * @param name of the board, or of all boards that are equal to it
 */
export function boardSentences(name: string, board: DesignedBoard, tables: Tables): readonly string[] {
  const isSeveral = name !== board.name;
  return [
    `${name}: ${ratingText(board, tables)}.`,
    `${isSeveral ? 'Each board' : 'The board'} ${sizeText(board)}.`,
    waysText(board),
    busbarText(board),
    ...supplyTexts(board),
    connectionText(board, tables),
  ];
}

function ratingText({ board, design }: DesignedBoard, tables: Tables): string {
  const { values } = board;
  const { inA } = design;
  const construction = lowered(labelOf('SB_DESIGN', values.SB_DESIGN, tables));
  return [
    `switchboard, ${construction}, InA ${markText(inA)}`,
    `${values.OPER_VOLTAGE} V, ${values.RATED_FRQ} Hz`,
    `${inA.fault.kind === 'icw' ? 'Icw' : 'Icc'} ${faultText(inA, board)}`,
    `form ${values.SB_FORM}`,
    values.SB_IP,
  ].join(', ');
}

function sizeText({ design }: DesignedBoard): string {
  const massKg = design.transportUnits.reduce((sum, unit) => sum + roundHalfUp(unit.massKg.value, 1), 0);
  const units = counted(design.transportUnits.length, 'transport unit');
  const [cabinet] = design.cubicles.flatMap((cubicle) => cubicle.cabinet ?? []);
  if (cabinet) {
    const { noun, name } = cabinet;
    return `is in a ${noun} ${name} of ${printSize(design)} and weighs ${roundHalfUp(massKg, 1)} kg`;
  }
  const cubicles = counted(design.cubicles.length, 'cubicle');
  return `has ${cubicles} in ${units}, measures ${printSize(design)} and weighs ${roundHalfUp(massKg, 1)} kg`;
}

/** `2 incomers (1600 A 4P ACB), 1 bus coupler, 12 outgoing ways in 12 compartments: 4 of 400 A, 8 of 250 A.` */
function waysText({ design }: DesignedBoard): string {
  const placed = placedOnce(design.cubicles).map(({ feeder }) => feeder);
  const of = (role: FeederRole) => placed.filter(({ type }) => type.role === role);
  const outgoing = of('outgoing');
  const couplers = of('bus coupler');
  const spare = outgoing.filter(({ values }) => values.FEEDER_SPARE === 'Y').length;
  const parts = [
    `${counted(of('incomer').length, 'incomer')}${inBrackets(of('incomer'))}`,
    ...(couplers.length === 0 ? [] : [`${counted(couplers.length, 'bus coupler')}${inBrackets(couplers)}`]),
    outgoing.length === 0 ? 'no outgoing way' : `${counted(outgoing.length, 'outgoing way')}: ${byRating(outgoing)}`,
  ];
  return `It holds ${parts.join(', ')}${spare === 0 ? '' : `, ${spare} of them spare`}.`;
}

function inBrackets(feeders: readonly EvaluatedFeeder[]): string {
  return feeders.length === 0 ? '' : ` (${byRating(feeders)})`;
}

/** Largest first, e.g. `4 x 400 A 4P MCCB, 8 x 250 A 3P MCCB`. */
function byRating(feeders: readonly EvaluatedFeeder[]): string {
  const sorted = feeders.toSorted((one, other) => (other.values.RATING ?? 0) - (one.values.RATING ?? 0));
  const alike = Map.groupBy(
    sorted,
    ({ kind, values }) =>
      kind.texts('function', values)[0] ??
      `${toldAmperes(values.RATING ?? 0)} A ${polesText(values)} ${kind.family.name}`,
  );
  return [...alike].map(([text, group]) => `${group.length} x ${text}`).join(', ');
}

function busbarText({ design }: DesignedBoard): string {
  const { main, neutral, earth } = design.busbars;
  if (main.size === '') {
    return `A terminal block for ${main.capacityA?.value ?? 0} A takes the place of busbars.`;
  }
  const neutralText = neutral ? `neutral ${neutral.size} mm` : 'no neutral bar';
  return `Busbars: ${lowered(main.material)} ${main.size} mm for each phase, ${neutralText}, earth ${earth.size} mm ${lowered(earth.material)}.`;
}

/** Where each section takes its supply from, in one sentence. */
function supplyTexts({ board, design }: DesignedBoard): readonly string[] {
  const texts = design.inA.sections.flatMap(({ section, incomer, coupler }) => {
    const by = incomer ?? coupler;
    return by === null
      ? []
      : [`section ${section} is fed by ${tagsOf(board.feeders, [by]).join()}${incomer === null ? ' alone' : ''}`];
  });
  const couplers = board.feeders.filter(({ type }) => type.role === 'bus coupler').map(({ name }) => name);
  const joined = couplers.length === 0 ? [] : [`the sections are joined by ${allOf(tagsOf(board.feeders, couplers))}`];
  const text = [...texts, ...joined].join('; ');
  return text === '' ? [] : [`${text.charAt(0).toUpperCase()}${text.slice(1)}.`];
}

function connectionText({ board }: DesignedBoard, tables: Tables): string {
  const { CB_BD_LOC, SB_CONN_TYPE, SB_COLOR } = board.values;
  const entry = lowered(labelOf('CB_BD_LOC', CB_BD_LOC, tables));
  return `The incoming connection is by ${lowered(labelOf('SB_CONN_TYPE', SB_CONN_TYPE, tables))}, the entry at the ${entry === 'both' ? 'top and bottom' : entry}; paint shade ${labelOf('SB_COLOR', SB_COLOR, tables)}.`;
}

function labelOf(property: string, value: string, { boardOption }: Pick<Tables, 'boardOption'>): string {
  return boardOption.rows.find((row) => row.property === property && row.value === value)?.label ?? value;
}

function lowered(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
