import type { Article } from '@pw/switchboard/model/article';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import { type BoardDesign, type DesignedCubicle, isColumn } from '@pw/switchboard/model/design';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import { wayDevice } from '@pw/switchboard/model/small-way';
import type { BreakerTables } from '@pw/switchboard/tables/breaker-tables';
import { deviceRowOf, wayRowOf } from '@pw/switchboard/tables/device-row';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type BoardFrame, boardFrame, type FrameTables } from '../front-view/board-view.ts';
import { boardBars } from './bar-boxes.ts';
import { cabinetBars } from './cabinet-bars.ts';
import { cabinetBoxes, railOf } from './cabinet-boxes.ts';
import { cubicleBars, deviceHeights, passagesOf } from './cubicle-bars.ts';
import {
  BREAKER_DOOR,
  type ClosedSides,
  cubicleOpenings,
  doorBox,
  type Opening,
  plateBoxes,
  roofBoxes,
} from './enclosure-boxes.ts';
import { glandPlateBoxes } from './gland-plate-boxes.ts';
import type { DeviceModel, ModelBox, ModelCubicle, Triple } from './model-box.ts';

export type BoxTables = FrameTables &
  Pick<Tables, 'cabinetConstant' | 'cubicleType' | 'breakerSize' | 'phaseSpacing' | 'busbarConstant' | 'device'>;

/**
 * The boxes of a board, in mm (SBD 16.15): what runs along the board, then the cubicles from left to right. IFC,
 * STEP and every count of parts read this one list.
 */
export function boardBoxes(tables: BoxTables, board: EvaluatedBoard, design: BoardDesign): readonly ModelBox[] {
  const frame = boardFrame(tables, board, design);
  const { cubicles } = design;
  const [first] = cubicles;
  if (first?.cabinet) {
    const at = { frame, cubicle: first, cabinet: first.cabinet };
    return [...cabinetBars(at, design), ...cabinetBoxes(tables, at, board.values.CB_BD_LOC)];
  }
  let leftMm = 0;
  const standing = cubicles.flatMap((cubicle, index): readonly ModelBox[] => {
    const place = { number: cubicle.number, leftMm, widthMm: cubicle.widthMm };
    leftMm += cubicle.widthMm;
    const isFirst = index === 0;
    return cubicleBoxes(tables, frame, cubicle, {
      place,
      closed: {
        left: isFirst ? 'end' : cubicles[index - 1]?.section === cubicle.section ? 'open' : 'border',
        right: index === cubicles.length - 1 ? 'end' : 'open',
      },
      next: cubicles[index + 1] ?? null,
    });
  });
  return [...boardBars(tables, frame, design), ...standing];
}

/** The place of a cubicle and its neighbours. */
type Neighbours = {
  readonly place: ModelCubicle;
  readonly closed: ClosedSides;
  /** On its right: a cable box takes the cables of the device there. */
  readonly next: DesignedCubicle | null;
};

function cubicleBoxes(
  tables: BoxTables,
  frame: BoardFrame,
  cubicle: DesignedCubicle,
  { place, closed, next }: Neighbours,
): readonly ModelBox[] {
  const openings = cubicleOpenings(frame, cubicle);
  const own = deviceHeights(tables, frame, cubicle.type);
  const withDevice = isColumn(cubicle.type) ? openings : openings.filter(({ name }) => name === BREAKER_DOOR);
  const devices = withDevice.flatMap((opening) =>
    deviceBoxes(tables, frame, { place, opening, ownMiddleZ: own?.middleZ ?? null }),
  );
  const rears = devices.map(({ at, size }) => at.y + size.y);
  const device = own && { ...own, rearY: rears.length === 0 ? null : Math.max(...rears) };
  const barred = { frame, cubicle, place, device };
  return [
    ...plateBoxes(frame, place, {
      closed,
      passages: passagesOf(barred),
      barredMm: cubicle.type === 'MT' ? frame.deviceWidthMm : cubicle.widthMm,
    }),
    ...glandPlateBoxes(frame, cubicle, place),
    ...roofBoxes(frame, cubicle, place),
    ...openings.map((opening) => doorBox(frame, place, opening)),
    ...devices,
    ...cubicleBars(tables, barred, next && deviceHeights(tables, frame, next.type)),
  ];
}

type DeviceTables = Pick<BreakerTables, 'breakerSize'> & Pick<Tables, 'device'>;

/** What a door closes; the height of the device behind it where that has a cubicle of its own. */
type OpenedDoor = { readonly place: ModelCubicle; readonly opening: Opening; readonly ownMiddleZ: number | null };

/** A device of a feeder as a box that has no place yet. */
type Device = { readonly part: DeviceModel; readonly name: string; readonly size: Triple };

