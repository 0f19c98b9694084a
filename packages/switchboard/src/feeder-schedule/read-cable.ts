import { cableConstant, MULTI_CORE, SINGLE_CORE, tabledCurrentA } from '../cable/cable.ts';
import { takesSingleCores } from '../cable/cable-choice.ts';
import type { FeederInputs } from '../entry/part-inputs.ts';
import { readValue } from '../entry/read-value.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import { cableMaterial, cableMetal } from '../model/cable.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import type { ScheduleField } from '../model/schedule-field.ts';
import type { ScheduleBoard } from './feeder-schedule.ts';
import { type CableWords, cableAmong, readCableWords } from './find-cable.ts';
import { plainNumber } from './find-facts.ts';
import { wordyFields } from './read-facts.ts';
import {
  cellOf,
  type FieldCell,
  type NotedFrom,
  noteFollows,
  noteNotEntered,
  noteProposed,
  noteWritten,
  type RowReading,
  saysNothing,
} from './row-reading.ts';

type CableContext = {
  readonly knowledge: Pick<Knowledge, 'tables'>;
  readonly board: ScheduleBoard;
  readonly inputs: FeederInputs;
  /** What was entered of the feeder so far: `3`, `3N`, `4`. */
  readonly poles: string | number | undefined;
  readonly ratingA: number | null;
};

const WRITE = 'write it like 2R x 3.5C x 300 sqmm';

/** The columns that say something of the cables, in the order in which they are read as one text. */
const cableFields: readonly ScheduleField[] = ['cableRuns', 'cableCores', 'cable', 'cableMetal'];

const ducts = [
  { connection: 'Bus duct (rigid)', words: /BUS[\s-]*DUCT/iu },
  { connection: 'Bus trunking', words: /TRUNKING|RISING\s*MAIN/iu },
] as const;

/** Reads the cables of a feeder, or the bus duct that leads to it, from their columns, else from the other words. */
export function readCables(reading: RowReading, context: CableContext): Readonly<Record<string, string | number>> {
  const own = ownCell(reading);
  const cell = own ?? cellAmong(reading);
  if (!cell) {
    return {};
  }
  const { type, inputs } = context.inputs;
  if (!inputs.has('CABLE_SIZE')) {
    noteFollows(reading, 'cable', '', `no cable is led to ${type.display}: “${cell.text}” is not entered`, cell);
    return {};
  }
  const duct = own && ducts.find(({ words }) => words.test(own.text));
  if (duct) {
    noteWritten(reading, 'cable', duct.connection, cell);
    return { FEEDER_CONN: duct.connection };
  }
  const words = readCableWords(cell.text);
  if (words === null) {
    noteNotEntered(reading, 'cable', cell, `it may mean several things, or none: ${WRITE}`);
    return {};
  }
  return enterCable(reading, cell, words, context);
}

type CableCell = FieldCell & NotedFrom;

/** The columns of the cables as one text: `2` under RUNS and `3.5` under CORES are `2R x 3.5C`. */
function ownCell(reading: RowReading): CableCell | null {
  const cells = cableFields.flatMap((field) => {
    const cell = cellOf(reading, field);
    return cell && !saysNothing(cell.text) ? [cell] : [];
  });
  const main = cells.find(({ field }) => field === 'cable') ?? cells[0];
  // A metal or a kind of cable alone says nothing of what is led to the feeder.
  if (!main || main.field === 'cableMetal') {
    return null;
  }
  const pieces = cells.map(({ column, text }) => ({ column, text }));
  return { ...main, text: cells.map(partText).join(' '), pieces };
}

function partText({ field, text }: FieldCell): string {
  const isBare = plainNumber(text) !== null;
  const unit = field === 'cableRuns' ? 'R' : field === 'cableCores' ? 'C' : ' sqmm';
  return isBare ? `${text}${unit}` : text;
}

function cellAmong({ cells }: RowReading): FieldCell | null {
  const among = [...cells].filter(
    ({ field }) => wordyFields.includes(field) || field === 'device' || field === 'type' || field === 'note',
  );
  const cables = among.flatMap((cell) => {
    const text = cableAmong(cell.text);
    return text === null ? [] : [{ ...cell, text }];
  });
  return cables[0] ?? null;
}

