import type { Tables } from '@pw/switchboard/tables/tables';
import type { ReportBlock, ReportPart, ReportRow } from '../document/report-document.ts';
import { boardKg, unitKg } from './board-mass.ts';
import { busbarFields, constructionFields, ratedFields } from './data-sheet-fields.ts';
import type { DesignedBoard } from './offer-data.ts';

/** The technical data sheet of a board (SBD-R1 7). */
export function dataSheet(board: DesignedBoard, tables: Tables): ReportPart {
  const notes = clarifications(board);
  return {
    kind: 'text',
    title: `Technical data sheet: ${board.name}`,
    orientation: 'portrait',
    blocks: [
      ...section('Ratings', { kind: 'fields', fields: ratedFields(board, tables) }),
      ...section('Construction', { kind: 'fields', fields: constructionFields(board, tables) }),
      ...section('Busbars', { kind: 'fields', fields: busbarFields(board, tables) }),
      ...section('Transport units', transportUnits(board)),
      ...(notes.length === 0 ? [] : section('Notes and clarifications', { kind: 'list', items: notes })),
    ],
  };
}

function section(text: string, block: ReportBlock): readonly ReportBlock[] {
  return [{ kind: 'heading', text }, block];
}

const unitColumns = [
  { title: 'Unit', kind: 'text', widthCharacters: 12 },
  { title: 'Cubicles', kind: 'text', widthCharacters: 40 },
  { title: 'Width, mm', kind: 'quantity', widthCharacters: 14 },
  { title: 'Mass, kg', kind: 'quantity', widthCharacters: 14 },
] as const;

/** Masses are rounded as the design gives them out, so that the column adds up (SBD-R1 1.5). */
function transportUnits({ design }: DesignedBoard): ReportBlock {
  const rows = design.transportUnits.map((unit): ReportRow => {
    const numbers = unit.cubicles.map(({ number }) => number);
    return { kind: 'line', cells: [`TU-${unit.number}`, numbers.join(', '), unit.widthMm, unitKg(unit)] };
  });
  const total: ReportRow = { kind: 'total', cells: ['Board', null, design.lengthMm.value, boardKg(design)] };
  return { kind: 'table', columns: unitColumns, rows: [...rows, total] };
}

/** What the customer should read twice: notes of the board, and what the rules did to entries or had to leave out. */
function clarifications({ board, design }: DesignedBoard): readonly string[] {
  const note = board.values.CUSTOM_NOTE.trim();
  const remarks = board.feeders.flatMap(({ name, values }) =>
    values.REMARKS === '' ? [] : [`${name}: ${values.REMARKS}.`],
  );
  const leftOut = design.leftOut.map(
    ({ name, values }) => `${name} is not part of this offer: ${values.INCOMPLETE || values.OVERSIZE}.`,
  );
  return [...(note === '' ? [] : [note]), ...remarks, ...leftOut];
}
