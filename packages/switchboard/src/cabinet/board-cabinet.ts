import { figure } from '@pw/configurator/origin';
import { type Article, CABINET_GROUP } from '../model/article.ts';
import type { EvaluatedBoard } from '../model/board.ts';
import {
  AUTO,
  type CabinetGlandPlate,
  type CabinetPlace,
  type CabinetPlan,
  type CabinetRow,
  type CabinetZone,
  hasTerminalBlock,
} from '../model/cabinet.ts';
import type { BoardDesign, Cubicle, PlacedFeeder } from '../model/design.ts';
import { sectionLetters } from '../model/feeder-kind.ts';
import type { BoardArticle } from '../supply/interlock.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { glandPlateOf } from './cabinet-glands.ts';
import { type ChoiceTables, chooseCabinet, type FilledCabinet } from './choose-cabinet.ts';
import type { FilledRow, UnitCopy } from './fill-plate.ts';

type PlacedCopy = UnitCopy & { readonly placed: PlacedFeeder };

/** What a plan is made by. */
type PlanTables = ChoiceTables & Pick<BreakerTables, 'breakerSize'>;

/**
 * The one cubicle of a board in a cabinet, its feeders from the top and from the left (SBD 7.4).
 * null for a board in cubicles.
 * @throws when the cabinet that the rules have chosen has no room for the feeders, which they weighed as well
 */
export function planCabinet(
  tables: PlanTables,
  { name, values }: Pick<EvaluatedBoard, 'name' | 'values'>,
  placed: readonly PlacedFeeder[],
): Cubicle | null {
  const { CABINET, RATED_CURRENT: ratedA } = values;
  if (CABINET === '' || CABINET === undefined || ratedA === null || placed.length === 0) {
    return null;
  }
  const trial = chooseCabinet(tables, placed.map(copyOf), {
    choice: values.SB_CABINET,
    ratedA,
    faultLevelKa: values.INTERRUPT_RATING,
    couplers: values.QTY_BC,
    reservePercent: values.CABINET_RESERVE,
  });
  if (!trial.fits || trial.cabinet.row.name !== CABINET) {
    throw new Error(`${name}: cabinet ${CABINET} does not take its feeders`);
  }
  const isFromTop = values.CB_BD_LOC === 'Top';
  const noun = nounOf(tables, values.SB_CABINET, trial.cabinet);
  return standingIn(trial.cabinet, {
    isFromTop,
    noun,
    glandPlate: glandPlateOf(tables, trial.cabinet.row),
    deviceOf: deviceReader(tables),
  });
}

/** What a cabinet is called: as it was asked for, else as whatever hangs or stands so. */
function nounOf({ cabinetChoice }: CabinetTables, choice: string, { row }: Pick<FilledCabinet<unknown>, 'row'>) {
  const choiceRow = cabinetChoice.rows.find((each) => each.choice === choice && choice !== AUTO);
  const usual = cabinetChoice.rows.find(({ mountings }) => mountings === row.mounting);
  return (choiceRow ?? usual)?.noun ?? row.name;
}

function copyOf(placed: PlacedFeeder): PlacedCopy {
  const { values, type, name } = placed.feeder;
  const role = type.role === 'incomer' || type.role === 'auxiliary' ? type.role : 'outgoing';
  const { CABINET_W: widthMm, CABINET_H: heightMm, CABINET_MODULES: modules, RATING, CABLE: cable } = values;
  return { placed, name, role, widthMm, heightMm, modules, ratingA: RATING ?? 0, cable };
}

/** How a plan is laid, and the size of the breaker of a copy. */
type Standing = {
  readonly isFromTop: boolean;
  readonly noun: string;
  readonly glandPlate: CabinetGlandPlate;
  readonly deviceOf: (placed: PlacedFeeder) => CabinetPlace['device'];
};

function deviceReader({ breakerSize: { rows } }: PlanTables): Standing['deviceOf'] {
  return ({ feeder: { values } }) => {
    const row = rows.find(({ frame, poles }) => frame === values.FRAME && poles === values.POLES);
    return row ? { widthMm: row.widthMm, heightMm: row.heightMm, depthMm: row.depthMm } : null;
  };
}

/** A strip of the plate, before it is known where it lies. */
type Strip =
  | { readonly use: CabinetZone['use']; readonly heightMm: number }
  | {
      readonly use: 'row';
      readonly heightMm: number;
      readonly isOfIncomers: boolean;
      readonly row: FilledRow<PlacedCopy>;
    };

