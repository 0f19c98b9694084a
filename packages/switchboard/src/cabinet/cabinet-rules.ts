import { type Calculation, printValue } from '@pw/configurator/calculation';
import { weighCandidates } from '@pw/configurator/candidate';
import type { CodeList } from '@pw/configurator/code-list';
import { formula } from '@pw/configurator/formula/formula';
import type { ItemList } from '@pw/configurator/item';
import { type CabinetUnit, cabinetUnits } from '../model/cabinet.ts';
import type { CableOrNone } from '../model/cable.ts';
import type { CubicleType } from '../model/design.ts';
import type { FeederFault } from '../model/feeder-faults.ts';
import type { FeederRole } from '../model/feeder-kind.ts';
import type { CabinetTables } from '../tables/cabinet-tables.ts';
import { constantFigure } from '../tables/constant-figure.ts';
import type { KindTables } from '../tables/kind-tables.ts';
import { lookedUp } from '../tables/table-rule.ts';
import { cabinetConstant } from './cabinet-constant.ts';
import {
  type CabinetDemand,
  type ChoiceTables,
  chooseCabinet,
  copiesOf,
  isCabinetSought,
  obstacleOf,
  tryCabinets,
} from './choose-cabinet.ts';
import { modulesOfRow } from './fill-plate.ts';

const source = 'SBD 7.3';

/** The tables behind the cabinet of a board. */
export type RuleTables = ChoiceTables & ControllerTables;

type UnitInputs = {
  readonly sought: number;
  readonly deviceType: string;
  readonly copies: number;
  readonly inSectionA: number;
  readonly missing: CodeList<FeederFault>;
  readonly cubicle: string;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly modules: number;
  /** Missing of a kind whose feeders find no place on a plate. */
  readonly ratingA?: number | null;
  readonly cable?: CableOrNone;
};

/** The cubicles whose devices find a place on a plate: a moulded-case breaker of any size does (SBD 7.4). */
const cubiclesOnPlate: ReadonlySet<string> = new Set<CubicleType>(['MT', 'MCCB_IC', 'MCCB_OG']);

/**
 * The rule for whether anybody looks for a cabinet, 1 or 0. Where nobody does, feeders tell no units, and no change of
 * one of thousands is a change of the list of all of them.
 */
export function cabinetSoughtRule(
  tables: Pick<CabinetTables, 'cabinetChoice' | 'cabinetConstant'>,
): Calculation<readonly [choice: string, ratedA: number | null], number> {
  const evaluate = (choice: string, ratedA: number | null) => (isCabinetSought(tables, { choice, ratedA }) ? 1 : 0);
  return {
    rule: 'cabinet-search',
    source,
    evaluate,
    show: (...inputs) => ({ arithmetic: printValue(evaluate(...inputs)), rows: [] }),
  };
}

/**
 * The rule for what a feeder takes of a mounting plate; '' for one that stands on no board, or where no cabinet is looked
 * for.
 * @param roleOf the role of a device type; a kind that chooses none is a blank
 */
export function cabinetUnitRule(
  roleOf: (deviceType: string) => FeederRole,
): Calculation<readonly [UnitInputs], CabinetUnit | ''> {
  const evaluate = ({ sought, deviceType, missing, ...feeder }: UnitInputs) => {
    const { copies, inSectionA, cubicle, widthMm, heightMm, modules, ratingA = null, cable = '' } = feeder;
    if (sought === 0 || copies === 0 || missing.entries.length > 0) {
      return '';
    }
    const role = roleOf(deviceType);
    const obstacle =
      role === 'bus coupler'
        ? 'coupler'
        : inSectionA < copies
          ? 'section'
          : role === 'blank' || !cubiclesOnPlate.has(cubicle) || widthMm <= 0 || (heightMm <= 0 && modules === 0)
            ? 'own cubicle'
            : null;
    const standing = role === 'incomer' || role === 'auxiliary' ? role : 'outgoing';
    const room = { copies, widthMm, heightMm, modules };
    return cabinetUnits.of({ obstacle, role: standing, ...room, ratingA: ratingA ?? 0, cable });
  };
  return {
    rule: 'cabinet-unit',
    source,
    evaluate,
    show: (inputs) => ({ arithmetic: printValue(evaluate(inputs)), rows: [] }),
  };
}

