import type { FerruleText } from '@pw/domain/wiring/ferrule-text';
import type { MissingPoints } from '@pw/domain/wiring/wire-list-words';
import { controlSupply } from '../board/control-supply.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import type { BoardDesign } from '../model/design.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { takeOffData } from '../take-off/take-off-data.ts';
import { equipmentWirePoints } from '../take-off/wired-equipment.ts';
import type { CircuitPin, TabledWire, WireKind } from './circuit.ts';
import { deviceTags } from './device-tags.ts';
import { ferrules } from './ferrule.ts';
import { interlockNets } from './interlock-nets.ts';
import { BREAKER_ITEM, type PlacedCircuit, placeCircuits } from './placed-circuits.ts';
import { type PlacedNet, sectionBuses } from './section-buses.ts';
import { type TerminalStrips, terminalStrips } from './terminal-strips.ts';
import { type BoardNet, pinName, type Wire, type WiredPin, type WireList } from './wire-list.ts';
import { type WiredPlace, wiredPlaces } from './wired-places.ts';
import { wiringConstant } from './wiring-constant.ts';

/** A board as it is built. */
type BuiltBoard = { readonly board: EvaluatedBoard; readonly design: BoardDesign };

/**
 * Lists every control wire of a board between two pins, with its terminals and ferrules (SBD 11.6). Nets are those of
 * `kit-net.csv` and `interlock-net.csv`; wire points without nets are listed as missing. The same board gives the same list.
 */
export function listWires(tables: CatalogueTables, { board, design }: BuiltBoard, text: FerruleText): WireList {
  const wireOf = wireReader(board);
  const strips = terminalStrips();
  const tags = deviceTags(tables);
  const places = wiredPlaces(tables, design);
  const { circuits, missing } = placeCircuits(tables, places, board.values.NEUTRAL_SHARE > 0, tags);
  const nets = netsOfCircuits(tables, board, { circuits, places, strips, wireOf });
  const interlock = interlockNets({ tables, board, places, tags, strips, wireOf });
  const all = [...nets.nets, ...interlock.nets];
  return {
    points: design.takeOff.wirePoints.value,
    listed: pinsIn(all, ({ isCounted }) => isCounted),
    beyond: pinsIn(all, ({ kind, isCounted }) => kind === 'device' && !isCounted),
    devices: tags.devices(),
    nets: all,
    wires: wiresOf(tables, design, all, text),
    strips: strips.finish(all, wiringConstant(tables, 'spare terminals')),
    missing: gathered([...missing, ...missingEquipment(tables, { board, design }), ...interlock.missing]),
    unfed: nets.unfed,
  };
}

function pinsIn(nets: readonly BoardNet[], isSought: (pin: WiredPin) => boolean): number {
  return nets.reduce((sum, { pins }) => pins.reduce((ofNet, pin) => (isSought(pin) ? ofNet + 1 : ofNet), sum), 0);
}

/** `control` is AC or DC as the control voltage of the board. */
function wireReader({ values }: EvaluatedBoard): (wire: TabledWire) => WireKind {
  const control = values.CONTROL_VOLTAGE.endsWith('DC') ? 'control DC' : 'control AC';
  return (wire) => (wire === 'control' ? control : wire);
}

type Wiring = {
  readonly circuits: readonly PlacedCircuit[];
  readonly places: readonly WiredPlace[];
  readonly strips: TerminalStrips;
  readonly wireOf: (wire: TabledWire) => WireKind;
};

/** The nets of buses first, then those of circuits in the order of their addresses. */
function netsOfCircuits(tables: CatalogueTables, board: EvaluatedBoard, { circuits, places, strips, wireOf }: Wiring) {
  const isDirect = controlSupply(tables, board) === 'Direct';
  const nets = circuits.flatMap((placed): readonly PlacedNet[] =>
    placed.circuit.nets.map((net) => ({ placed, net: isDirect ? { ...net, pins: net.pins.map(tapped) } : net })),
  );
  const pinsOf = ({ placed, net }: PlacedNet) =>
    net.pins.flatMap((pin) => boardPin(placed, placed.netName(net.net), pin, { strips, wireOf }));
  const buses = sectionBuses(nets, places, strips, pinsOf);
  const own = nets
    .filter((each) => !buses.absorbed.has(each))
    .map((each): BoardNet => {
      const [first] = each.net.pins;
      return { net: each.placed.netName(each.net.net), kind: wireOf(first?.wire ?? 'control'), pins: pinsOf(each) };
    });
  return { nets: [...buses.nets, ...own], unfed: buses.unfed };
}

