import type { FlatPartKind, PartFace } from '@pw/domain/shop-parts/flat-part';
import type { CatalogueTables } from '@pw/switchboard/tables/catalogue-tables';
import type { SetBoard } from '../drawing-set/set-ways.ts';
import { boardBars } from './board-bars.ts';
import { boardCovers } from './board-covers.ts';
import { boardDoors } from './board-doors.ts';
import { boardGlandPlates } from './board-gland-plates.ts';
import type { SinglePart } from './single-part.ts';

/** Equal flat parts of a board, mm and kg. */
export type FlatPart = Omit<SinglePart, 'address'> & {
  /** Unique in its board, e.g. `D3`. */
  readonly mark: string;
  /** Where they are, from the left and from the top; there is one at each. */
  readonly addresses: readonly string[];
};

const markLetters: Readonly<Record<FlatPartKind, string>> = {
  door: 'D',
  cover: 'C',
  'roof plate': 'R',
  'gland plate': 'G',
  bar: 'B',
};

/** Every flat part that one unit of a board needs, equal ones once with all their addresses. */
export function flatParts(given: SetBoard<CatalogueTables>): readonly FlatPart[] {
  const parts = [...boardDoors(given), ...boardCovers(given), ...boardGlandPlates(given), ...boardBars(given)];
  const counts = new Map<FlatPartKind, number>();
  return [...Map.groupBy(parts, shapeOf).values()].flatMap((equal): readonly FlatPart[] => {
    const [first] = equal;
    if (!first) {
      return [];
    }
    const { address: _, ...part } = first;
    const no = (counts.get(part.kind) ?? 0) + 1;
    counts.set(part.kind, no);
    return [{ ...part, mark: `${markLetters[part.kind]}${no}`, addresses: equal.map(({ address }) => address) }];
  });
}

/** What parts that are cut alike have in common. */
function shapeOf({ kind, material, thicknessMm, note, folds, ...part }: SinglePart): string {
  const { widthMm, heightMm, holes, crosses, findings }: PartFace & Pick<SinglePart, 'findings'> = part;
  return JSON.stringify([kind, material, thicknessMm, note, folds, widthMm, heightMm, holes, crosses, findings]);
}