type FitInputs = {
  readonly choice: string;
  readonly reservePercent: number;
  readonly ratedA: number | null;
  readonly faultLevelKa: number;
  readonly couplers: number;
  readonly units: ItemList<CabinetUnit>;
  /** The controller of the supply scheme; '' for none. */
  readonly controller: string;
};

/** The inputs of the rule for the cabinet that takes a board. */
export const fitInputs = {
  choice: 'SB_CABINET',
  reservePercent: 'CABINET_RESERVE',
  ratedA: 'RATED_CURRENT',
  faultLevelKa: 'INTERRUPT_RATING',
  couplers: 'QTY_BC',
  units: 'CABINET_UNITS',
  controller: 'CHANGEOVER_CONTROLLER',
} as const;

/** The rule for the cabinet that has room for a board, whatever its form of separation; '' where none has. */
export function cabinetFitRule(tables: RuleTables): Calculation<readonly [FitInputs], string> {
  const evaluate = (inputs: FitInputs) => {
    const asked = readDemand(tables, inputs);
    const trial = asked && chooseCabinet(tables, asked.copies, asked.demand);
    return trial?.fits === true ? trial.cabinet.row.name : '';
  };
  return {
    rule: 'cabinet-fit',
    source,
    evaluate,
    show: (inputs) => {
      const asked = readDemand(tables, inputs);
      const tried = asked === null ? [] : tryCabinets(tables, asked.copies, asked.demand);
      const fitting = tried.find(({ obstacle }) => obstacle === null) ?? null;
      return {
        arithmetic: printValue(fitting?.row.name ?? ''),
        rows: fitting ? [tables.cabinet.reference(fitting.row)] : [],
        candidates: asked === null ? [] : weigh(tried, fitting, asked.demand),
      };
    },
  };
}

type Tried = ReturnType<typeof tryCabinets>[number];

function weigh(tried: readonly Tried[], choice: Tried | null, { ratedA, faultLevelKa }: AskedDemand) {
  return weighCandidates(tried, choice, {
    nameOf: ({ row }) => row.name,
    figuresOf: ({ row, plate }) => [
      { name: 'Current', unit: 'A', value: row.upToA },
      { name: 'Fault level', unit: 'kA', value: row.upToKa },
      { name: 'Height needed', unit: 'mm', value: plate.neededMm },
      { name: 'Height left', unit: 'mm', value: row.plateHeightMm - plate.neededMm },
    ],
    requirements: [
      { name: 'Current', unit: 'A', bound: 'at least', limit: ratedA, measure: ({ row }) => row.upToA },
      { name: 'Fault level', unit: 'kA', bound: 'at least', limit: faultLevelKa, measure: ({ row }) => row.upToKa },
      {
        name: 'Width left',
        unit: 'mm',
        bound: 'at least',
        limit: 0,
        measure: ({ row, plate, stripMm }) => row.plateWidthMm - stripMm - plate.widestMm,
      },
      {
        name: 'Height left',
        unit: 'mm',
        bound: 'at least',
        limit: 0,
        measure: ({ row, plate }) => row.plateHeightMm - plate.neededMm,
      },
    ],
  });
}

/** The figures that the kind of a controller says its size by. */
type ControllerTables = Pick<KindTables, 'kindConstant'>;

/**
 * What a board takes of a mounting plate: the units of its feeders, and that of the controller of its supply scheme
 * (SBD 2.5), which is as large as the kind CONTROLLER says.
 */
