import type { BarSize } from '@pw/switchboard/model/bar-size';
import type { BoardDesign } from '@pw/switchboard/model/design';
import { type BarTables, barOffset, barsAlong, type Conductor } from '../front-view/bars-along.ts';
import type { BoardFrame } from '../front-view/board-view.ts';
import type { ModelBox, Triple } from './model-box.ts';

/** The names of the boxes of the earth bar and of the main bars. */
export const EARTH_BAR = 'Earth bar';
export const mainBarName = (letter: string): string => `Main bar ${letter}`;

/** The main bars, the neutral bar among them, and the earth bar: each over the length of the board. */
export function boardBars(tables: BarTables, frame: BoardFrame, design: BoardDesign): readonly ModelBox[] {
  const { lengthMm } = frame;
  const byLetter = Map.groupBy(barsAlong(tables, frame, design), ({ letter }) => letter);
  return [...byLetter.values()].flatMap((alike) =>
    alike.map(({ letter, y, z, deepMm, highMm }, bar): ModelBox => {
      const name = letter === null ? EARTH_BAR : mainBarName(letter);
      const fromEndMm = letter === null ? 0 : frame.metalMm('main bar from the ends');
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

type BarPlace = { readonly at: Triple; readonly size: Triple };

/** The bars of a conductor; `place` gets the distance of a bar's middle from that of its conductor, mm. */
export function barsOf(
  name: string,
  { letter, size }: Conductor,
  cubicle: number | null,
  place: (offsetMm: number, bar: number) => BarPlace,
): readonly ModelBox[] {
  return stackOf(name, size, cubicle, place).map((box) => ({ ...box, conductor: letter }));
}

/** Bars next to each other that are no conductor: those of the earth bar. */
export function stackOf(
  name: string,
  { bars, thicknessMm }: BarSize,
  cubicle: number | null,
  place: (offsetMm: number, bar: number) => BarPlace,
): readonly ModelBox[] {
  const beginning = cubicle === null ? '' : `cubicle/${cubicle}/`;
  return Array.from({ length: bars }, (_, bar): ModelBox => {
    const path = `${beginning}${name.toLowerCase()}/${bar + 1}`;
    const own = { part: 'bar', name, path, cubicle, compartment: null } as const;
    return { ...own, ...place(barOffset(bars, thicknessMm, bar), bar) };
  });
}