function enterCable(
  reading: RowReading,
  cell: CableCell,
  words: CableWords,
  { knowledge, board, inputs, poles, ratingA }: CableContext,
): Readonly<Record<string, string | number>> {
  const { tables } = knowledge;
  const { cores, sizeMm2 } = words;
  const asked = cores === null ? '' : cores === 1 ? SINGLE_CORE : MULTI_CORE;
  const isSingle = takesSingleCores(tables)({ ownKind: asked, boardKind: board.cableKind, ratingA: ratingA ?? 0 });
  const metal = cableMetal(board.cableMaterial);
  const sizes = tables.cable.rows.filter((row) => tabledCurrentA(row, metal, isSingle) !== null);
  if (!sizes.some((row) => row.sizeMm2 === sizeMm2)) {
    const made = sizes.map((row) => row.sizeMm2).join(', ');
    const kind = isSingle ? 'single' : 'multi';
    noteNotEntered(reading, 'cable', cell, `${kind}-core ${metal} cables are taken with ${made} mm²`);
    return {};
  }
  const runs = words.runs ?? (cores === null ? null : 1);
  const runsInput = inputs.inputs.get('CABLE_RUNS');
  const judged = runs === null || !runsInput ? null : readValue(runsInput, runs);
  if (judged && !judged.ok) {
    noteNotEntered(reading, 'cable', cell, `the runs: ${judged.error}`);
    return {};
  }
  const remarks = [
    ...remarksOf(words, board, poles),
    ...(asked === SINGLE_CORE && !isSingle
      ? [
          `single cores are led from ${cableConstant(tables, 'single-core cables from').value} A up: taken as multi-core`,
        ]
      : []),
  ];
  const unit = cores === null ? ' mm²' : '';
  const shown = [runs === null ? '' : `${runs} x `, cores === null ? '' : `${cores}C x `, sizeMm2, unit].join('');
  const isBeside = cell.field !== 'cable' && !cableFields.includes(cell.field);
  const from = isBeside ? [`from “${cell.text}” in the ${cell.field}`] : [];
  const isRenamed = cores === 4 && sizeMm2 > cableConstant(tables, 'four full cores up to').value;
  note(reading, cell, shown, [...from, ...remarks], { ...words, isRenamed });
  return {
    ...(runs === null ? {} : { CABLE_RUNS: runs }),
    CABLE_SIZE: sizeMm2,
    ...(asked === '' || !inputs.inputs.has('FEEDER_CABLE_KIND') ? {} : { FEEDER_CABLE_KIND: asked }),
  };
}

function note(
  reading: RowReading,
  cell: CableCell,
  shown: string,
  remarks: readonly string[],
  { runs, cores, isRenamed }: CableWords & { readonly isRenamed: boolean },
): void {
  if (remarks.length > 0) {
    noteProposed(reading, 'cable', shown, remarks.join('; '), cell);
  } else if (runs === null) {
    const counted = cores === null ? 'no runs are written: as few as carry the load' : 'no runs are written: one';
    noteFollows(reading, 'cable', shown, counted, cell);
  } else {
    noteWritten(reading, 'cable', shown, cell, isRenamed ? 'the papers name it 3.5C, which carries as much' : '');
  }
}

/** What of a cable cannot be entered, or does not fit the feeder. */
function remarksOf(
  { runs, cores, metal, isPvc, isPerPhase, besides }: CableWords,
  { cableMaterial: ofBoard }: ScheduleBoard,
  poles: string | number | undefined,
): readonly string[] {
  const boardMetal = cableMaterial(cableMetal(ofBoard)).toLowerCase();
  return [
    metal !== null && metal.toLowerCase() !== boardMetal
      ? `${metal.toLowerCase()} is written, the cables of the board are of ${boardMetal}: entered as ${boardMetal}, the Board step changes it`
      : '',
    coreRemark(cores, poles),
    cores === 1 && !isPerPhase && (runs ?? 1) > 1 ? `taken as ${runs} runs per phase` : '',
    besides === '' ? '' : `“${besides}” next to it is not entered`,
    isPvc ? 'PVC is written: what it carries is worked out for XLPE' : '',
  ].filter(Boolean);
}

/** Says where the cores do not fit the poles of the breaker. */
function coreRemark(cores: number | null, poles: string | number | undefined): string {
  if (cores === null || cores === 1 || poles === undefined) {
    return '';
  }
  const hasNeutral = poles === '4' || poles === THREE_POLES_AND_LINK;
  const breaker = poles === THREE_POLES_AND_LINK ? 'TPN' : `${poles} poles`;
  if (cores === 2 || cores === 5) {
    return `${cores} cores with ${breaker}: taken as a cable for three phases`;
  }
  if (hasNeutral && cores === 3) {
    return `3 cores with ${breaker}: the cable has no neutral`;
  }
  return !hasNeutral && cores > 3 ? `${cores} cores with ${breaker}: write TPN or 4P if the neutral is led out` : '';
}
