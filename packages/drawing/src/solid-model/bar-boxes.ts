import { presentBar } from '@pw/switchboard/model/bar-size';
import type { CabinetPlan } from '@pw/switchboard/model/cabinet';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { type BarTables, barOffset, barsAlong, type Conductor, conductorsOf } from '../front-view/bars-along.ts';
import type { BoardFrame } from '../front-view/board-view.ts';
import type { ModelBox, Triple } from './model-box.ts';

/** The names of the boxes of the earth bar and of the main bars. */
export const EARTH_BAR = 'Earth bar';
export const mainBarName = (letter: string): string => `Main bar ${letter}`;

/** Between the ends of the main bars and those of the board, which are closed with sheet, mm (SBD 16.15). */
const MAIN_FROM_END_MM = 30;

/** Of the bars before the plate of a cabinet: from the rear of the cabinet to their rear edges, mm. */
const PLATE_BARS_FROM_REAR_MM = 70;

/** The main bars, the neutral bar among them, and the earth bar: each over the length of the board. */
export function boardBars(tables: BarTables, frame: BoardFrame, design: BoardDesign): readonly ModelBox[] {
  const { lengthMm } = frame;
  const byLetter = Map.groupBy(barsAlong(tables, frame, design), ({ letter }) => letter);
  return [...byLetter.values()].flatMap((alike) =>
    alike.map(({ letter, y, z, deepMm, highMm }, bar): ModelBox => {
      const name = letter === null ? EARTH_BAR : mainBarName(letter);
      const fromEndMm = letter === null ? 0 : MAIN_FROM_END_MM;
      return {
        part: 'bar',
        name,
        path: `${name.toLowerCase()}/${bar + 1}`,
        ...(letter === null ? {} : { conductor: letter }),
        cubicle: null,
        compartment: null,
        at: { x: fromEndMm, y, z },
        size: { x: lengthMm - 2 * fromEndMm, y: deepMm, z: highMm },
      };
    }),
  );
}

/** The bars across the plate of a cabinet, on edge above each other in their zone; none behind a terminal block. */
export function plateBars(frame: BoardFrame, cabinet: CabinetPlan, { busbars }: BoardDesign): readonly ModelBox[] {
  const zone = cabinet.zones.find(({ use }) => use === 'busbars');
  if (!zone || busbars.main.size === '') {
    return [];
  }
  const conductors = conductorsOf(presentBar(busbars.main.size), busbars.neutral && presentBar(busbars.neutral.size));
  const pitchMm = zone.heightMm / conductors.length;
  const footMm = (cabinet.heightMm - cabinet.plateHeightMm) / 2;
  const topMm = footMm + cabinet.plateHeightMm - zone.topMm;
  return conductors.flatMap((conductor, index) => {
    const { widthMm, thicknessMm } = conductor.size;
    return barsOf(mainBarName(conductor.letter), conductor, null, () => ({
      at: {
        x: (frame.lengthMm - cabinet.plateWidthMm) / 2,
        y: cabinet.depthMm - PLATE_BARS_FROM_REAR_MM - widthMm,
        z: topMm - (index + 0.5) * pitchMm - thicknessMm / 2,
      },
      size: { x: cabinet.plateWidthMm, y: widthMm, z: thicknessMm },
    }));
  });
}

type BarPlace = { readonly at: Triple; readonly size: Triple };

/** The bars of a conductor; `place` gets the distance of a bar's middle from that of its conductor, mm. */
export function barsOf(
  name: string,
  { letter, size: { bars, thicknessMm } }: Conductor,
  cubicle: number | null,
  place: (offsetMm: number, bar: number) => BarPlace,
): readonly ModelBox[] {
  const beginning = cubicle === null ? '' : `cubicle/${cubicle}/`;
  return Array.from({ length: bars }, (_, bar): ModelBox => {
    const path = `${beginning}${name.toLowerCase()}/${bar + 1}`;
    const own = { part: 'bar', name, path, conductor: letter, cubicle, compartment: null } as const;
    return { ...own, ...place(barOffset(bars, thicknessMm, bar), bar) };
  });
}
