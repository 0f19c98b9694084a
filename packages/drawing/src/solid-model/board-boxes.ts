import type { Article } from '@pw/switchboard/model/article';
import type { EvaluatedBoard, EvaluatedFeeder } from '@pw/switchboard/model/board';
import type { CabinetPlace, CabinetPlan } from '@pw/switchboard/model/cabinet';
import { type BoardDesign, type Compartment, type DesignedCubicle, isColumn } from '@pw/switchboard/model/design';
import { waysOf } from '@pw/switchboard/model/feeder-kind';
import { wayDevice } from '@pw/switchboard/model/small-way';
import type { BreakerTables } from '@pw/switchboard/tables/breaker-tables';
import { deviceRowOf, wayRowOf } from '@pw/switchboard/tables/device-row';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type BoardFrame, boardFrame } from '../front-view/board-view.ts';
import { symbolSizes } from '../front-view/drawing-style.ts';
import { boardBars } from './bar-boxes.ts';
import { cabinetBars } from './cabinet-bars.ts';
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

export type BoxTables = Pick<
  Tables,
  'layoutConstant' | 'cubicleType' | 'breakerSize' | 'phaseSpacing' | 'busbarConstant' | 'device'
>;

/**
 * The boxes of a board, in mm (SBD 16.15): what runs along the board, then the cubicles from left to right. IFC,
 * STEP and every count of parts read this one list.
 */
export function boardBoxes(tables: BoxTables, board: EvaluatedBoard, design: BoardDesign): readonly ModelBox[] {
  const frame = boardFrame(tables, board, design);
  const { cubicles } = design;
  const [first] = cubicles;
  if (first?.cabinet) {
    const { cabinet } = first;
    const entry = board.values.CB_BD_LOC;
    return [...cabinetBars({ cubicle: first, cabinet }, design), ...cabinetBoxes(frame, first, { cabinet, entry })];
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
  const devices = withDevice.flatMap((opening) => deviceBoxes(tables, place, opening, own?.middleZ ?? null));
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
    ...openings.map((opening) => doorBox(place, opening)),
    ...devices,
    ...cubicleBars(tables, barred, next && deviceHeights(tables, frame, next.type)),
  ];
}

/** Sheet, door and plate of a cabinet as the model shows them, mm (SBD 16.15). */
const SHEET_MM = 1.6;
const DOOR_MM = 20;
const PLATE_MM = 2;
const GLAND_PLATE_MM = 3;

/** From the plate to its front, small breakers on their rail, mm. */
const cabinetRail = {
  moduleMm: symbolSizes.rails.moduleMm,
  depthMm: 70,
  heightMm: 90,
  pitchMm: 150,
  sideMm: 20,
} as const;

/** The boxes of a board in a cabinet: sheet and door, the plate, and on it the devices where they are drawn. */
function cabinetBoxes(
  frame: BoardFrame,
  cubicle: DesignedCubicle,
  { cabinet, entry }: { readonly cabinet: CabinetPlan; readonly entry: string },
): readonly ModelBox[] {
  const { widthMm, number } = cubicle;
  const { heightMm, depthMm, plateWidthMm, plateHeightMm } = cabinet;
  const compartments = frame.compartments.get(number) ?? [];
  const own = (part: 'sheet' | 'door', name: string, at: Triple, size: Triple): ModelBox => ({
    part,
    name,
    path: `cubicle/${number}/${name.toLowerCase()}`,
    cubicle: number,
    compartment: null,
    at,
    size,
  });
  const plateMm = { x: (widthMm - plateWidthMm) / 2, y: depthMm - symbolSizes.cabinetSide.plateFromRearMm };
  const footMm = (heightMm - plateHeightMm) / 2;
  const upright = { x: SHEET_MM, y: depthMm, z: heightMm };
  const level = { x: widthMm, y: depthMm - SHEET_MM, z: SHEET_MM };
  const gland = cabinet.glandPlate ?? { widthMm: 0, depthMm: 0 };
  const glandMm = {
    at: { x: (widthMm - gland.widthMm) / 2, y: (depthMm - gland.depthMm) / 2 },
    size: { x: gland.widthMm, y: gland.depthMm, z: GLAND_PLATE_MM },
  };
  return [
    own('sheet', 'Left side plate', { x: 0, y: 0, z: 0 }, upright),
    own('sheet', 'Right side plate', { x: widthMm - SHEET_MM, y: 0, z: 0 }, upright),
    own('sheet', 'Rear plate', { x: 0, y: depthMm - SHEET_MM, z: 0 }, { x: widthMm, y: SHEET_MM, z: heightMm }),
    own('sheet', 'Roof plate', { x: 0, y: 0, z: heightMm - SHEET_MM }, level),
    own('sheet', 'Floor plate', { x: 0, y: 0, z: 0 }, level),
    ...glandPlates(cabinet, entry).map(({ name, z }) => own('sheet', name, { ...glandMm.at, z }, glandMm.size)),
    own('sheet', 'Mounting plate', { ...plateMm, z: footMm }, { x: plateWidthMm, y: PLATE_MM, z: plateHeightMm }),
    own('door', 'Door', { x: 0, y: -DOOR_MM, z: 2 }, { x: widthMm, y: DOOR_MM, z: heightMm - 4 }),
    ...cabinet.rows
      .flatMap((row) => row.places.map((place) => ({ row, place })))
      .flatMap(({ row, place }, index) => {
        const placed = cubicle.feeders[place.feeder];
        const compartment = compartments[index];
        const z = footMm + plateHeightMm - row.topMm - row.heightMm;
        const corner = { x: plateMm.x + place.leftMm, y: plateMm.y, z };
        return placed && compartment ? unitBoxes(number, compartment, placed.feeder, place, corner) : [];
      }),
  ];
}