/** Where a phase and the neutral feed the control circuits, each begins at its own compartment. */
function tapped(pin: CircuitPin): CircuitPin {
  if (pin.kind !== 'bus') {
    return pin;
  }
  switch (pin.bus) {
    case 'C1':
      return { kind: 'tap', tap: 'L1', wire: 'tap', isCounted: false };
    case 'C2':
      return { kind: 'tap', tap: 'N', wire: 'neutral', isCounted: false };
    default:
      return pin;
  }
}

/** A pin of a circuit on the board; none for the end of a bus, which its other pins stand for. */
function boardPin(
  { place: { address, cubicle }, tagOf }: PlacedCircuit,
  net: string,
  pin: CircuitPin,
  { strips, wireOf }: Pick<Wiring, 'strips' | 'wireOf'>,
): readonly WiredPin[] {
  const common = { cubicle, wire: wireOf(pin.wire), isCounted: pin.isCounted };
  switch (pin.kind) {
    case 'device':
      return [{ kind: 'device', tag: tagOf.get(pin.item) ?? '', pin: pin.pin, ...common }];
    case 'breaker':
      return [{ kind: 'device', tag: tagOf.get(BREAKER_ITEM) ?? '', pin: pin.pin, ...common }];
    case 'terminal': {
      const isForSite = pin.strip === 'X1';
      return [{ ...strips.add(cubicle, pin.strip, { net, function: pin.function, isForSite }), ...common }];
    }
    case 'tap':
      return [{ kind: 'tap', at: `+${address}`, pin: pin.tap, ...common }];
    default:
      return [];
  }
}

/** A wire between each two neighbours of a net, numbered over the board. */
function wiresOf(
  tables: CatalogueTables,
  { transportUnits }: BoardDesign,
  nets: readonly BoardNet[],
  text: FerruleText,
): readonly Wire[] {
  const unitOf = new Map(
    transportUnits.flatMap(({ number, cubicles }) => cubicles.map((each) => [each.number, number])),
  );
  const rules = new Map(tables.wireRule.rows.map((row) => [row.kind, row] as const));
  const longest = wiringConstant(tables, 'longest ferrule');
  const wires: Wire[] = [];
  for (const { net, pins } of nets) {
    const names = pins.map(pinName);
    for (const [at, to] of pins.entries()) {
      const from = pins[at - 1];
      const rule = rules.get(to.wire);
      if (!from || !rule) {
        continue;
      }
      const units = [unitOf.get(from.cubicle) ?? 0, unitOf.get(to.cubicle) ?? 0] as const;
      wires.push({
        no: wires.length + 1,
        net,
        from: names[at - 1] ?? '',
        to: names[at] ?? '',
        mm2: rule.mm2,
        colour: rule.colour,
        ...ferrules(text, net, { from, to }, longest),
        joint: units[0] === units[1] ? null : units.toSorted((one, other) => one - other).join('-'),
      });
    }
  }
  return wires;
}

/** Heaters, lights and sockets of a board have no nets. */
function missingEquipment(
  tables: CatalogueTables,
  { board, design: { cubicles } }: BuiltBoard,
): readonly MissingPoints[] {
  const terms = equipmentWirePoints({ tables, data: takeOffData(tables, board), board, cubicles });
  return terms
    .filter(({ figure }) => figure.value > 0)
    .map(({ name, figure }) => ({ of: name, addresses: [], points: figure.value, reason: 'no nets' }));
}

/** Equal things once, with all of their addresses. */
function gathered(missing: readonly MissingPoints[]): readonly MissingPoints[] {
  return [...Map.groupBy(missing, ({ of, reason }) => `${of} ${reason}`).values()].flatMap((equal) => {
    const [first] = equal;
    const addresses = [...new Set(equal.flatMap((each) => each.addresses))];
    return first ? [{ ...first, addresses, points: equal.reduce((sum, { points }) => sum + points, 0) }] : [];
  });
}
