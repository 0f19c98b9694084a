import { roundHalfUp } from '@pw/configurator/formula/functions';
import { printDay } from '@pw/domain/dates';
import { err, ok, type Result } from '@pw/domain/result';
import { peakCurrent } from '@pw/switchboard/busbar/withstand';
import { heightWithRoofMm } from '@pw/switchboard/cable/roof-box';
import { faultText } from '@pw/switchboard/design/rating-words';
import { sectionDiversity } from '@pw/switchboard/loads/section-load';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import type { PlateValue } from '@pw/switchboard/tables/workshop-tables';
import { boardKg } from '../offer/data-sheet.ts';
import type { DesignedBoard } from '../offer/offer-data.ts';

/** A unit as its rating plate names it. */
export type PlateUnit = {
  readonly serial: string;
  /** The day of its manufacture, ISO. */
  readonly madeOn: string;
  readonly manufacturer: string;
  readonly board: string;
  readonly orderNumber: string;
};

/** A line of a rating plate. */
export type PlateLine = {
  readonly of: PlateValue;
  readonly text: string;
  readonly value: string;
  /** The clause that asks for it. */
  readonly source: string;
};

export type PlateRefusal = {
  readonly code: 'PLATE_INCOMPLETE';
  /** The line without a value, e.g. `Manufacturer`. */
  readonly line: string;
};

type Plate = { readonly unit: PlateUnit; readonly designed: DesignedBoard; readonly tables: CatalogueTables };

/** Boards are designed to it; the plate names it as the Indian standard. */
const STANDARD = 'IS/IEC 61439-2';

/** Each value as it is printed with its unit; '' for none. */
const printedValues: Readonly<Record<PlateValue, (plate: Plate) => string>> = {
  manufacturer: ({ unit }) => unit.manufacturer,
  board: ({ unit }) => unit.board,
  serial: ({ unit }) => unit.serial,
  'month of manufacture': ({ unit }) => printDay(unit.madeOn.slice(0, 'yyyy-mm'.length)),
  standard: () => STANDARD,
  'rated current': ({ designed }) => `${designed.design.inA.markedA.value} A`,
  'operational voltage': ({ designed }) => `${designed.board.values.OPER_VOLTAGE} V`,
  frequency: ({ designed }) => `${designed.board.values.RATED_FRQ} Hz`,
  'short-time current': ({ designed }) => faultOf(designed, 'icw'),
  'conditional current': ({ designed }) => faultOf(designed, 'icc'),
  'peak current': ({ designed, tables }) => `${roundHalfUp(peakCurrent(tables, designed.board).value, 1)} kA`,
  'insulation voltage': ({ designed }) => `${designed.board.values.UI} V`,
  'impulse voltage': ({ designed }) => `${designed.board.values.UIMP} kV`,
  'degree of protection': ({ designed }) => designed.board.values.SB_IP,
  'form of separation': ({ designed }) => designed.board.values.SB_FORM,
  // A board that was frozen before there was a choice of systems has none.
  earthing: ({ designed }) => designed.board.values.SB_EARTHING ?? '',
  diversity: diversityOf,
  dimensions: ({ designed: { design } }) =>
    `${design.lengthMm.value} x ${heightWithRoofMm(design)} x ${design.depthMm.value} mm`,
  mass: ({ designed }) => `${roundHalfUp(boardKg(designed.design), 0)} kg`,
  'order number': ({ unit }) => unit.orderNumber,
};

/**
 * The lines of the rating plate of a unit, as `catalog/plate-line.csv` orders them. A line without a value is left out.
 * @returns the refusal, where a required line has no value
 */
export function ratingPlate(
  unit: PlateUnit,
  designed: DesignedBoard,
  tables: CatalogueTables,
): Result<readonly PlateLine[], PlateRefusal> {
  const lines = tables.plateLine.rows
    .toSorted((one, other) => one.line - other.line)
    .map((row) => ({ ...row, value: printedValues[row.of]({ unit, designed, tables }).trim() }));
  const lacking = lines.find(({ required, value }) => required === 'Y' && value === '');
  return lacking
    ? err({ code: 'PLATE_INCOMPLETE', line: lacking.text })
    : ok(lines.filter(({ value }) => value !== '').map(({ of, text, value, source }) => ({ of, text, value, source })));
}

function faultOf({ board, design: { inA } }: DesignedBoard, kind: 'icw' | 'icc'): string {
  return inA.fault.kind === kind ? faultText(inA, board) : '';
}

/** The rated diversity factor, for each bus section where there are several (SBD 2.7). */
function diversityOf({ designed: { board }, tables }: Plate): string {
  const sections = sectionDiversity(board, tables);
  return sections.map(({ section, rdf }) => (sections.length === 1 ? String(rdf) : `${section} ${rdf}`)).join(', ');
}
