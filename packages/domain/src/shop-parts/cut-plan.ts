/** A cross section of bars, which pieces and stock are pooled by. */
export type BarSection = { readonly material: string; readonly widthMm: number; readonly thicknessMm: number };

/** A piece that the workshop cuts. */
export type CutPiece = BarSection & {
  readonly lengthMm: number;
  readonly board: string;
  /** Cubicle, or the cubicles that it reaches along: `2` or `1-3`. */
  readonly cubicle: string;
  readonly part: string;
  /** What is written on the piece, unique in its order: `PCC-1/2/R1`. */
  readonly mark: string;
};

/** The lengths that a material is bought in, and how it is cut. */
export type StockRule = {
  readonly material: string;
  /** At least one; each above 0, mm. */
  readonly lengthsMm: readonly number[];
  /** What the saw takes with each cut, mm. */
  readonly kerfMm: number;
  /** A rest of so many mm or more is kept as a remnant. */
  readonly keptFromMm: number;
};

/** A rest of an earlier plan that is there. */
export type FreeRemnant = BarSection & { readonly remnantId: number; readonly lengthMm: number };

/** A bar with what is cut from it, in the order of the cuts. */
export type CutBar = {
  /** The remnant that it is; null for a new bar. */
  readonly remnantId: number | null;
  readonly lengthMm: number;
  readonly cuts: readonly Omit<CutPiece, keyof BarSection>[];
  readonly restMm: number;
  readonly isRestKept: boolean;
};

/** The bars of one cross section. */
export type SectionPlan = BarSection & {
  readonly bars: readonly CutBar[];
  /** Bars of the longest stock that no plan without remnants goes below. */
  readonly bound: number;
  /** All pieces, mm. */
  readonly netMm: number;
  /** New bars, mm. */
  readonly boughtMm: number;
  /** Remnants that are used up, mm. */
  readonly fromRemnantsMm: number;
  readonly keptMm: number;
};

export type PieceTooLong = { readonly piece: CutPiece; readonly longestMm: number };

export type CutPlan = { readonly sections: readonly SectionPlan[]; readonly tooLong: readonly PieceTooLong[] };

/**
 * Plans how the pieces of an order are cut, the same each time. A piece goes into the first bar of the plan that holds it,
 * else into the shortest remnant that does, else into a new bar; where filling bar by bar buys less, that plan is taken.
 * Cross sections are in the order of their areas, the largest first.
 * @param rules of every material of the pieces
 */
export function planCuts(
  pieces: readonly CutPiece[],
  rules: readonly StockRule[],
  remnants: readonly FreeRemnant[],
): CutPlan {
  const ruleOf = new Map(rules.map((rule) => [rule.material, rule]));
  const sections: SectionPlan[] = [];
  const tooLong: PieceTooLong[] = [];
  for (const equal of Map.groupBy(pieces.toSorted(bySection), sectionName).values()) {
    const [first] = equal;
    const rule = first && ruleOf.get(first.material);
    if (!first || !rule) {
      throw new Error(`There is no stock rule of ${first?.material}`);
    }
    const own = remnants.filter((remnant) => sectionName(remnant) === sectionName(first));
    const longestMm = Math.max(...rule.lengthsMm);
    const long = equal.filter(({ lengthMm }) => lengthMm > longestMm);
    tooLong.push(...long.map((piece) => ({ piece, longestMm })));
    if (long.length === 0) {
      sections.push(planSection(first, equal, rule, own));
    }
  }
  return { sections, tooLong };
}

/** `Copper 100 x 10` */
export function sectionName({ material, widthMm, thicknessMm }: BarSection): string {
  return `${material} ${widthMm} x ${thicknessMm}`;
}

function bySection(one: BarSection, other: BarSection): number {
  const area = (section: BarSection) => section.widthMm * section.thicknessMm;
  return area(other) - area(one) || sectionName(one).localeCompare(sectionName(other), 'en');
}

function planSection(
  { material, widthMm, thicknessMm }: BarSection,
  pieces: readonly CutPiece[],
  rule: StockRule,
  remnants: readonly FreeRemnant[],
): SectionPlan {
  const stock: Stock = {
    kerfMm: rule.kerfMm,
    longestMm: Math.max(...rule.lengthsMm),
    remnants: remnants.toSorted((one, other) => one.lengthMm - other.lengthMm || one.remnantId - other.remnantId),
  };
  const longestFirst = pieces.toSorted(byLength);
  const ways = [firstFit(longestFirst, stock), bestFill(longestFirst, stock)];
  const [bars = []] = ways
    .map((open) => open.map((bar) => closeBar(bar, rule)))
    .toSorted((one, other) => boughtMmOf(one) - boughtMmOf(other));
  return {
    material,
    widthMm,
    thicknessMm,
    bars,
    bound: leastBars(pieces, stock),
    netMm: pieces.reduce((sum, { lengthMm }) => sum + lengthMm, 0),
    boughtMm: boughtMmOf(bars),
    fromRemnantsMm: sumOf(bars, ({ remnantId, lengthMm }) => (remnantId === null ? 0 : lengthMm)),
    keptMm: sumOf(bars, ({ restMm, isRestKept }) => (isRestKept ? restMm : 0)),
  };
}

