import { type Family, family, type Rule, type RuleBuilder } from '@pw/configurator/family';
import { formula } from '@pw/configurator/formula/formula';
import { otherMakes, USUAL_MAKE } from '../breaker/series.ts';
import { barAreaRule } from '../busbar/bar-size.ts';
import { earthAreaRule, earthSizeRule } from '../busbar/earth-bar.ts';
import { phaseAreaRule } from '../busbar/withstand.ts';
import {
  type RuleTables as CabinetRuleTables,
  cabinetFitRule,
  cabinetFormula,
  cabinetSoughtRule,
  fitInputs,
  formProposal,
  modulesOfRowRule,
  plateWidthRule,
  terminalBlockRule,
} from '../cabinet/cabinet-rules.ts';
import { fixedValue } from '../kinds/feeder-rules.ts';
import { boardSlot } from '../model/part-properties.ts';
import { controllerRule } from '../supply/supply-scheme.ts';
import type { BoardPropertyTables } from '../tables/board-tables.ts';
import type { BreakerTables } from '../tables/breaker-tables.ts';
import type { BusbarTables } from '../tables/busbar-tables.ts';
import type { SupplyTables } from '../tables/supply-tables.ts';
import type { Tables } from '../tables/tables.ts';
import { type BoardProperty, boardOptions, builtOtherwise, type OptionTables } from './board-options.ts';
import {
  barSizeOptions,
  carriesRule,
  conditionInputs,
  enclosureInputs,
  faultInputs,
  hasArea,
  heldRule,
  isStocked,
  mainBarAreaRule,
  mainBarCapacityRule,
  mainBarSizeRule,
  neutralAreaRule,
  neutralCurrentRule,
  riserLimitRule,
  stockCarriesRule,
  supportSpanRule,
  whereNeutral,
  withBusbars,
} from './main-bar-rules.ts';
import {
  altitudeRule,
  busbarDepthRule,
  chamberNeedRule,
  depthRule,
  earthMetalProposal,
  finishRule,
  insulationRule,
  neutralProposal,
  neutralShare,
  protectionProposal,
  ventilationRule,
} from './rated-data-rules.ts';
import { faultLevelProposal, supplyFaultRule } from './supply-fault.ts';

type BoardRuleTables = BusbarTables &
  BoardPropertyTables &
  CabinetRuleTables &
  Pick<BreakerTables, 'altitude' | 'series'> &
  Pick<SupplyTables, 'supplyScheme' | 'interlockPart'> &
  Pick<Tables, 'z1' | 'cable'>;
type Build = RuleBuilder<typeof boardSlot.properties, unknown>;

/** The part family of boards in the Runtime calls. */
export const BOARD_FAMILY_ID = 54;

/** The part family of a board: its lists, its proposals and what it derives (SBD 1.5, 1.4). */
export function boardFamily(tables: BoardRuleTables): Family {
  return family(boardSlot, { name: 'BOARD', id: BOARD_FAMILY_ID, own: {} }, (build) => [
    ...unfilteredOptionRules(build, tables, ['RATED_CURRENT', 'NEUTRAL_RATING']),
    ...filteredOptionRules(build, tables),
    ...makeRules(build, tables),
    build.options(
      'SUPPLY_SIZE',
      tables.cable.rows.map(({ sizeMm2 }) => ({ value: sizeMm2, label: String(sizeMm2) })),
    ),
    ...ratedDataRules(build, tables),
    ...cabinetRules(build, tables),
    ...mainBarRules(build, tables),
    ...neutralRules(build, tables),
    ...earthRules(build, tables),
    build.sum('FEEDER_QUANTITY', 'FEEDER', 'COPIES'),
    build.sum('CABINET_UNITS', 'FEEDER', 'CABINET_UNIT'),
    build.sum('CHAMBER_PASSAGES', 'FEEDER', 'CHAMBER_PASSAGE'),
    build.sum('LEAST_DEPTHS', 'FEEDER', 'LEAST_DEPTH'),
    build.sum('INCOMERS', 'FEEDER', 'FED_SECTIONS'),
    build.sum('WIRE_POINTS', 'FEEDER', 'WIRE_POINTS'),
    build.sum('POLED_FEEDERS', 'FEEDER', 'HAS_POLES'),
    build.sum('NEUTRAL_FEEDERS', 'FEEDER', 'NEUTRAL_NEEDED'),
  ]);
}

