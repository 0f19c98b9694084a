import type { Origin, OriginInput } from '@pw/configurator/origin';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Tables } from '../tables/tables.ts';
import { boardNetwork, type ThermalBoard } from './board-network.ts';
import { cabinetNetwork } from './cabinet-temperatures.ts';
import { solveNetwork } from './solve-network.ts';
import { type Outflow, takenW, type ZoneFlows, zoneFlows } from './zone-heat-flows.ts';

/** Why the air of a zone is as warm as it is: the balance of its heat. The value is its temperature, degC. */
export type ExplainedZone = { readonly address: string; readonly origin: Origin };

/**
 * Explains the air of each zone of a cubicle (SBD 19.7). The balance of the board is worked out again for it, so that it costs
 * nothing while nobody asks.
 * @returns none of a cubicle that the board does not have
 */
export function explainZones(
  tables: Tables,
  board: EvaluatedBoard,
  built: ThermalBoard,
  cubicle: number,
): readonly ExplainedZone[] {
  const { AMBIENT } = board.values;
  const [first] = built.cubicles;
  if (first?.cabinet) {
    const { network } = cabinetNetwork(tables, board, { ...first, cabinet: first.cabinet });
    const ofBox = first.number === cubicle ? zoneFlows(network, solveNetwork(network)) : [];
    return ofBox.map((flows, at) => ({ address: `${cubicle}-${at + 1}`, origin: zoneOrigin(AMBIENT, flows) }));
  }
  const { network, cubicles } = boardNetwork(tables, board, built);
  const own = cubicles.find((each) => each.cubicle.number === cubicle);
  if (!own) {
    return [];
  }
  const ofBoard = zoneFlows(network, solveNetwork(network));
  return own.zones.flatMap(({ address }, at) => {
    const flows = ofBoard[own.firstZone + at];
    return flows ? [{ address, origin: zoneOrigin(AMBIENT, flows) }] : [];
  });
}

/** Heat by what a kelvin carries away: the rise at which as much goes as comes. */
function zoneOrigin(ambientC: number, flows: ZoneFlows): Origin {
  const { riseK, ownW, risesOnW, receivedW, sunW, walls, neighbours, air } = flows;
  const comes = [ownW, receivedW, sunW, neighbours.backW, air.backW].join(' + ');
  const carried = [walls.wPerK, neighbours.wPerK, air.wPerK].join(' + ');
  return {
    rule: 'zone-air',
    source: 'SBD 19.4',
    value: ambientC + riseK,
    arithmetic: `${ambientC} + (${comes} - ${risesOnW}) / (${carried})`,
    inputs: [
      { name: 'Room, °C', value: ambientC },
      { name: 'Own loss, W', value: ownW },
      { name: 'Rises on, W', value: risesOnW },
      { name: 'Received from below, W', value: receivedW },
      { name: 'Sun, W', value: sunW },
      ...outflow('walls', walls, riseK),
      ...outflow('neighbours', neighbours, riseK),
      ...outflow('air', air, riseK),
    ],
    rows: [],
  };
}

function outflow(to: string, flow: Outflow, riseK: number): readonly OriginInput[] {
  return [
    { name: `To the ${to}, W`, value: takenW(flow, riseK) },
    { name: `To the ${to}, W/K`, value: flow.wPerK },
  ];
}
