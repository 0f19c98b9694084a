import { exceeds } from '@pw/configurator/value';
import type { EvaluatedBoard } from '../model/board.ts';
import type { Tables } from '../tables/tables.ts';
import type { ThermalTables } from '../tables/thermal-tables.ts';
import type { Surroundings } from './network.ts';
import { thermalConstant } from './thermal-constant.ts';

/** What walls, partitions and openings of a board let through (SBD 19.4). */
export type BoardAir = { readonly surroundings: Surroundings; readonly openings: Openings };

/** Walls and openings through which heat and air pass, the same in each cubicle of a board. */
export type Openings = {
  readonly depthM: number;
  /** u = k / (1 + k): how much the film on the inner side leaves of what a wall gives to the room. */
  readonly film: number;
  readonly chamberFilm: number;
  /** Part of the rear that gives heat. */
  readonly rear: number;
  readonly sunWPerM2: number;
  readonly sunOnFront: number;
  readonly isOpenInside: boolean;
  readonly isOpenToChamber: boolean;
  /** W/m2K between neighbours, and what an opening or a partition between zones above each other adds. */
  readonly throughWall: number;
  readonly throughOpening: number;
  readonly throughPartition: number;
  readonly plumeM: number;
  readonly plumeThroughPartition: number;
  readonly isVentilated: boolean;
  /** The cubicles with filter fans. */
  readonly fans: string;
  readonly fanM3PerS: number;
  /** m3/s of a metre of path at the square root of rise by absolute temperature, in the device part and in an alley. */
  readonly draught: number;
  readonly alleyDraught: number;
};

const GRAVITY = 9.81;
const SECONDS_PER_HOUR = 3600;
const ABSOLUTE_ZERO_C = -273.15;
const WALL = 'Wall';

/** Reads what the air of a board does. */
export function boardAir(tables: Tables, { values }: EvaluatedBoard, depthM: number): BoardAir {
  const constant = (quantity: Parameters<typeof thermalConstant>[1]) => thermalConstant(tables, quantity);
  const form = tables.formThermal.rows.find((row) => row.form === values.SB_FORM);
  if (form === undefined) {
    throw new Error(`form-thermal.csv has no row with the form ${values.SB_FORM}`);
  }
  const draughtOf = (stackM: number) => constant('inlet per width') * stackDraught(tables, stackM);
  return {
    surroundings: surroundingsOf(tables, values),
    openings: {
      depthM,
      film: filmOf(form.innerRatio),
      chamberFilm: filmOf(constant('film ratio of the busbar chamber')),
      rear: rearOf(tables, values) === WALL ? constant('rear at a wall') : 1,
      sunWPerM2: values.SUN_W_M2 * constant('sun taken up'),
      sunOnFront: constant('front in the sun'),
      isOpenInside: form.openInside === 'Y',
      isOpenToChamber: form.openToChamber === 'Y',
      throughWall: constant('exchange through a wall'),
      throughOpening: constant('exchange through an opening'),
      throughPartition: constant('exchange through a partition'),
      plumeM: constant('length of a plume'),
      plumeThroughPartition: constant('plume through a partition'),
      isVentilated: values.VENTILATION === 'V',
      fans: values.VENT_FANS,
      fanM3PerS: (constant('air of a fan') * constant('fan behind a filter')) / SECONDS_PER_HOUR,
      draught: draughtOf(constant('height of the stack')) * form.flowFactor,
      alleyDraught: draughtOf(constant('height of the stack of an alley')),
    },
  };
}

/**
 * What a square metre of inlet lets through below a stack of such a height, m3/s at the square root of rise by absolute
 * temperature.
 */
export function stackDraught(tables: ThermalTables, stackM: number): number {
  const outlets = thermalConstant(tables, 'outlet by inlet');
  return (
    (thermalConstant(tables, 'flow of an opening') / Math.sqrt(1 + 1 / outlets ** 2)) * Math.sqrt(2 * GRAVITY * stackM)
  );
}

/** u: the part of what the film on the outside gives to the room, by the ratio of the film inside to it. */
export function filmOf(innerRatio: number): number {
  return innerRatio / (1 + innerRatio);
}

/** A board that opens from the front alone is at a wall unless somebody says otherwise (SBD 19.1). */
function rearOf(tables: Tables, { SB_REAR, SB_DESIGN }: EvaluatedBoard['values']): string {
  if (SB_REAR !== '') {
    return SB_REAR;
  }
  return tables.construction.rows.find(({ construction }) => construction === SB_DESIGN)?.rear ?? WALL;
}

function surroundingsOf(tables: Tables, { AMBIENT, ALTITUDE }: EvaluatedBoard['values']): Surroundings {
  const constant = (quantity: Parameters<typeof thermalConstant>[1]) => thermalConstant(tables, quantity);
  const fullM = constant('full convection up to');
  const heightKm = exceeds(ALTITUDE, fullM) ? (ALTITUDE - fullM) / 1000 : 0;
  const densityK = constant('temperature of the air density') - ABSOLUTE_ZERO_C;
  return {
    ambientC: AMBIENT,
    thinAir: 1 - constant('loss of convection by altitude') * heightKm,
    wallConvection: constant('wall convection'),
    roofConvection: constant('roof convection'),
    emissivity: constant('emissivity'),
    leastFilmK: constant('least rise of a film'),
    carriage: constant('air density') * constant('air heat') * densityK,
    stirring: constant('stirring of a fan'),
  };
}