function ratedDataRules(build: Build, tables: BoardRuleTables): readonly Rule[] {
  return [
    build.propose('SB_IP', ['RATED_CURRENT'], protectionProposal(tables)),
    build.propose('NEUTRAL_RATING', ['RATED_CURRENT'], neutralProposal(tables)),
    build.derive(
      'SUPPLY_FAULT',
      {
        networkMva: 'FAULT_MVA',
        transformerKva: 'TRAFO_KVA',
        transformers: 'TRAFO_QTY',
        ukPercent: 'TRAFO_UK',
        motorKw: 'MOTOR_KW',
        operationalV: 'OPER_VOLTAGE',
      },
      supplyFaultRule(tables),
    ),
    build.propose('INTERRUPT_RATING', ['SUPPLY_FAULT'], faultLevelProposal(tables)),
    build.derive('UI', ['OPER_VOLTAGE'], insulationRule(tables, 'insulationV')),
    build.derive('UIMP', ['OPER_VOLTAGE'], insulationRule(tables, 'impulseKv')),
    build.derive('VENTILATION', ['SB_IP'], ventilationRule(tables)),
    build.derive('BAR_FINISH', ['BUS_PLATING'], finishRule(tables)),
    build.derive(
      'SUPPORT_SPAN',
      { size: 'MBB_SIZE', material: 'BUS_MAT', plateMm: 'CABINET_PLATE', ...faultInputs },
      supportSpanRule(tables),
    ),
    build.derive('CHAMBER_NEED', ['MBB_SIZE', 'NEUTRAL_SHARE'], chamberNeedRule(tables)),
    build.derive('BUSBAR_DEPTH', ['RATED_CURRENT', 'CHAMBER_NEED'], busbarDepthRule(tables)),
    build.derive(
      'DEPTH',
      {
        busbarDepthMm: 'BUSBAR_DEPTH',
        leastDepths: 'LEAST_DEPTHS',
        construction: 'SB_DESIGN',
        passages: 'CHAMBER_PASSAGES',
        cabinet: 'CABINET',
      },
      depthRule(tables),
    ),
    build.derive('ALTITUDE_BARS', ['ALTITUDE'], altitudeRule(tables, 'bars')),
    build.derive('ALTITUDE_CURRENT', ['ALTITUDE'], altitudeRule(tables, 'current')),
    build.derive('ALTITUDE_VOLTAGE', ['ALTITUDE'], altitudeRule(tables, 'voltage')),
    build.derive('ALTITUDE_ICU', ['ALTITUDE'], altitudeRule(tables, 'icu')),
    build.derive('ALTITUDE_CLEARANCE', ['ALTITUDE'], altitudeRule(tables, 'clearance')),
  ];
}

/** Whether and in which cabinet a board stands, and what that says of its form and its bars (SBD 7.3). */
function cabinetRules(build: Build, tables: BoardRuleTables): readonly Rule[] {
  return [
    build.derive('CHANGEOVER_CONTROLLER', ['SUPPLY_SCHEME', 'SUPPLY_AUTO'], controllerRule(tables)),
    build.derive('CABINET_SOUGHT', ['SB_CABINET', 'RATED_CURRENT'], cabinetSoughtRule(tables)),
    build.derive('CABINET_FIT', fitInputs, cabinetFitRule(tables)),
    build.propose('SB_FORM', ['CABINET_FIT'], formProposal),
    build.derive('CABINET', ['CABINET_FIT', 'SB_FORM'], cabinetFormula),
    build.derive('CABINET_PLATE', ['CABINET'], plateWidthRule(tables)),
    build.derive('CABINET_ROW', { cabinet: 'CABINET', ...fitInputs }, modulesOfRowRule(tables)),
    build.derive('TERMINAL_BLOCK', { cabinet: 'CABINET', ...fitInputs }, terminalBlockRule(tables)),
    build.enabled('CABINET_RESERVE', ['SB_CABINET'], mayStandInCabinet),
    build.enabled('ENCLOSURE_MAKE', ['SB_CABINET'], mayStandInCabinet),
    build.propose('HARDWARE', ['SB_LOCATION'], hardwareProposal),
  ];
}

