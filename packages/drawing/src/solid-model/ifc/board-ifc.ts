import { roundHalfUp } from '@pw/configurator/formula/functions';
import { cubicleKg } from '@pw/switchboard/design/transport-units';
import type { EvaluatedBoard } from '@pw/switchboard/model/board';
import type { BoardDesign, DesignedCubicle } from '@pw/switchboard/model/design';
import { placedOnce } from '@pw/switchboard/model/feeder-column';
import type { Tables } from '@pw/switchboard/tables/tables';
import { type BoxTables, boardBoxes } from '../board-boxes.ts';
import { exchangeText, listed, UNSET } from '../exchange-file.ts';
import { isDevice, type ModelBox, type ModelPart, type Triple } from '../model-box.ts';
import type { ModelHead } from '../model-head.ts';
import { constant, type IfcFile, ifcFile, label, origin } from './ifc-file.ts';
import {
  addBoardProperties,
  addDeviceProperties,
  addQuantities,
  deviceFunction,
  type PlacedDevice,
} from './ifc-properties.ts';

/** The IFC4 entity of a part of the model (SBD 16.14); `describes` where no feeder states its purpose. */
const entities: Readonly<
  Record<ModelPart, { readonly keyword: string; readonly type: string; readonly describes: string }>
> = {
  sheet: { keyword: 'IFCPLATE', type: 'SHEET', describes: 'Enclosure' },
  insulation: { keyword: 'IFCPLATE', type: 'SHEET', describes: 'Insulation' },
  door: { keyword: 'IFCPLATE', type: 'SHEET', describes: 'Door' },
  breaker: { keyword: 'IFCPROTECTIVEDEVICE', type: 'CIRCUITBREAKER', describes: '' },
  residual: { keyword: 'IFCPROTECTIVEDEVICE', type: 'RESIDUALCURRENTCIRCUITBREAKER', describes: '' },
  'fuse switch': { keyword: 'IFCPROTECTIVEDEVICE', type: 'FUSEDISCONNECTOR', describes: '' },
  switch: { keyword: 'IFCSWITCHINGDEVICE', type: 'SWITCHDISCONNECTOR', describes: '' },
  starter: { keyword: 'IFCSWITCHINGDEVICE', type: 'STARTER', describes: '' },
  converter: { keyword: 'IFCTRANSFORMER', type: 'FREQUENCY', describes: '' },
  transformer: { keyword: 'IFCTRANSFORMER', type: 'VOLTAGE', describes: '' },
  meter: { keyword: 'IFCFLOWMETER', type: 'ENERGYMETER', describes: '' },
  relay: { keyword: 'IFCUNITARYCONTROLELEMENT', type: 'CONTROLPANEL', describes: '' },
  bar: { keyword: 'IFCCABLESEGMENT', type: 'BUSBARSEGMENT', describes: 'Busbar' },
};

/**
 * A board as an IFC4 file for building models (SBD 16.14): millimetres, its front left floor corner the origin,
 * cubicles and their parts with what is known of each device. Equal input gives equal bytes, and a thing keeps its id
 * when it gets another tag.
 */
export function boardIfc(
  tables: BoxTables & Pick<Tables, 'houseNumber'>,
  board: EvaluatedBoard,
  design: BoardDesign,
  head: ModelHead,
): string {
  const file = ifcFile(`${head.project}/${board.name}`);
  const boxes = Map.groupBy(boardBoxes(tables, board, design), ({ cubicle }) => cubicle);
  const building = addBuilding(file, head);
  const standing = file.placement(building.placement, origin);
  const thing = file.addRoot(
    'board',
    'IFCELECTRICDISTRIBUTIONBOARD',
    label(board.name),
    exchangeText('Low-voltage switchboard'),
    UNSET,
    standing,
    UNSET,
    UNSET,
    constant(design.cubicles.some(({ cabinet }) => cabinet) ? 'DISTRIBUTIONBOARD' : 'SWITCHBOARD'),
  );
  file.addRoot('board/in', 'IFCRELCONTAINEDINSPATIALSTRUCTURE', UNSET, UNSET, listed(thing), building.building);
  const writing: Writing = { file, tables, board, head };
  const bars = (boxes.get(null) ?? []).map((box) => addPart(writing, standing, origin, box));
  let leftMm = 0;
  const cubicles = design.cubicles.map((cubicle) => {
    const middle = { x: leftMm + cubicle.widthMm / 2, y: design.depthMm.value / 2, z: 0 };
    leftMm += cubicle.widthMm;
    return addCubicle(writing, cubicle, { standing, middle, boxes: boxes.get(cubicle.number) ?? [] });
  });
  aggregate(file, 'board', thing, [...cubicles, ...bars]);
  addBoardProperties(file, thing, board, design, head);
  addQuantities(file, thing, 'board', 'Qto_ElectricDistributionBoardBaseQuantities', [
    ['IFCQUANTITYWEIGHT', 'GrossWeight', sumKg(design.transportUnits.map(({ massKg }) => massKg.value))],
    ['IFCQUANTITYCOUNT', 'NumberOfCircuits', circuitsOf(design)],
  ]);
  return file.print({
    description: 'ViewDefinition [ReferenceView_V1.2]',
    name: `${board.name}.ifc`,
    date: head.date,
    schema: 'IFC4',
  });
}

