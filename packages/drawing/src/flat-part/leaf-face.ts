import type { PartCross, PartFace, PartFinding, PartHole } from '@pw/domain/shop-parts/flat-part';
import type { DoorSymbol } from '@pw/switchboard/model/door-symbol';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import type { DoorFittings } from '../front-view/door-fitting.ts';
import { middle } from '../front-view/marks.ts';
import type { Box } from '../sheet/sheet.ts';

export type CutoutTables = Pick<CatalogueTables, 'cutout'>;

/** The leaf in its opening, as it is cut: real mm from the lower left corner of the opening. */
export type Leaf = {
  readonly outline: Box;
  readonly fittings: DoorFittings;
  /** Real mm for a millimetre of the paper on which the fittings are drawn. */
  readonly scale: number;
};

/** The face of a leaf, mm: a hole for each row of `cutout.csv` of each fitting, a cross for a fitting without a row. */
export function leafFace({ cutout: { rows } }: CutoutTables, { outline, fittings, scale }: Leaf): PartFace {
  const known = Map.groupBy(rows, ({ symbol }) => symbol);
  const placed = numbered(fittings.fittings).map(({ of, symbol, box }) => {
    const { x, y } = middle(box);
    const at = { xMm: tenth(x * scale - outline.x), yMm: tenth(y * scale - outline.y) };
    return { of, symbol, at, widthMm: tenth(box.widthMm * scale), heightMm: tenth(box.heightMm * scale) };
  });
  return {
    widthMm: outline.widthMm,
    heightMm: outline.heightMm,
    holes: placed.flatMap(({ of, symbol, at }) =>
      (known.get(symbol) ?? []).map(
        ({ shape, widthMm, heightMm, cornerMm, rightMm, upMm }): PartHole => ({
          of,
          shape,
          xMm: tenth(at.xMm + rightMm),
          yMm: tenth(at.yMm + upMm),
          widthMm,
          heightMm,
          cornerMm: Math.min(cornerMm, widthMm / 2, heightMm / 2),
          isProposed: false,
        }),
      ),
    ),
    crosses: placed.flatMap(({ of, symbol, at, widthMm, heightMm }): readonly PartCross[] =>
      known.has(symbol) ? [] : [{ of, ...at, widthMm, heightMm }],
    ),
  };
}

/** The instruments that the front view finds no place for on a leaf. */
export function leafFindings({ fittings: { withoutPlace } }: Leaf): readonly PartFinding[] {
  return withoutPlace === 0 ? [] : [{ code: 'F2', of: 'instrument', count: withoutPlace }];
}

/** Fittings with their names: of several with one symbol each has a number. */
function numbered(fittings: DoorFittings['fittings']) {
  const bySymbol = Map.groupBy(fittings, ({ symbol }) => symbol);
  const counts = new Map<DoorSymbol, number>();
  return fittings.map(({ symbol, box }) => {
    const no = (counts.get(symbol) ?? 0) + 1;
    counts.set(symbol, no);
    return { symbol, box, of: (bySymbol.get(symbol)?.length ?? 0) > 1 ? `${symbol} ${no}` : symbol };
  });
}

/** To a tenth of a millimetre: what the paper rounds is no length of sheet. */
function tenth(mm: number): number {
  return Math.round(mm * 10) / 10;
}
