import { roundHalfUp } from '@pw/configurator/formula/functions';
import { type LayoutTables, layoutConstant } from '@pw/switchboard/layout/layout-constant';
import type { BoardDesign } from '@pw/switchboard/model/design';
import type { EvaluatedBoard } from '@pw/switchboard/model/evaluated-board';
import { barMetal } from './bar-metal.ts';
import type { DrawingHead } from './drawing-head.ts';

const earthEnds: Readonly<Record<string, string>> = {
  None: 'not extended',
  Left: 'extended at the left end',
  Right: 'extended at the right end',
  Both: 'extended at both ends',
};

/**
 * The notes of a front view in their order (SBD-R1 5.7). They say what the board is designed to and never that it
 * conforms: that is proved by the verification of the assembly (SBD-R1 10).
 */
export function noteTexts(
  tables: Pick<LayoutTables, 'layoutConstant'>,
  board: EvaluatedBoard,
  design: BoardDesign,
  head: DrawingHead,
): readonly string[] {
  const above = layoutConstant(tables, 'clearance above the board').value;
  const gangway = layoutConstant(tables, 'front gangway').value;
  const given = [board.values.CUSTOM_NOTE, ...head.additionalNotes].map((note) => note.trim());
  return [
    'Designed to IEC/IS-IEC 61439-1/-2. Dimensions in mm',
    ...ratedData(board),
    ...barNotes(board, design),
    finishNote(board),
    `Keep ${above} free above and ${gangway} in front. Lifting eyes removable`,
    massNote(design),
    ...given.filter((note) => note !== ''),
  ];
}

function ratedData({ values }: EvaluatedBoard): readonly string[] {
  return [
    `Ue ${values.OPER_VOLTAGE} V, ${values.RATED_FRQ} Hz, Ui ${values.UI} V, Uimp ${values.UIMP} kV, ${values.AMBIENT} °C`,
    `InA ${values.RATED_CURRENT} A, Icw ${values.INTERRUPT_RATING} kA for ${values.SC_TIME} s, ${values.SB_IP}, form ${values.SB_FORM}`,
  ];
}

function barNotes({ values }: EvaluatedBoard, { busbars }: BoardDesign): readonly string[] {
  const { main, neutral, earth } = busbars;
  const neutralText = neutral ? `N ${values.NEUTRAL_RATING} %` : 'no neutral';
  const ends = earthEnds[values.EARTH_EXTN] ?? values.EARTH_EXTN;
  return [
    `Busbars ${barMetal(main.material).symbol}, ${surface(values.BUS_PLATING)}, MBB ${main.size}, ${neutralText}`,
    `Earth bus ${barMetal(earth.material).symbol} ${earth.size}, ${ends}`,
  ];
}

function finishNote({ values }: EvaluatedBoard): string {
  const entry = `${values.SB_CONN_TYPE} entry ${lowered(values.CB_BD_LOC)}`;
  return `Paint ${values.SB_COLOR}. ${entry}`;
}

function massNote({ transportUnits }: BoardDesign): string {
  const count = transportUnits.length;
  const names = count === 1 ? 'TU-1' : count === 2 ? 'TU-1, TU-2' : `TU-1 to TU-${count}`;
  const masses = transportUnits.map(({ massKg }) => roundHalfUp(massKg.value, 1)).join(', ');
  return `Mass of ${names} in kg: ${masses}`;
}

function surface(plating: string): string {
  return plating === 'None' ? 'bare' : lowered(plating);
}

/** In the middle of a sentence. */
function lowered(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