export function unitsOfBoard(
  { kindConstant }: ControllerTables,
  ofFeeders: readonly CabinetUnit[],
  controller: string,
): readonly CabinetUnit[] {
  if (controller === '' || ofFeeders.length === 0) {
    return ofFeeders;
  }
  const figureOf = (quantity: string) => constantFigure(kindConstant, quantity).value;
  const unit = cabinetUnits.of({
    obstacle: null,
    role: 'auxiliary',
    copies: 1,
    widthMm: figureOf('wide on a plate'),
    heightMm: figureOf('height of a controller') - figureOf('module height beyond a plate'),
    modules: 0,
    ratingA: 0,
    cable: '',
  });
  return [...ofFeeders, unit];
}

type AskedDemand = CabinetDemand & { readonly ratedA: number };

/** What is asked of a cabinet; null where none is looked for, or something keeps every cabinet from taking the board. */
function readDemand(
  tables: ControllerTables,
  { choice, reservePercent, ratedA, faultLevelKa, couplers, units: { entries }, controller }: FitInputs,
) {
  if (ratedA === null || entries.length === 0) {
    return null;
  }
  const demand: AskedDemand = { choice, reservePercent, ratedA, faultLevelKa, couplers };
  const units = unitsOfBoard(tables, entries, controller);
  return obstacleOf(units, couplers) === null ? { copies: copiesOf(units), demand } : null;
}

/** The form of separation that is usual: that of a cabinet where the board is in one (SBD 1.5, 7.3). */
export const formProposal = formula<'fit', string>({
  rule: 'form-of-separation',
  source: 'SBD 1.5, 7.3',
  text: 'if(fit = "", "3b", "2b")',
  names: ['fit'],
});

/** The cabinet of a board: nothing separates the units on its plate, so that no other form can be made. */
export const cabinetFormula = formula<'fit' | 'form', string>({
  rule: 'cabinet',
  source,
  text: 'if(form = "1", fit, if(form = "2b", fit, ""))',
  names: ['fit', 'form'],
});

type PlateInputs = FitInputs & { readonly cabinet: string };

/** The cabinet that a board is in, filled; null for a board in cubicles. */
function filledCabinet(tables: RuleTables, { cabinet, ...inputs }: PlateInputs) {
  const asked = cabinet === '' ? null : readDemand(tables, inputs);
  const trial = asked && chooseCabinet(tables, asked.copies, asked.demand);
  return trial?.fits === true ? trial.cabinet : null;
}

/** The rule for the current in A of the terminal block in the place of busbars; 0 on a board with bars. */
export function terminalBlockRule(tables: RuleTables): Calculation<readonly [PlateInputs], number> {
  const block = cabinetConstant(tables, 'most current of a terminal block');
  const evaluate = (inputs: PlateInputs) => (filledCabinet(tables, inputs)?.hasBlock ? block.value : 0);
  return {
    rule: 'terminal-block',
    source,
    evaluate,
    show: (inputs) => ({ arithmetic: printValue(evaluate(inputs)), rows: block.origin.rows }),
  };
}

/** The rule for the width of the mounting plate of a board's cabinet, mm; 0 of a board in cubicles. */
export function plateWidthRule({
  cabinet: table,
}: Pick<CabinetTables, 'cabinet'>): Calculation<readonly [cabinet: string], number> {
  return lookedUp({
    rule: 'plate-width',
    source,
    table,
    find: (name: string) => table.rows.find((row) => row.name === name),
    read: (row): number => row.plateWidthMm,
    otherwise: 0,
  });
}

/** The rule for how many modules fit a row: as many as vertical bars leave room for on the plate (SBD 7.4). */
export function modulesOfRowRule(tables: RuleTables): Calculation<readonly [PlateInputs], number> {
  const evaluate = (inputs: PlateInputs) => {
    const filled = filledCabinet(tables, inputs);
    return modulesOfRow(tables, filled && filled.row.plateWidthMm - filled.stripMm);
  };
  return {
    rule: 'row-modules',
    source: 'SBD 9.5, 7.4',
    evaluate,
    show: (inputs) => ({ arithmetic: printValue(evaluate(inputs)), rows: [] }),
  };
}