/** The inputs for writing the parts of a board. */
type Writing = {
  readonly file: IfcFile;
  readonly tables: Pick<Tables, 'houseNumber'>;
  readonly board: EvaluatedBoard;
  readonly head: ModelHead;
};

/** Project, site and building, each a part of the one before. */
function addBuilding(file: IfcFile, { project, location }: ModelHead) {
  const place = file.placement('', origin);
  const name = label(project);
  const whole = file.addRoot(
    'project',
    'IFCPROJECT',
    name,
    UNSET,
    UNSET,
    UNSET,
    UNSET,
    listed(file.context),
    file.units,
  );
  const site = file.addRoot(
    'site',
    'IFCSITE',
    location === '' ? name : label(location),
    UNSET,
    UNSET,
    place,
    UNSET,
    UNSET,
    constant('ELEMENT'),
    UNSET,
    UNSET,
    UNSET,
    UNSET,
    UNSET,
  );
  const placement = file.placement(place, origin);
  const building = file.addRoot(
    'building',
    'IFCBUILDING',
    name,
    UNSET,
    UNSET,
    placement,
    UNSET,
    UNSET,
    constant('ELEMENT'),
    UNSET,
    UNSET,
    UNSET,
  );
  aggregate(file, 'project', whole, [site]);
  aggregate(file, 'site', site, [building]);
  return { building, placement };
}

function aggregate(file: IfcFile, path: string, whole: string, parts: readonly string[]): void {
  file.addRoot(`${path}/parts`, 'IFCRELAGGREGATES', UNSET, UNSET, whole, listed(...parts));
}

function addCubicle(
  writing: Writing,
  cubicle: DesignedCubicle,
  {
    standing,
    middle,
    boxes,
  }: { readonly standing: string; readonly middle: Triple; readonly boxes: readonly ModelBox[] },
): string {
  const { file } = writing;
  const path = `cubicle/${cubicle.number}`;
  const placement = file.placement(standing, middle);
  const thing = file.addRoot(
    path,
    'IFCELEMENTASSEMBLY',
    label(`Cubicle ${cubicle.number}`),
    UNSET,
    label(cubicle.type),
    placement,
    UNSET,
    label(`${cubicle.number}`),
    constant('FACTORY'),
    constant('USERDEFINED'),
  );
  aggregate(
    file,
    path,
    thing,
    boxes.map((box) => addPart(writing, placement, middle, box)),
  );
  addQuantities(file, thing, path, 'Qto_Panelwright_Cubicle', [
    ['IFCQUANTITYWEIGHT', 'GrossWeight', sumKg([cubicleKg(cubicle).value])],
  ]);
  return thing;
}

/** Writes a box as a part of what is at `parent`, a placement whose place in the board is `from`. */
function addPart({ file, tables, board, head }: Writing, parent: string, from: Triple, box: ModelBox): string {
  const { at, size, path } = box;
  const { keyword, type, describes } = entities[box.part];
  const device = deviceOf(box);
  const placement = file.placement(parent, {
    x: at.x + size.x / 2 - from.x,
    y: at.y + size.y / 2 - from.y,
    z: at.z - from.z,
  });
  const thing = file.addRoot(
    path,
    keyword,
    label(device?.tag ?? box.name),
    exchangeText(device ? deviceFunction(device.placed) : describes),
    label(box.name),
    placement,
    file.box(size),
    label(box.compartment?.address ?? ''),
    constant(type),
  );
  if (device) {
    addDeviceProperties(file, thing, device, { board, tables, isVerified: head.isVerified, path });
  }
  return thing;
}

/** The device that a box is, with its place; null for bars and what encloses them. */
function deviceOf(box: ModelBox): PlacedDevice | null {
  const { compartment } = box;
  return isDevice(box) && compartment?.placed
    ? { placed: compartment.placed, address: compartment.address, tag: compartment.tag }
    : null;
}

function sumKg(masses: readonly number[]): number {
  return roundHalfUp(
    masses.reduce((sum, kg) => sum + kg, 0),
    1,
  );
}

/** The ways that leave a board. */
function circuitsOf({ cubicles }: BoardDesign): number {
  return placedOnce(cubicles).filter(({ feeder }) => feeder.type.role === 'outgoing').length;
}