/** The gland plates of a cabinet by the side where its cables enter, and the height of their lower faces, mm. */
function glandPlates({ glandPlate, heightMm }: CabinetPlan, entry: string) {
  const below = { name: 'Gland plate', z: SHEET_MM };
  const above = { name: 'Upper gland plate', z: heightMm - SHEET_MM - GLAND_PLATE_MM };
  return glandPlate ? [...(entry === 'Top' ? [] : [below]), ...(entry === 'Bottom' ? [] : [above])] : [];
}

/** The breaker of a unit in the middle of its cell, or its small ways, row by row. */
function unitBoxes(
  cubicle: number,
  compartment: Compartment,
  feeder: EvaluatedFeeder,
  { device, widthMm, heightMm }: CabinetPlace,
  corner: Triple,
): readonly ModelBox[] {
  const box = (name: string, path: string, at: Triple, size: Triple): ModelBox => ({
    part: 'breaker',
    name,
    path,
    cubicle,
    compartment,
    at,
    size,
  });
  if (device) {
    const size = { x: device.widthMm, y: device.depthMm, z: device.heightMm };
    const at = {
      x: corner.x + (widthMm - size.x) / 2,
      y: corner.y - size.y,
      z: corner.z + (heightMm - size.z) / 2,
    };
    return [box(feeder.values.BREAKER, `device/${compartment.address}`, at, size)];
  }
  const { ways } = waysOf(feeder);
  return ways.map(({ way, row, fromModule, address }) => {
    const at = {
      x: corner.x + cabinetRail.sideMm + fromModule * cabinetRail.moduleMm,
      y: corner.y - cabinetRail.depthMm,
      z: corner.z + heightMm - (row - 0.5) * cabinetRail.pitchMm - cabinetRail.heightMm / 2,
    };
    const size = { x: way.modules * cabinetRail.moduleMm, y: cabinetRail.depthMm, z: cabinetRail.heightMm };
    return box(way.device, `device/${compartment.address}/${address}`, at, size);
  });
}

/** From the door to the front of the device behind it, mm (SBD 16.9). */
const BEHIND_DOOR_MM = 60;

/** Between a device and the next one behind it, mm. */
const BETWEEN_MM = 10;

/** Of the rails of small ways, mm: as the front view draws them (SBD 16.5). */
const rails = { widthMm: 430, firstMm: 75, pitchMm: 150, moduleMm: 17.5 } as const;

type DeviceTables = Pick<BreakerTables, 'breakerSize'> & Pick<Tables, 'device'>;

/** A device of a feeder as a box that has no place yet. */
type Device = { readonly part: DeviceModel; readonly name: string; readonly size: Triple };

/**
 * The devices behind a door, each behind the one before: in the middle of its opening, or at the height of a device in a
 * cubicle of its own; small ways on their rails. None where the compartment holds no device.
 */
function deviceBoxes(
  tables: DeviceTables,
  cubicle: ModelCubicle,
  opening: Opening,
  ownMiddleZ: number | null,
): readonly ModelBox[] {
  const { compartment, leftMm, widthMm, footMm, heightMm } = opening;
  const middleZ = ownMiddleZ ?? footMm + heightMm / 2;
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
        z: middleZ - size.z / 2,
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
  tables: DeviceTables,
  cubicle: ModelCubicle,
  { compartment, leftMm, widthMm, footMm, heightMm }: Opening,
): readonly ModelBox[] {
  const feeder = compartment?.placed?.feeder;
  if (!compartment || !feeder) {
    return [];
  }
  return waysOf(feeder).ways.flatMap(({ way, address, fromModule, row }): readonly ModelBox[] => {
    const name = wayDevice(way);
    const known = wayRowOf(tables, way.device);
    if (!known?.model || known.heightMm === null || known.depthMm === null || way.modules === 0) {
      return [];
    }
    const railZ = footMm + heightMm - rails.firstMm - (row - 1) * rails.pitchMm;
    return [
      {
        part: known.model,
        name,
        cubicle: cubicle.number,
        compartment,
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