function boughtMmOf(bars: readonly CutBar[]): number {
  return sumOf(bars, ({ remnantId, lengthMm }) => (remnantId === null ? lengthMm : 0));
}

function sumOf(bars: readonly CutBar[], of: (bar: CutBar) => number): number {
  return bars.reduce((sum, bar) => sum + of(bar), 0);
}

/** What there is to cut from: remnants, the shortest first, and new bars of the longest stock. */
type Stock = { readonly kerfMm: number; readonly longestMm: number; readonly remnants: readonly FreeRemnant[] };

type OpenBar = { readonly remnantId: number | null; readonly lengthMm: number; readonly cuts: CutPiece[] };

/** Each piece goes into the first bar that holds it, the longest piece first. */
function firstFit(longestFirst: readonly CutPiece[], stock: Stock): readonly OpenBar[] {
  const free = [...stock.remnants];
  const open: (OpenBar & { leftMm: number })[] = [];
  for (const piece of longestFirst) {
    let bar = open.find(({ leftMm }) => leftMm >= piece.lengthMm);
    if (!bar) {
      const next = nextBar(piece, free, stock);
      bar = { ...next, leftMm: next.lengthMm };
      open.push(bar);
    }
    bar.cuts.push(piece);
    bar.leftMm -= piece.lengthMm + stock.kerfMm;
  }
  return open;
}

/** So often the bars are filled again with corrected values: more gains hardly anything. */
const CORRECTIONS = 10;

/**
 * Fills bar by bar with the pieces that are worth most together. Pieces of bars that left much over are worth more the next
 * time, so that they are cut earlier (sequential value correction, after Mukhacheva and Belov). The best of all tries.
 */
function bestFill(longestFirst: readonly CutPiece[], stock: Stock): readonly OpenBar[] {
  const byLengths = Map.groupBy(longestFirst, ({ lengthMm }) => lengthMm);
  const worth = new Map([...byLengths.keys()].map((lengthMm) => [lengthMm, lengthMm]));
  const bound = leastBars(longestFirst, stock);
  let best: readonly OpenBar[] = [];
  for (let round = 0; round < CORRECTIONS && (round === 0 || best.length > bound); round += 1) {
    const sizes = [...byLengths].map(([lengthMm, equal]): OpenSize => ({ lengthMm, left: [...equal] }));
    const bars = fillBars(sizes, stock, worth);
    best = round === 0 || bars.length < best.length ? bars : best;
  }
  return best;
}

/** Equal pieces that are not cut yet. */
type OpenSize = { readonly lengthMm: number; readonly left: CutPiece[] };

/** @param worth of a piece by its length; corrected with each bar */
function fillBars(sizes: readonly OpenSize[], stock: Stock, worth: Map<number, number>): readonly OpenBar[] {
  const free = [...stock.remnants];
  const open: OpenBar[] = [];
  for (;;) {
    const longest = sizes.find(({ left }) => left.length > 0)?.left[0];
    if (!longest) {
      return open;
    }
    const bar = nextBar(longest, free, stock);
    const filling = mostWorth(sizes, bar.lengthMm + stock.kerfMm, { kerfMm: stock.kerfMm, worth });
    // The same again as often as there are pieces; each remnant is filled by itself.
    const times =
      bar.remnantId === null ? Math.min(...filling.map(([{ left }, count]) => Math.floor(left.length / count))) : 1;
    for (let time = 0; time < times; time += 1) {
      const cuts = filling.flatMap(([{ left }, count]) => left.splice(0, count));
      open.push({ ...bar, cuts: cuts.toSorted(byLength) });
    }
    correct(worth, filling, bar.lengthMm);
  }
}

/** Long pieces are worth a little more than their share, since they are the hardest to place. */
const WORTH_OF_LENGTH = 1.04;

/** A piece of a bar with little rest is worth what it is long, of a bar with much rest more. */
function correct(worth: Map<number, number>, filling: Filling, barMm: number): void {
  const cutMm = filling.reduce((sum, [{ lengthMm }, count]) => sum + lengthMm * count, 0);
  for (const [{ lengthMm, left }, count] of filling) {
    const value = lengthMm ** WORTH_OF_LENGTH * (barMm / cutMm);
    const weight = count / (count + left.length + count);
    worth.set(lengthMm, (1 - weight) * (worth.get(lengthMm) ?? lengthMm) + weight * value);
  }
}

