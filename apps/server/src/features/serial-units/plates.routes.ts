import { exportLabelsCall, printPlatesCall } from '@pw/contract/serial-units';
import { type PrintedPlate, writePlates } from '@pw/documents/plates/write-plates';
import { passportAddress } from '@pw/domain/passport/passport-address';
import type { LabelChoice } from '@pw/domain/serial-units/label-choice';
import type { FerruleText } from '@pw/domain/wiring/ferrule-text';
import { type BoardLabel, boardLabels, type LabelKind } from '@pw/reports/orders/board-labels';
import { labelFile, labelFileEnding } from '@pw/reports/orders/label-file';
import { type PlateUnit, ratingPlate } from '@pw/reports/orders/rating-plate';
import { wiringLabels } from '@pw/reports/orders/wiring-labels';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import { listWires } from '@pw/switchboard/wiring/list-wires';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { disposition } from '../../platform/http/disposition.ts';
import { route } from '../../platform/http/route.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { findOrder } from '../manufacture-documents/orders.store.ts';
import { readCompanyFiles } from '../reports/report-files.ts';
import { listTokens, listUnits, type SerialUnit } from './serial-units.store.ts';
import { boardOf, readBoardsOfUnits, type UnitBoards } from './unit-boards.ts';

/** A unit as its plate names it. */
export function plateUnitOf(
  unit: SerialUnit,
  { company }: Pick<UnitBoards, 'company'>,
  orderNumber: string,
): PlateUnit {
  const { serial, madeOn, board } = unit;
  return { serial, madeOn, manufacturer: company.name, board, orderNumber };
}

const printPlatesRoute = route(printPlatesCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, query: { serial }, tx, platform, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { projectId, orderNumber, approvedAt } = order;
    const all = await listUnits(tx, projectId);
    const asked = serial === undefined ? all.filter(isBuilt) : all.filter((unit) => unit.serial === serial);
    const [first] = asked;
    if (!first) {
      return refuse(serial === undefined ? 'NO_UNITS' : 'UNIT_NOT_FOUND');
    }
    if (!asked.every(isBuilt)) {
      return refuse('VOID');
    }
    const boardsOf = await readBoardsOfUnits(tx, asked);
    const tokens = await listTokens(tx, projectId);
    const tokenOf = (unit: SerialUnit) => {
      const token = tokens.get(unit.serial);
      if (token === undefined) {
        throw new Error(`The unit ${unit.serial} has no link`);
      }
      return token;
    };
    const { passportUrl } = await readSettings(tx);
    const place = { publicUrl: platform.publicUrl, passportUrl };
    const plates: PrintedPlate[] = [];
    for (const unit of asked) {
      const frozen = boardsOf(unit);
      const plate = ratingPlate(plateUnitOf(unit, frozen, orderNumber), boardOf(frozen, unit), knowledgeOf(tx).tables);
      if (!plate.ok) {
        const { code, line } = plate.error;
        return refuse(code, {
          message: `The rating plate of ${unit.board} has no value for ${line}. Enter it and approve the order again.`,
        });
      }
      plates.push({ lines: plate.value, address: passportAddress(place, tokenOf(unit)) });
    }
    const { logo } = await readCompanyFiles(platform.files, { ...boardsOf(first).company, certificate: null });
    const title = `${orderNumber} Rating plates`;
    const pdf = await writePlates(plates, { title, date: approvedAt, logo });
    if (!pdf.ok) {
      const { code, index } = pdf.error;
      return refuse(code, {
        message: `The texts of the rating plate of ${asked[index]?.board} need more room than 100 x 70 mm. Shorten the names of board and company.`,
      });
    }
    return { bytes: pdf.value, contentType: 'application/pdf', disposition: disposition(`${title}.pdf`) };
  },
});

function isBuilt({ state }: SerialUnit): boolean {
  return state !== 'void';
}

const kindsOf: Readonly<Record<LabelChoice, readonly LabelKind[]>> = {
  all: ['Board', 'Rating plate', 'Cubicle', 'Feeder', 'Danger plate'],
  feeders: ['Feeder'],
  cubicles: ['Cubicle'],
  devices: ['Device'],
  wires: ['Ferrule'],
  terminals: ['Terminal'],
};

const ofWireList: ReadonlySet<LabelChoice> = new Set(['devices', 'wires', 'terminals']);

function labelsOf(
  tables: CatalogueTables,
  board: Parameters<typeof boardLabels>[0],
  what: LabelChoice,
  ferruleText: FerruleText,
): readonly BoardLabel[] {
  return ofWireList.has(what) ? wiringLabels(listWires(tables, board, ferruleText)) : boardLabels(board, tables);
}

const exportLabelsRoute = route(exportLabelsCall, {
  isHeavy: true,
  isOfOneMoment: true,
  async handle({ params, query: { format: name, what }, tx, refuse }) {
    const order = await findOrder(tx, params.orderNumber);
    if (!order) {
      return refuse('NOT_FOUND');
    }
    const { tables } = knowledgeOf(tx);
    const format = tables.labelFormat.rows.find((row) => row.format === name);
    if (!format) {
      return refuse('NO_SUCH_FORMAT');
    }
    const units = (await listUnits(tx, order.projectId)).filter(isBuilt);
    if (units.length === 0) {
      return refuse('NO_UNITS');
    }
    const boardsOf = await readBoardsOfUnits(tx, units);
    const { ferruleText } = await readSettings(tx);
    const labels = units.flatMap((unit) =>
      labelsOf(tables, { ...boardOf(boardsOf(unit), unit), name: unit.board }, what, ferruleText)
        .filter(({ kind }) => kindsOf[what].includes(kind))
        .map((label) => ({ ...label, serial: unit.serial, board: unit.board })),
    );
    const file = labelFile(format, labels);
    if (!file.ok) {
      const { code, text } = file.error;
      return refuse(code, {
        message: `${format.name} cannot hold the text "${text}". Shorten it in the design, or choose another format.`,
      });
    }
    const fileName = `${order.orderNumber} Labels ${format.format}.${labelFileEnding(format)}`;
    return { bytes: file.value, contentType: 'text/csv', disposition: disposition(fileName) };
  },
});

export const plateRoutes = [printPlatesRoute, exportLabelsRoute] as const;
