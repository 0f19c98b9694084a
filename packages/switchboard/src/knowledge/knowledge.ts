import { type CompileFault, compileFamilies } from '@pw/configurator/compile/compile-families';
import type { CompiledKnowledge } from '@pw/configurator/compile/knowledge';
import { err, ok, type Result } from '@pw/domain/result';
import { boardFamily } from '../board/board-family.ts';
import { offerNeeds } from '../board/board-options.ts';
import { controlSupplyNeeds } from '../board/control-supply.ts';
import { accessoryNeeds } from '../breaker/accessory-needs.ts';
import { feederConstantNeeds } from '../breaker/feeder-constant.ts';
import { busbarNeeds } from '../busbar/bar-size.ts';
import { cabinetNeeds } from '../cabinet/cabinet-constant.ts';
import { cableNeeds } from '../cable/cable.ts';
import { checkNeeds } from '../checks/check-needs.ts';
import { componentFamilies } from '../component/component-families.ts';
import { controlKitsOf } from '../component/control-kit.ts';
import { equipmentNeeds } from '../component/feeder-equipment.ts';
import { type EntryKnowledge, missingLists } from '../entry/part-inputs.ts';
import { acbKind } from '../kinds/acb.ts';
import { type MccbTables, mccbKind } from '../kinds/mccb.ts';
import { type CellPlace, FormulaError } from '../kinds/tabled/cell-place.ts';
import { shortForms } from '../kinds/tabled/short-form.ts';
import { broughtKinds, type KindKnowledge, placeOf, tabledKinds } from '../kinds/tabled/tabled-kind.ts';
import type { FeederKind, FeederType } from '../model/feeder-kind.ts';
import { networkNeeds } from '../supply-network/network-constant.ts';
import type { CatalogueTables } from '../tables/catalogue-tables.ts';
import { comparedValueNeeds } from '../tables/compared-values.ts';
import { drawingNeeds } from '../tables/drawing-constant.ts';
import { layoutNeeds } from '../tables/layout-constant.ts';
import { routineTestNeeds } from '../tables/routine-test-constant.ts';
import type { Tables } from '../tables/tables.ts';
import { takeOffNeeds } from '../take-off/take-off-data.ts';
import { thermalNeeds } from '../thermal/thermal-constant.ts';

/** The rule set and its edition; a change of any result of the golden tests takes the next edition. */
export const RULE_SET = 'SBD-R3.1';

/**
 * Everything that is known about switchboards, ready to run: by default what boards are worked out with, as browsers have
 * it. `Read` are the tables that come with it.
 */
export type Knowledge<Read extends Tables = Tables> = EntryKnowledge & {
  /** Rule set, edition and the hash of the tables, e.g. `SBD-R1.1+3f2a…`. */
  readonly version: string;
  readonly tables: Read;
  readonly compiled: CompiledKnowledge;
  /** The kinds of what boards bring by themselves, which nobody enters. */
  readonly broughtKinds: readonly FeederKind[];
};

/** The knowledge of the server and of the command, with the tables of the works. */
export type CatalogueKnowledge = Knowledge<CatalogueTables>;

/** What was compiled over a catalogue with the standard kinds: neither changes, and compiling takes longer than a board. */
const compiledBefore = new WeakMap<CatalogueTables, CatalogueKnowledge>();

/**
 * Compiles the rules over the catalogue and the feeder kinds on offer, by default the standard ones, which are compiled
 * once for a catalogue; a further kind needs nothing else.
 * @throws when the rules are faulty (a cycle, an unknown name) or a row is missing that code names: that is a defect of
 * the knowledge, named by its path.
 */
export function compileKnowledge(tables: CatalogueTables, offered?: readonly FeederKind[]): CatalogueKnowledge {
  if (offered) {
    return finish(knowledgeSteps(tables, offered));
  }
  const knowledge = compiledBefore.get(tables) ?? finish(knowledgeSteps(tables));
  compiledBefore.set(tables, knowledge);
  return knowledge;
}

/**
 * Compiles the rules over tables that a server has compiled before, without asking again for the rows that code names.
 * @throws when the rules are faulty, which the server has ruled out
 */
export function compileRules(tables: Tables): Knowledge {
  return finish(ruleSteps(tables));
}

/**
 * Compiles the rules over tables with rows of a company, in steps of some milliseconds each, so that a server can answer
 * calls between two of them. The tables of the product compile, so that an error is one of the rows: one that code names
 * is missing, a formula is none, or rules go in a circle.
 */