function mainBarRules(build: Build, tables: BoardRuleTables): readonly Rule[] {
  const size = mainBarSizeRule(tables, { rule: 'main-busbar', source: 'SBD 3.4' });
  return [
    build.derive(
      'PHASE_AREA_NEEDED',
      { faultLevelKa: 'INTERRUPT_RATING', seconds: 'SC_TIME', material: 'BUS_MAT' },
      phaseAreaRule(tables),
    ),
    build.enabled('MBB_SIZE', ['TERMINAL_BLOCK'], hasBusbars),
    build.propose(
      'MBB_SIZE',
      {
        currentA: 'RATED_CURRENT',
        areaMm2: 'PHASE_AREA_NEEDED',
        ...enclosureInputs,
        ...faultInputs,
        ...conditionInputs,
      },
      size,
    ),
    build.derive(
      'RISER_LIMIT',
      { areaMm2: 'PHASE_AREA_NEEDED', faultLevelKa: 'INTERRUPT_RATING', seconds: 'SC_TIME', ...conditionInputs },
      riserLimitRule(tables),
    ),
    build.derive('MBB_AREA', { blockA: 'TERMINAL_BLOCK', size: 'MBB_SIZE' }, withBusbars(mainBarAreaRule)),
    build.derive(
      'MBB_CAPACITY',
      { blockA: 'TERMINAL_BLOCK', size: 'MBB_SIZE', ...conditionInputs },
      withBusbars(mainBarCapacityRule(tables), 'rating of the block'),
    ),
  ];
}

function neutralRules(build: Build, tables: BoardRuleTables): readonly Rule[] {
  const size = mainBarSizeRule(tables, { rule: 'neutral-busbar', source: 'SBD 3.5' });
  return [
    build.given('SYSTEM_GIVEN', 'BUSBAR_SYS'),
    build.given('NEUTRAL_GIVEN', 'NEUTRAL_RATING'),
    build.derive('SYSTEM_OPEN', ['SYSTEM_GIVEN', 'NEUTRAL_GIVEN'], systemOpen),
    build.propose(
      'BUSBAR_SYS',
      { isNeutralGiven: 'NEUTRAL_GIVEN', poled: 'POLED_FEEDERS', needNeutral: 'NEUTRAL_FEEDERS' },
      busbarSystem,
    ),
    build.enabled('NEUTRAL_RATING', ['BUSBAR_SYS', 'SYSTEM_OPEN'], hasNeutralSystem),
    build.enabled('NBB_SIZE', ['NEUTRAL_SHARE'], hasNeutral),
    build.derive('NEUTRAL_SHARE', ['BUSBAR_SYS', 'NEUTRAL_RATING'], neutralShare),
    build.derive('NEUTRAL_CURRENT', ['NEUTRAL_SHARE', 'RATED_CURRENT'], neutralCurrentRule),
    build.derive('NEUTRAL_AREA_NEEDED', ['NEUTRAL_SHARE', 'MBB_AREA'], neutralAreaRule(tables)),
    build.propose(
      'NBB_SIZE',
      {
        currentA: 'NEUTRAL_CURRENT',
        areaMm2: 'NEUTRAL_AREA_NEEDED',
        ...enclosureInputs,
        ...faultInputs,
        ...conditionInputs,
      },
      size,
    ),
    build.derive('NBB_AREA', { share: 'NEUTRAL_SHARE', size: 'NBB_SIZE' }, whereNeutral(mainBarAreaRule)),
    build.derive(
      'NBB_CAPACITY',
      { share: 'NEUTRAL_SHARE', size: 'NBB_SIZE', ...conditionInputs },
      whereNeutral(mainBarCapacityRule(tables)),
    ),
  ];
}

function earthRules(build: Build, tables: BoardRuleTables): readonly Rule[] {
  return [
    build.propose('EARTH_BUS', ['BUS_MAT'], earthMetalProposal),
    build.derive(
      'EARTH_AREA_NEEDED',
      {
        faultLevelKa: 'INTERRUPT_RATING',
        seconds: 'SC_TIME',
        phaseAreaMm2: 'MBB_AREA',
        phaseMetal: 'BUS_MAT',
        earthMetal: 'EARTH_BUS',
      },
      earthAreaRule(tables),
    ),
    build.derive('EARTH_SIZE', ['EARTH_AREA_NEEDED'], earthSizeRule(tables)),
    build.derive('EARTH_AREA', ['EARTH_SIZE'], barAreaRule),
  ];
}

