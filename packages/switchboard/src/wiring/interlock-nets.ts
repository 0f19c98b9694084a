import type { MissingPoints } from '@pw/domain/wiring/wire-list-words';
import type { EvaluatedBoard } from '../model/board.ts';
import { interlockWirePoints } from '../supply/interlock.ts';
import { isPlacedAs, schemeOf } from '../supply/supply-scheme.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import type { TabledWire, WireKind } from './circuit.ts';
import type { DeviceTags } from './device-tags.ts';
import { type InterlockRow, interlockRows, isDeviceRow } from './interlock-rows.ts';
import type { TerminalStrips } from './terminal-strips.ts';
import type { BoardNet, WiredPin } from './wire-list.ts';
import { placesOfScheme, type WiredPlace } from './wired-places.ts';

export type InterlockNets = { readonly nets: readonly BoardNet[]; readonly missing: readonly MissingPoints[] };

/** Where the interlock of a board is wired. */
export type InterlockedBoard = {
  readonly tables: CatalogueTables;
  readonly board: EvaluatedBoard;
  readonly places: readonly WiredPlace[];
  readonly tags: DeviceTags;
  readonly strips: TerminalStrips;
  readonly wireOf: (wire: TabledWire) => WireKind;
};

/** The nets of the interlock of a supply scheme; its wire points are missing where `interlock-net.csv` has none for it. */
export function interlockNets(interlocked: InterlockedBoard): InterlockNets {
  const { tables, board, places } = interlocked;
  const scheme = schemeOf(tables, board);
  const breakers = scheme ? placesOfScheme(board, scheme, places) : [];
  const rows = interlockRows(
    tables.interlockNet.rows.filter((row) => {
      return row.scheme === scheme?.scheme && row.interlock === board.values.INTERLOCK_KIND;
    }),
    breakers.length,
  );
  // Check S8 names what the scheme needs and the board does not have.
  const isPlaced = scheme !== null && isPlacedAs(scheme, board);
  const points = interlockWirePoints(tables, board).filter(({ figure }) => figure.value > 0);
  const isListed = (isOfBreakers: boolean) => isOfBreakers && rows.length > 0 && isPlaced;
  return {
    nets: points.some(({ isOfBreakers }) => isListed(isOfBreakers)) ? layOut(interlocked, rows, breakers) : [],
    missing: points
      .filter(({ isOfBreakers }) => !isListed(isOfBreakers))
      .map(({ name, figure }) => ({
        of: descriptionOf(tables, name),
        addresses: [],
        points: figure.value,
        reason: 'no nets',
      })),
  };
}

function descriptionOf({ interlockPart }: CatalogueTables, name: string): string {
  return interlockPart.rows.find(({ catalogueNumber }) => catalogueNumber === name)?.description ?? name;
}

function layOut(
  { tables, tags, strips, wireOf }: InterlockedBoard,
  rows: readonly InterlockRow[],
  breakers: readonly WiredPlace[],
): readonly BoardNet[] {
  const relays = new Map<string, string>();
  const tagOf = (row: InterlockRow, { address }: WiredPlace): string => {
    const key = `${row.item} ${row.breaker}`;
    const tag = relays.get(key) ?? tags.next(address, row.item, descriptionOf(tables, row.item));
    relays.set(key, tag);
    return tag;
  };
  return [...Map.groupBy(rows, ({ net }) => net)].map(([name, ofNet]): BoardNet => {
    const net = `I.${name}`;
    const ordered = ofNet.toSorted((one, other) => one.order - other.order);
    const pins = ordered.flatMap((row): readonly WiredPin[] => {
      const place = breakers[row.breaker - 1];
      // `wiring-needs.ts` lets no other wires pass.
      const wire = wireOf(row.wire as TabledWire);
      if (!place) {
        return [];
      }
      if (isDeviceRow(row)) {
        const tag = tagOf(row, place);
        return [{ kind: 'device', cubicle: place.cubicle, tag, pin: row.pin ?? '', wire, isCounted: true }];
      }
      const terminal = { net, function: row.function ?? '', isForSite: false };
      return [{ ...strips.add(place.cubicle, 'X1', terminal), wire, isCounted: false }];
    });
    return { net, kind: pins[0]?.wire ?? wireOf('control'), pins };
  });
}
