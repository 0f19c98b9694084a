import type { EvaluatedFeeder } from '@pw/switchboard/model/board';
import { wayDevice } from '@pw/switchboard/model/small-way';
import type { BreakerTables } from '@pw/switchboard/tables/breaker-tables';
import { deviceRowOf } from '@pw/switchboard/tables/device-row';
import type { Tables } from '@pw/switchboard/tables/tables';
import type { Opening } from './enclosure-boxes.ts';
import type { DeviceModel, ModelBox, ModelCubicle, Triple } from './model-box.ts';

/** From the door to the front of the device behind it, mm (SBD-R2 part C, 3.5). */
const BEHIND_DOOR_MM = 60;

/** Between a device and the next one behind it, mm. */
const BETWEEN_MM = 10;

/** Of the rails of small ways, mm: as the front view draws them (SBD-R2 part C, 3.1). */
const rails = { widthMm: 430, firstMm: 75, pitchMm: 150, moduleMm: 17.5 } as const;

export type DeviceTables = Pick<BreakerTables, 'breakerSize'> & Pick<Tables, 'device'>;

/** A device of a feeder as a box that has no place yet. */
type Device = { readonly part: DeviceModel; readonly name: string; readonly size: Triple };

/**
 * The devices behind a door: in the middle of its opening, each behind the one before; small ways on their rails. None
 * where the compartment holds no device.
 */
export function deviceBoxes(tables: DeviceTables, cubicle: ModelCubicle, opening: Opening): readonly ModelBox[] {
  const { compartment, leftMm, widthMm, footMm, heightMm } = opening;
  const feeder = compartment?.placed?.feeder;
  if (!compartment || !feeder) {
    return [];
  }
  let frontMm = BEHIND_DOOR_MM;
  const behind = devicesOf(tables, feeder).map((device, index): ModelBox => {
    const { size } = device;
    const y = frontMm;
    frontMm += size.y + BETWEEN_MM;
    return {
      ...device,
      path: `device/${compartment.address}${index === 0 ? '' : `/${index + 1}`}`,
      cubicle: cubicle.number,
      compartment,
      at: {
        x: cubicle.leftMm + leftMm + (widthMm - size.x) / 2,
        y,
        z: footMm + (heightMm - size.z) / 2,
      },
    };
  });
  return [...behind, ...wayBoxes(tables, cubicle, opening)];
}

/** The breaker of a feeder with its guide frame, or else the devices of its kind, each once. */
function devicesOf(tables: DeviceTables, feeder: EvaluatedFeeder): readonly Device[] {
  const own = breakerSize(tables, feeder);
  if (own) {
    return [{ part: 'breaker', name: feeder.values.BREAKER, size: own }];
  }
  const devices = feeder.kind.articles(feeder.values).flatMap(({ description, catalogueNumber }): readonly Device[] => {
    const row = deviceRowOf(tables, description);
    const size = row && (sizeOf(row) ?? frameSize(tables, catalogueNumber, description));
    return row?.model && size ? [{ part: row.model, name: description, size }] : [];
  });
  const byPart = Map.groupBy(devices, ({ part }) => part);
  return [...byPart.values()].flatMap((alike) => alike.slice(0, 1));
}

function sizeOf({ widthMm, heightMm, depthMm }: Tables['device']['rows'][number]): Triple | null {
  return widthMm === null || heightMm === null || depthMm === null ? null : { x: widthMm, y: depthMm, z: heightMm };
}

/** The size of a moulded-case breaker by the frame that its number begins with. */
function frameSize({ breakerSize: { rows } }: DeviceTables, catalogueNumber: string, description: string) {
  const poles = description.includes(' 4P ') ? 4 : 3;
  const row = rows.find((each) => catalogueNumber.startsWith(each.frame) && each.poles === poles);
  return row ? { x: row.widthMm, y: row.depthMm, z: row.heightMm } : null;
}

/** The small ways of a distribution section, each where the front view draws it. */
function wayBoxes(
  tables: DeviceTables,
  cubicle: ModelCubicle,
  { compartment, leftMm, widthMm, footMm, heightMm }: Opening,
): readonly ModelBox[] {
  const feeder = compartment?.placed?.feeder;
  if (!compartment || !feeder) {
    return [];
  }
  return feeder.kind.ways(feeder.values).ways.flatMap(({ way, address, fromModule, row }): readonly ModelBox[] => {
    const name = wayDevice(way);
    const known = deviceRowOf(tables, name);
    if (!known?.model || known.heightMm === null || known.depthMm === null || way.modules === 0) {
      return [];
    }
    const railZ = footMm + heightMm - rails.firstMm - (row - 1) * rails.pitchMm;
    return [
      {
        ...{ part: known.model, name, cubicle: cubicle.number, compartment },
        path: `device/${compartment.address}/${address}`,
        at: {
          x: cubicle.leftMm + leftMm + (widthMm - rails.widthMm) / 2 + fromModule * rails.moduleMm,
          y: BEHIND_DOOR_MM,
          z: railZ - known.heightMm / 2,
        },
        size: { x: way.modules * rails.moduleMm, y: known.depthMm, z: known.heightMm },
      },
    ];
  });
}

/** What a breaker takes with its guide frame, if it has one, mm; null for a feeder without breaker. */
function breakerSize({ breakerSize: { rows } }: Pick<BreakerTables, 'breakerSize'>, feeder: EvaluatedFeeder) {
  const { FRAME, POLES, FEEDER_MOUNTING } = feeder.values;
  const row = rows.find(({ frame, poles }) => frame === FRAME && poles === POLES);
  if (!row) {
    return null;
  }
  const isDrawnOut = FEEDER_MOUNTING === 'Withdrawable';
  const size: Triple = {
    x: row.widthMm,
    y: isDrawnOut ? row.drawnOutDepthMm : row.depthMm,
    z: isDrawnOut ? row.drawnOutHeightMm : row.heightMm,
  };
  return size;
}