function filteredOptionRules(build: Build, tables: BoardRuleTables): readonly Rule[] {
  const lists = boardOptions(tables);
  const barSizes = barSizeOptions(tables);
  const carries = carriesRule(tables);
  const isHeld = heldRule(tables);
  return [
    build.options('RATED_CURRENT', lists.get('RATED_CURRENT') ?? [], [
      build.filter(
        'busbar-for-current',
        {
          ratedCurrentA: 'RATED_CURRENT',
          degree: 'SB_IP',
          areaMm2: 'PHASE_AREA_NEEDED',
          faultLevelKa: 'INTERRUPT_RATING',
          seconds: 'SC_TIME',
          ...conditionInputs,
        },
        stockCarriesRule(tables),
      ),
    ]),
    build.options('NEUTRAL_RATING', lists.get('NEUTRAL_RATING') ?? [], [
      build.filter(
        'busbar-system-neutral',
        ['BUSBAR_SYS', 'SYSTEM_GIVEN'],
        ({ value }, system, isGiven) => value === 0 || system !== 'TP-E' || isGiven === 0,
      ),
    ]),
    build.options('MBB_SIZE', barSizes, [
      build.filter('enclosure-stock', ['CABINET_PLATE'], isStocked(tables)),
      build.filter(
        'rated-current',
        { currentA: 'RATED_CURRENT', plateMm: 'CABINET_PLATE', ...conditionInputs },
        carries,
      ),
      build.filter('fault-level', ['PHASE_AREA_NEEDED'], hasArea),
      build.filter('held-bars', { material: 'BUS_MAT', plateMm: 'CABINET_PLATE', ...faultInputs }, isHeld),
    ]),
    build.options('NBB_SIZE', barSizes, [
      build.filter('board-neutral', ['NEUTRAL_SHARE'], (_, share) => share > 0),
      build.filter('enclosure-stock', ['CABINET_PLATE'], isStocked(tables)),
      build.filter(
        'neutral-current',
        { currentA: 'NEUTRAL_CURRENT', plateMm: 'CABINET_PLATE', ...conditionInputs },
        carries,
      ),
      build.filter('neutral-area', ['NEUTRAL_AREA_NEEDED'], hasArea),
      build.filter('held-bars', { material: 'BUS_MAT', plateMm: 'CABINET_PLATE', ...faultInputs }, isHeld),
    ]),
  ];
}

/** Nobody is asked for the make of the breakers where there is one alone. */
function makeRules(build: Build, tables: BoardRuleTables): readonly Rule[] {
  const makes = otherMakes(tables);
  const options = ['', ...makes].map((make) => ({ value: make, label: make || USUAL_MAKE }));
  return [
    build.options('BOARD_MAKE', options),
    build.visible('BOARD_MAKE', [], fixedValue('make-choice', 'SBD 4.4', makes.length > 0 ? 1 : 0)),
  ];
}

/** What is outdoors must not rust (SBD 7.6). */
const hardwareProposal = formula<'location', string>({
  rule: 'hardware',
  source: 'SBD 7.6',
  text: 'if(location = "Outdoor", "Stainless steel", "Standard")',
  names: ['location'],
});

const mayStandInCabinet = formula({
  rule: 'later-ways-choice',
  source: 'SBD 7.3',
  text: 'if(choice = "Floor cubicle", 0, 1)',
  names: ['choice'],
});

const hasBusbars = formula({
  rule: 'main-busbar-choice',
  source: 'SBD 7.3',
  text: 'if(block > 0, 0, 1)',
  names: ['block'],
});

const systemOpen = formula({
  rule: 'system-open',
  source: 'SBD 1.5',
  text: 'if(SYSTEM_GIVEN = 1, 0, if(NEUTRAL_GIVEN = 1, 0, 1))',
  names: ['SYSTEM_GIVEN', 'NEUTRAL_GIVEN'],
});

/** No way needs a neutral: the bars have none, where nobody has asked for it (SBD 1.5). */
const busbarSystem = formula<'isNeutralGiven' | 'poled' | 'needNeutral', string>({
  rule: 'busbar-system',
  source: 'SBD 1.5',
  text: 'if(isNeutralGiven = 1, "TPN-E", if(poled = 0, "TPN-E", if(needNeutral = 0, "TP-E", "TPN-E")))',
  names: ['isNeutralGiven', 'poled', 'needNeutral'],
});

const hasNeutralSystem = formula({
  rule: 'neutral-choice',
  source: 'SBD 1.5',
  text: 'if(SYSTEM_OPEN = 1, 1, if(BUSBAR_SYS = "TP-E", 0, 1))',
  names: ['BUSBAR_SYS', 'SYSTEM_OPEN'],
});

const hasNeutral = formula({
  rule: 'neutral-busbar-choice',
  source: 'SBD 3.5',
  text: 'if(NEUTRAL_SHARE > 0, 1, 0)',
  names: ['NEUTRAL_SHARE'],
});

/** The rules that offer the lists, but for the properties in `filtered`, whose lists have filters of their own. */
function unfilteredOptionRules(
  build: Build,
  tables: OptionTables,
  filtered: readonly BoardProperty[],
): readonly Rule[] {
  return [...boardOptions(tables)]
    .filter(([property]) => !filtered.includes(property))
    .map(([property, options]) => {
      const refused = builtOtherwise(tables, property);
      const isMade = build.filter('made-value', [], ({ value }) => !refused.has(value));
      return build.options(property, options, refused.size === 0 ? [] : [isMade]);
    });
}
