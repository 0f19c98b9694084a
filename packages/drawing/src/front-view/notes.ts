import { roundHalfUp } from '@pw/configurator/formula/functions';
import { CABLE } from '@pw/switchboard/cable/cable';
import { isMarkedLess, markText, protectorsText } from '@pw/switchboard/design/rating-words';
import { clearancesOf, clearanceText } from '@pw/switchboard/layout/clearances';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { LayoutTables } from '@pw/switchboard/tables/layout-constant';
import { blockText } from './bar-words.ts';
import { barMetal } from './drawing-style.ts';
import type { Lettering } from './lettering.ts';

const earthEnds: Readonly<Record<string, string>> = {
  None: 'not extended',
  Left: 'extended at the left end',
  Right: 'extended at the right end',
  Both: 'extended at both ends',
};

/**
 * The notes of a front view in their order (SBD 16.3). They say what the board is designed to and never that it
 * conforms: that is proved by the verification of the assembly (SBD 14.5).
 */
export function noteTexts(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
): readonly string[] {
  const free = keepFree(tables, board, design);
  return [
    'Designed to IEC/IS-IEC 61439-1/-2. Dimensions in mm',
    ...ratedData(board, design),
    ...barNotes(board, design),
    finishNote(board),
    ...cabinetNotes(board, design),
    inCabinet(design) ? free : `${free}. Lifting eyes removable`,
    ...transportNotes(design),
    ...givenNotes([board.values.CUSTOM_NOTE]),
  ];
}

/** The note of the room to keep free around a board: `Keep free: 900 in front, 400 above`. */
export function keepFree(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
): string {
  return `Keep free: ${clearanceText(clearancesOf(tables, board, design))}`;
}

/** Notes as somebody has entered them, without blank ones. */
export function givenNotes(notes: readonly string[]): readonly string[] {
  return notes.map((note) => note.trim()).filter((note) => note !== '');
}

/** The tags of the doors that show their address alone, in full. */
export function doorNotes({ byAddress }: Lettering): readonly string[] {
  const addresses = Map.groupBy(byAddress, ({ tag }) => tag);
  return [...addresses].map(([tag, doors]) => `Tag of ${doors.map(({ address }) => address).join(', ')}: ${tag}`);
}

/** The note of a rated current that is not that of the busbar: it stands out (SBD 4.10). */
export function strongNotes(board: EvaluatedBoard, design: BoardDesign): readonly string[] {
  return isMarkedLess(design.inA) ? [currentNote(board, design)] : [];
}

/** The marked current of a board, and the fault current that it withstands. */
export function currentNote({ feeders }: EvaluatedBoard, { inA }: BoardDesign): string {
  const { fault } = inA;
  const withstands =
    fault.kind === 'icw'
      ? `Icw ${fault.kA} kA for ${fault.s} s`
      : `Icc ${fault.kA} kA by ${protectorsText(feeders, fault.by)}`;
  return `Rated current InA ${markText(inA)}, ${withstands}`;
}

function ratedData(board: EvaluatedBoard, design: BoardDesign): readonly string[] {
  const { values } = board;
  return [
    `Ue ${values.OPER_VOLTAGE} V, ${values.RATED_FRQ} Hz, Ui ${values.UI} V, Uimp ${values.UIMP} kV, ${values.AMBIENT} °C, ` +
      `${values.SB_IP}, form ${values.SB_FORM}`,
    currentNote(board, design),
  ];
}

