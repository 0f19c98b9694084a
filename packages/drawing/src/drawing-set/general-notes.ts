import { CABLE } from '@pw/switchboard/cable/cable';
import { hasRearAccess } from '@pw/switchboard/layout/clearances';
import { sectionDiversity } from '@pw/switchboard/loads/section-load';
import { drawingConstant } from '@pw/switchboard/tables/drawing-constant';
import { blockText } from '../front-view/bar-words.ts';
import { barMetal } from '../front-view/drawing-style.ts';
import {
  cabinetNotes,
  currentNote,
  givenNotes,
  keepFree,
  lowerFirst,
  surface,
  transportNotes,
} from '../front-view/notes.ts';
import type { SetHead } from './set-title-block.ts';
import type { SetBoard } from './set-ways.ts';

/**
 * The notes of the general arrangement in their order; a note without its value is left out (SBD 16.3). They say
 * what the board is designed to and never that it conforms: that is proved by the verification of the assembly.
 */
export function generalNotes(given: SetBoard, head: SetHead): readonly string[] {
  const { board, design, tables } = given;
  const { values } = board;
  const cabinet = cabinetNotes(board, design);
  const asked = (quantity: Parameters<typeof drawingConstant>[1]) => drawingConstant(tables, quantity);
  return [
    ...ratedNotes(given),
    ...cabinet,
    ...(design.canopyMm ? [`Canopy ${design.canopyMm.value} above the roof, not drawn`] : []),
    `Paint ${values.SB_COLOR}, ${asked('least paint')}-${asked('most paint')} µm, gaskets`,
    entryNote(given),
    ...handleNotes(given),
    ...placeNotes(given),
    `Torque M10 ${asked('torque of bolts M10')} Nm, M12 ${asked('torque of bolts M12')} Nm`,
    ...transportNotes(design),
    ...(cabinet.length > 0 ? [] : [`Lifting: 4 removable eyes/TU, slings at least ${asked('least angle of slings')}°`]),
    `Dimensions in mm, ±${asked('tolerance of dimensions')}`,
    ...givenNotes([values.CUSTOM_NOTE, ...head.additionalNotes]),
  ];
}

/** The room to keep free, and the parts that close the rear of a board in cubicles. */
function placeNotes({ board, design, tables }: SetBoard): readonly string[] {
  const note = keepFree(tables, board, design);
  const isCovered = cabinetNotes(board, design).length === 0 && !hasRearAccess(board);
  return [note, ...(isCovered ? ['Rear: bolted covers'] : [])];
}

/** The notes about the board on every sheet of the set: standard, ratings and bars. */
export function ratedNotes(given: SetBoard): readonly string[] {
  const { board, design } = given;
  const { values } = board;
  return [
    'Designed to IS/IEC 61439-1/-2',
    `Ue ${values.OPER_VOLTAGE} V, ${values.RATED_FRQ} Hz, Ui ${values.UI} V, Uimp ${values.UIMP} kV, ${values.AMBIENT} °C`,
    currentNote(board, design),
    `${values.SB_IP}, form ${values.SB_FORM}${diversityText(given)}`,
    barNote(given),
  ];
}

/** The rated diversity factor of each section with ways that diversity counts. */
function diversityText({ board, tables }: SetBoard): string {
  const factors = sectionDiversity(board, tables).map(({ section, rdf }) => `${section} ${rdf}`);
  return factors.length === 0 ? '' : `, RDF ${factors.join(', ')}`;
}

/** The conductors of the bars and their colours. */
const phaseColours = ['R red', 'Y yellow', 'B blue'] as const;

/** The value of `BAR_FINISH` of bars of bright metal, which show a colour by marks alone. */
const BRIGHT = 'bare';

function barNote({ board: { values }, design: { busbars } }: SetBoard): string {
  const { main, neutral, earth } = busbars;
  if (main.size === '') {
    return `${blockText(main)} instead of busbars`;
  }
  const mark = values.BAR_FINISH === BRIGHT ? ' mark' : '';
  const colours = [...phaseColours, ...(neutral ? ['N black'] : []), 'E green'].map((colour) => `${colour}${mark}`);
  const sizes = [
    `MBB ${main.size} ${barMetal(main.material).symbol}`,
    neutral ? `N ${neutral.size} ${barMetal(neutral.material).symbol}` : 'no neutral',
    `PE ${earth.size} ${barMetal(earth.material).symbol}`,
  ];
  return `Busbars ${sizes.join(', ')}, ${surface(values.BUS_PLATING)}: ${colours.join(', ')}`;
}

/** A bus duct comes from the top, wherever the cables of the other feeders come from. */
function entryNote({ board: { values } }: SetBoard): string {
  const isCable = values.SB_CONN_TYPE === CABLE;
  // A board that was frozen before it had cables has no kind of them.
  const cables: string | undefined = values.CABLE_KIND;
  const kind = isCable ? `${lowerFirst(cables ?? '')} cables`.trim() : lowerFirst(values.SB_CONN_TYPE);
  return `Entry from the ${isCable ? lowerFirst(values.CB_BD_LOC) : 'top'}, ${kind}`;
}

function handleNotes({ board: { feeders } }: SetBoard): readonly string[] {
  const isRotary = feeders.some(({ values }) => values.FRAME !== '' && values.FEEDER_ROT_HANDLE === 'Y');
  return isRotary ? ['Rotary handles door-coupled, padlockable'] : [];
}