type Filling = readonly (readonly [OpenSize, number])[];

/**
 * The pieces that are worth most together in a room: a bounded knapsack by millimetres.
 * @param roomMm with the saw's width of the last cut, which falls outside
 */
function mostWorth(
  sizes: readonly OpenSize[],
  roomMm: number,
  { kerfMm, worth }: { readonly kerfMm: number; readonly worth: ReadonlyMap<number, number> },
): Filling {
  const some = sizes.filter(({ lengthMm, left }) => left.length > 0 && lengthMm + kerfMm <= roomMm);
  const lots = some.flatMap((size) => lotsOf(size, Math.floor(roomMm / (size.lengthMm + kerfMm))));
  const best = new Float64Array(roomMm + 1);
  const takes = lots.map(({ size: { lengthMm }, count }) => {
    const needMm = count * (lengthMm + kerfMm);
    const value = count * (worth.get(lengthMm) ?? lengthMm);
    const take = new Uint8Array(roomMm + 1);
    // From the back: what is read there does not have this lot yet.
    for (let room = roomMm; room >= needMm; room -= 1) {
      const total = (best[room - needMm] ?? 0) + value;
      if (total > (best[room] ?? 0) + LEAST_GAIN) {
        best[room] = total;
        take[room] = 1;
      }
    }
    return take;
  });
  const counts = new Map<OpenSize, number>();
  let room = roomMm;
  for (const [at, { size, count }] of [...lots.entries()].toReversed()) {
    if (takes[at]?.[room] === 1) {
      counts.set(size, (counts.get(size) ?? 0) + count);
      room -= count * (size.lengthMm + kerfMm);
    }
  }
  return [...counts];
}

/** More than the error of adding decimals: less is no difference, so that every machine makes the same plan. */
const LEAST_GAIN = 1e-6;

/** So many equal pieces as one: 1, 2, 4 and so on, which together make every number up to the most. */
function lotsOf(size: OpenSize, mostInRoom: number): readonly { readonly size: OpenSize; readonly count: number }[] {
  const lots: { size: OpenSize; count: number }[] = [];
  let left = Math.min(size.left.length, mostInRoom);
  for (let count = 1; left > 0; count *= 2) {
    lots.push({ size, count: Math.min(count, left) });
    left -= count;
  }
  return lots;
}

/** The shortest remnant that holds a piece, taken out of the free ones; else a new bar of the longest stock. */
function nextBar({ lengthMm }: CutPiece, free: FreeRemnant[], { longestMm }: Stock): OpenBar {
  const at = free.findIndex((remnant) => remnant.lengthMm >= lengthMm);
  const [remnant] = at < 0 ? [] : free.splice(at, 1);
  return { remnantId: remnant?.remnantId ?? null, lengthMm: remnant?.lengthMm ?? longestMm, cuts: [] };
}

/** A new bar is bought in the shortest length that holds its cuts. The saw takes its width between two pieces and before a rest. */
function closeBar({ remnantId, lengthMm, cuts }: OpenBar, { lengthsMm, kerfMm, keptFromMm }: StockRule): CutBar {
  const cutMm = cuts.reduce((sum, piece) => sum + piece.lengthMm, 0) + (cuts.length - 1) * kerfMm;
  const wholeMm = remnantId === null ? Math.min(...lengthsMm.filter((each) => each >= cutMm)) : lengthMm;
  const restMm = Math.max(0, wholeMm - cutMm - kerfMm);
  return {
    remnantId,
    lengthMm: wholeMm,
    cuts: cuts.map(({ lengthMm: length, board, cubicle, part, mark }) => ({
      lengthMm: length,
      board,
      cubicle,
      part,
      mark,
    })),
    restMm,
    isRestKept: restMm > 0 && restMm >= keptFromMm,
  };
}

function byLength(one: CutPiece, other: CutPiece): number {
  return (
    other.lengthMm - one.lengthMm ||
    one.board.localeCompare(other.board, 'en', { numeric: true }) ||
    one.cubicle.localeCompare(other.cubicle, 'en', { numeric: true }) ||
    one.part.localeCompare(other.part, 'en') ||
    one.mark.localeCompare(other.mark, 'en', { numeric: true })
  );
}

/** The sum of the lengths alone, each with its cut: the simple bound of a plan. */
function leastBars(pieces: readonly CutPiece[], { longestMm, kerfMm }: Stock): number {
  const cutMm = pieces.reduce((sum, { lengthMm }) => sum + lengthMm + kerfMm, 0);
  return Math.ceil(cutMm / (longestMm + kerfMm));
}