/**
 * The devices behind a door, each behind the one before: in the middle of its opening, or at the height of a device in a
 * cubicle of its own; small ways on their rails. None where the compartment holds no device.
 */
function deviceBoxes(
  tables: BoxTables,
  { metalMm }: BoardFrame,
  { place, opening, ownMiddleZ }: OpenedDoor,
): readonly ModelBox[] {
  const { compartment, leftMm, widthMm, footMm, heightMm } = opening;
  const middleZ = ownMiddleZ ?? footMm + heightMm / 2;
  const feeder = compartment?.placed?.feeder;
  if (!compartment || !feeder) {
    return [];
  }
  let frontMm = metalMm('device from the door');
  const behind = devicesOf(tables, feeder).map((device, index): ModelBox => {
    const { size } = device;
    const y = frontMm;
    frontMm += size.y + metalMm('device from the one before it');
    return {
      ...device,
      path: `device/${compartment.address}${index === 0 ? '' : `/${index + 1}`}`,
      cubicle: place.number,
      compartment,
      at: {
        x: place.leftMm + leftMm + (widthMm - size.x) / 2,
        y,
        z: middleZ - size.z / 2,
      },
    };
  });
  return [...behind, ...wayBoxes(tables, metalMm, place, opening)];
}

/** The breaker of a feeder with its guide frame, or else the devices of its kind, each once. */
function devicesOf(tables: DeviceTables, feeder: EvaluatedFeeder): readonly Device[] {
  const own = breakerSize(tables, feeder);
  if (own) {
    return [{ part: 'breaker', name: feeder.values.BREAKER, size: own }];
  }
  const devices = feeder.kind.articles(feeder.values).flatMap((article): readonly Device[] => {
    const row = deviceRowOf(tables, article);
    const size = row && (sizeOf(row) ?? frameSize(tables, article));
    return row?.model && size ? [{ part: row.model, name: article.description, size }] : [];
  });
  const byPart = Map.groupBy(devices, ({ part }) => part);
  return [...byPart.values()].flatMap((alike) => alike.slice(0, 1));
}

function sizeOf({ widthMm, heightMm, depthMm }: Tables['device']['rows'][number]): Triple | null {
  return widthMm === null || heightMm === null || depthMm === null ? null : { x: widthMm, y: depthMm, z: heightMm };
}

/** The size of a moulded-case breaker by its frame. */
function frameSize({ breakerSize: { rows } }: DeviceTables, article: Article): Triple | null {
  const { breakerFrame } = article;
  const row = breakerFrame
    ? rows.find(({ frame, poles }) => frame === breakerFrame.frame && poles === breakerFrame.poles)
    : rows.find(isOfFrozen(article));
  return row ? { x: row.widthMm, y: row.depthMm, z: row.heightMm } : null;
}

type SizeRow = Tables['breakerSize']['rows'][number];

/** Before articles named their device, they were frozen with the frame in their number and the poles in their words. */
function isOfFrozen({ device, catalogueNumber, description }: Partial<Article>): (row: SizeRow) => boolean {
  const is4Pole = description?.includes(' 4P ') ?? false;
  return ({ frame, poles }) =>
    device === undefined && (catalogueNumber ?? '').startsWith(frame) && poles === (is4Pole ? 4 : 3);
}

/** The small ways of a distribution section, each where the front view draws it. */
function wayBoxes(
  tables: BoxTables,
  metalMm: BoardFrame['metalMm'],
  cubicle: ModelCubicle,
  { compartment, leftMm, widthMm, footMm, heightMm }: Opening,
): readonly ModelBox[] {
  const feeder = compartment?.placed?.feeder;
  if (!compartment || !feeder) {
    return [];
  }
  const { moduleMm, pitchMm } = railOf(tables);
  const railX = cubicle.leftMm + leftMm + (widthMm - metalMm('width of a rail')) / 2;
  return waysOf(feeder).ways.flatMap(({ way, address, fromModule, row }): readonly ModelBox[] => {
    const name = wayDevice(way);
    const known = wayRowOf(tables, way.device);
    if (!known?.model || known.heightMm === null || known.depthMm === null || way.modules === 0) {
      return [];
    }
    const railZ = footMm + heightMm - (row - 0.5) * pitchMm;
    return [
      {
        part: known.model,
        name,
        cubicle: cubicle.number,
        compartment,
        path: `device/${compartment.address}/${address}`,
        at: {
          x: railX + fromModule * moduleMm,
          y: metalMm('device from the door'),
          z: railZ - known.heightMm / 2,
        },
        size: { x: way.modules * moduleMm, y: known.depthMm, z: known.heightMm },
      },
    ];
  });
}

/** The size of a breaker with its guide frame, if it has one, mm; null for a feeder without breaker. */
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