function barNotes({ values }: EvaluatedBoard, { busbars, inA }: BoardDesign): readonly string[] {
  const { main, neutral, earth } = busbars;
  if (main.size === '') {
    return [`${blockText(main)} instead of busbars`];
  }
  const neutralText = neutral ? `N ${values.NEUTRAL_RATING} %` : 'no neutral';
  const ends = values.CABINET_PLATE > 0 ? [] : [earthEnds[values.EARTH_EXTN] ?? values.EARTH_EXTN];
  const earthText = [`${barMetal(earth.material).symbol} ${earth.size}`, ...ends].join(', ');
  return [
    `Busbars ${barMetal(main.material).symbol}, ${surface(values.BUS_PLATING)}, MBB ${main.size}, ${neutralText}`,
    // Behind incomers that protect the board, the busbars alone withstand the fault for a time.
    inA.fault.kind === 'icc'
      ? `Earth ${earthText}; busbars: ${values.INTERRUPT_RATING} kA for ${values.SC_TIME} s`
      : `Earth bus ${earthText}`,
  ];
}

function inCabinet({ cubicles }: Pick<BoardDesign, 'cubicles'>): boolean {
  return cubicles.some(({ cabinet }) => cabinet !== undefined);
}

/** The enclosure of a board that is no row of cubicles (SBD 7.3). */
export function cabinetNotes({ values }: EvaluatedBoard, { cubicles }: BoardDesign): readonly string[] {
  return cubicles.flatMap(({ cabinet, widthMm }) => {
    if (!cabinet) {
      return [];
    }
    const { name, noun, heightMm, depthMm, plateWidthMm, plateHeightMm } = cabinet;
    const reserve = values.CABINET_RESERVE > 0 ? `, ${values.CABINET_RESERVE} % reserve` : '';
    const size = `${widthMm} x ${heightMm} x ${depthMm}, plate ${plateWidthMm} x ${plateHeightMm}`;
    return [`${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${name}, ${size}${reserve}`];
  });
}

function finishNote({ values }: EvaluatedBoard): string {
  // A bus duct comes from the top, wherever the cables of the other feeders come from.
  const entry = `${values.SB_CONN_TYPE} entry ${values.SB_CONN_TYPE === CABLE ? lowerFirst(values.CB_BD_LOC) : 'top'}`;
  return `Paint ${values.SB_COLOR}. ${entry}`;
}

/** This number of units finds room for its figures next to the title block; each mass is also above its unit. */
const MOST_LISTED_UNITS = 4;

/** The data for a crane driver: mass, centre of gravity and pull on the eyes of each unit (SBD 6.9). */
export function transportNotes({ transportUnits }: BoardDesign): readonly string[] {
  const masses = transportUnits.map(({ massKg }) => roundHalfUp(massKg.value, 1));
  const centres = transportUnits.map(({ cgXmm, cgZmm }) => [cgXmm, cgZmm].map(({ value }) => roundHalfUp(value, 0)));
  const pulls = transportUnits.map(({ slingKn }) => roundHalfUp(slingKn.value, 1));
  const count = transportUnits.length;
  if (count > MOST_LISTED_UNITS) {
    const highest = Math.max(...centres.map(([, z = 0]) => z));
    return [
      `Mass of a unit at most ${Math.max(...masses)} kg, centre of gravity at most ${highest} above floor, ` +
        `at most ${Math.max(...pulls)} kN per lifting eye`,
    ];
  }
  if (inCabinet({ cubicles: transportUnits.flatMap(({ cubicles }) => cubicles) })) {
    return [`Mass ${masses[0]} kg`];
  }
  if (count === 1) {
    return [`TU-1 ${masses[0]} kg, CG left/floor ${centres[0]?.join('/')}, ${pulls[0]} kN per lifting eye`];
  }
  const names = count === 2 ? 'TU-1, TU-2' : `TU-1 to TU-${count}`;
  const places = centres.map((centre) => centre.join('/')).join(', ');
  return [
    `Mass of ${names} in kg: ${masses.join(', ')}`,
    `CG left/floor: ${places}; kN per lifting eye: ${pulls.join(', ')}`,
  ];
}

/** The covering of the bars, in the middle of a sentence. */
export function surface(plating: string): string {
  return plating === 'None' ? 'bare' : lowerFirst(plating);
}

/** In the middle of a sentence. */
export function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