/** From the busbars to the cable entry: busbars, incomers, ways, room that is left, cables. */
function standingIn(
  { row, plate, stripMm, hasBlock }: FilledCabinet<PlacedCopy>,
  { isFromTop, noun, glandPlate, deviceOf }: Standing,
): Cubicle {
  const freeMm = row.plateHeightMm - plate.neededMm + plate.reserveMm;
  const rowStrips = (rows: readonly FilledRow<PlacedCopy>[], isOfIncomers: boolean) =>
    rows.map((each): Strip => ({ use: 'row', heightMm: each.heightMm, isOfIncomers, row: each }));
  const fromBars: readonly Strip[] = [
    { use: hasBlock ? 'terminal block' : 'busbars', heightMm: plate.barsMm },
    ...rowStrips(plate.incomerRows, true),
    ...rowStrips(plate.otherRows, false),
    { use: 'reserve', heightMm: freeMm },
    { use: 'cables', heightMm: plate.cablesMm },
  ];
  const strips = isFromTop ? fromBars.toReversed() : fromBars;
  const feeders: PlacedFeeder[] = [];
  const rows: CabinetRow[] = [];
  const zones: CabinetZone[] = [];
  let topMm = 0;
  for (const strip of strips) {
    const { heightMm } = strip;
    if (strip.use === 'row') {
      rows.push({
        isOfIncomers: strip.isOfIncomers,
        topMm,
        heightMm,
        places: placesOf(strip.row, row.plateWidthMm - stripMm, feeders.length, deviceOf),
        ...(plate.farRows.includes(strip.row) ? { isOnRiser: true } : {}),
      });
      feeders.push(...strip.row.copies.map(({ copy }) => copy.placed));
    } else if (heightMm > 0) {
      zones.push({ use: strip.use, topMm, heightMm });
    }
    topMm += heightMm;
  }
  const { name, mounting, plateWidthMm, plateHeightMm } = row;
  const cabinet: CabinetPlan = {
    name,
    mounting,
    noun,
    plateWidthMm,
    plateHeightMm,
    zones,
    rows,
    ...(plate.farRows.length > 0 ? { riser: { stripMm, lengthMm: plate.barsMm / 2 + plate.farthestMm } } : {}),
    glandPlate,
    heightMm: row.heightMm,
    depthMm: row.depthMm,
  };
  const [section] = sectionLetters;
  return { number: 1, section, type: 'CAB', widthMm: row.widthMm, feeders, usedMm: plate.neededMm, cabinet };
}

function placesOf(
  { widthMm, copies }: FilledRow<PlacedCopy>,
  roomMm: number,
  first: number,
  deviceOf: Standing['deviceOf'],
): CabinetRow['places'] {
  let leftMm = (roomMm - widthMm) / 2;
  return copies.map((copy, index) => {
    const { widthMm: ofCopyMm, heightMm } = copy;
    const place = { feeder: first + index, leftMm, widthMm: ofCopyMm, heightMm, device: deviceOf(copy.copy.placed) };
    leftMm += copy.widthMm;
    return place;
  });
}

const source = 'SBD 7.3';

/** The make of a cabinet while nobody is named (check W4). */
const MAKER_TO_BE_NAMED = 'to be named';

/** The articles of a cabinet: the cabinet itself, its mounting, and a terminal block in the place of busbars. */
export function cabinetArticles(
  { cabinetChoice }: Pick<CabinetTables, 'cabinetChoice'>,
  { values }: Pick<EvaluatedBoard, 'values'>,
  { cubicles }: Pick<BoardDesign, 'cubicles'>,
): readonly BoardArticle[] {
  const cabinet = cubicles[0]?.cabinet;
  if (!cabinet) {
    return [];
  }
  const bracket = cabinetChoice.rows.find(({ choice }) => choice === values.SB_CABINET)?.bracket ?? null;
  return [
    one({
      ...bought(`PW-CAB-${cabinet.name}`, `Cabinet ${cabinet.name}`),
      priceKey: `PW-CABINET-${cabinet.name}`,
      // A board that was frozen before names no maker.
      make: values.ENCLOSURE_MAKE || MAKER_TO_BE_NAMED,
      materialClass: 'Bought Out',
    }),
    ...(bracket === null ? [] : [one(bought(bracket, 'Bracket of a cabinet on a pole'))]),
    ...(hasTerminalBlock(cabinet)
      ? [one(bought(`PW-BLOCK-${values.TERMINAL_BLOCK}`, `Terminal block ${values.TERMINAL_BLOCK} A`))]
      : []),
  ];
}

function bought(catalogueNumber: string, description: string): Article {
  return {
    catalogueNumber,
    description,
    priceKey: catalogueNumber,
    group: CABINET_GROUP,
    make: 'Non-Siemens',
    materialClass: 'Non-Siemens Switchgear',
    quantity: 1,
    device: null,
  };
}

function one(article: Article): BoardArticle {
  const value = 1;
  return {
    article,
    pieces: figure(value, () => ({ rule: 'one-of-board', source, value, arithmetic: '1', inputs: [], rows: [] })),
  };
}