export function* tryKnowledge(tables: CatalogueTables): Generator<void, Result<CatalogueKnowledge, KnowledgeFault>> {
  try {
    const knowledge = compiledBefore.get(tables) ?? (yield* knowledgeSteps(tables));
    compiledBefore.set(tables, knowledge);
    return ok(knowledge);
  } catch (error) {
    if (error instanceof FormulaError && typeof error.place !== 'string') {
      return err({ place: error.place, message: error.message });
    }
    return err({ place: null, message: error instanceof Error ? error.message : String(error) });
  }
}

/** Why rules do not compile over tables, and the cell that is to blame; null where none is by itself. */
export type KnowledgeFault = { readonly place: CellPlace | null; readonly message: string };

/** Carries out all steps at once. */
export function finish<Value>(steps: Generator<void, Value>): Value {
  let step = steps.next();
  while (!step.done) {
    step = steps.next();
  }
  return step.value;
}

function* knowledgeSteps(
  tables: CatalogueTables,
  offered?: readonly FeederKind[],
): Generator<void, CatalogueKnowledge> {
  const missing = missingRows(tables);
  if (missing.length > 0) {
    throw new Error(missing.join('\n'));
  }
  yield;
  return yield* ruleSteps(tables, offered);
}

/** A sentence for each row that code names, as the schemas do not, and that the catalogue lacks. */
function missingRows(tables: CatalogueTables): readonly string[] {
  return [
    ...offerNeeds,
    ...busbarNeeds,
    ...layoutNeeds,
    ...drawingNeeds,
    ...routineTestNeeds,
    controlSupplyNeeds,
    ...takeOffNeeds,
    ...checkNeeds,
    ...accessoryNeeds,
    feederConstantNeeds,
    ...equipmentNeeds,
    ...cableNeeds,
    ...cabinetNeeds,
    ...networkNeeds,
    ...thermalNeeds,
    comparedValueNeeds,
  ].flatMap((missingIn) => missingIn(tables));
}

function* ruleSteps<Read extends Tables>(
  tables: Read,
  offered?: readonly FeederKind[],
): Generator<void, Knowledge<Read>> {
  const kinds: FeederKind[] = [];
  for (const kind of offered ?? standardKinds(tables)) {
    kinds.push(kind);
    yield;
  }
  const brought = broughtKinds(tables);
  const board = boardFamily(tables);
  const components = componentFamilies(tables);
  const kits = controlKitsOf(tables, components);
  const offeredTypes = new Set(kinds.flatMap(({ types }) => types.map(({ name }) => name)));
  const short = shortForms(tables, components).filter(({ into }) => offeredTypes.has(into));
  const unlisted = missingLists({ board, kinds, components, shortForms: short, kits });
  if (unlisted.length > 0) {
    throw new Error(unlisted.join('\n'));
  }
  yield;
  const compiled = compileFamilies([board, ...[...kinds, ...brought].map((kind) => kind.family), ...components]);
  if (!compiled.ok) {
    throw compileError(compiled.error, tables);
  }
  const version = `${RULE_SET}+${tables.hash}`;
  return {
    version,
    tables,
    compiled: compiled.value,
    board,
    kinds,
    broughtKinds: brought,
    components,
    shortForms: short,
    kits,
  };
}

/** Formulas that read each other are a fault of the first one that a table has. */
function compileError(faults: readonly CompileFault[], { kindValue }: Tables): Error {
  const message = faults.map((fault) => fault.message).join('\n');
  const circled = faults.flatMap(({ cycle }) => cycle ?? []);
  const row = kindValue.rows.find(({ kind, property }) => {
    return circled.some((each) => each.family === kind && each.property === property);
  });
  return row === undefined ? new Error(message) : new FormulaError(placeOf(row, 'text'), `it reads itself: ${message}`);
}

/** Finds the kind and type behind a feeder type name such as `MCCB_OG`. */
export function findFeederType(
  knowledge: Knowledge,
  name: string,
): { readonly kind: FeederKind; readonly type: FeederType } | undefined {
  for (const kind of knowledge.kinds) {
    const type = kind.types.find((each) => each.name === name);
    if (type) {
      return { kind, type };
    }
  }
  return undefined;
}

/** The feeder kinds of the product, each made when it is asked for. */
export function* standardKinds(tables: MccbTables & KindKnowledge): Generator<FeederKind> {
  yield acbKind(tables);
  yield mccbKind(tables);
  yield* tabledKinds(tables);
}
