import { componentsOfKinds, type FeederInputs } from '../entry/part-inputs.ts';
import type { Knowledge } from '../knowledge/knowledge.ts';
import type { EnteredProperties } from '../model/board.ts';
import type { FeederType } from '../model/feeder-kind.ts';
import { THREE_POLES_AND_LINK } from '../model/poles.ts';
import { isNotSet } from '../validity/judge-feeder.ts';
import { filledSections, isCoupler, type ListedFeeder } from '../validity/listed-feeder.ts';
import type { FormKnowledge } from './form.ts';

/** A component family as the lists show it. */
export type ComponentFamily = {
  readonly family: string;
  readonly display: string;
  /** Part family id of the Runtime calls. */
  readonly id: number | null;
  readonly supplier: string;
};

/**
 * The component families in the order of the lists: those that feeders of a type hold, and of no type those that most
 * kinds do.
 */
export function componentFamilyList(
  { tables, kinds, components }: ComponentKnowledge,
  type?: string,
): readonly ComponentFamily[] {
  const all = new Map(components.map((family) => [family.name, family]));
  const kind = kinds.find(({ types }) => types.some(({ name }) => name === type));
  const held = componentsOfKinds(kinds, all)(kind ?? { ownComponents: null });
  return tables.formComponent.rows.flatMap(({ family, display }) => {
    const heldFamily = held.get(family);
    const supplier = tables.componentFamily.rows.find((row) => row.family === family)?.supplier ?? '';
    return heldFamily ? [{ family, display, id: heldFamily.id, supplier }] : [];
  });
}

/** What a component family is called in lists. */
export function componentDisplay({ tables }: Pick<ComponentKnowledge, 'tables'>, family: string): string {
  return tables.formComponent.rows.find((row) => row.family === family)?.display ?? family;
}

type ComponentKnowledge = Pick<FormKnowledge, 'kinds' | 'components'> & {
  readonly tables: Pick<FormKnowledge['tables'], 'formComponent'> & {
    readonly componentFamily: {
      readonly rows: readonly { readonly family: string; readonly supplier: string }[];
    };
  };
};

/** A family of parts that can be created, with the id by which the Runtime calls know it. */
export type PartFamily = {
  readonly id: number;
  readonly part: 'board' | 'feeder' | 'component';
  readonly name: string;
};

/** Every family that can be created by its id; the cubicles are made by the layout and have none. */
export function partFamilies({
  board,
  kinds,
  components,
}: Pick<FormKnowledge, 'board' | 'kinds' | 'components'>): readonly PartFamily[] {
  const families = [
    { family: board, part: 'board' as const },
    ...kinds.map(({ family }) => ({ family, part: 'feeder' as const })),
    ...components.map((family) => ({ family, part: 'component' as const })),
  ];
  return families.flatMap(({ family: { id, name }, part }) => (id === null ? [] : [{ id, part, name }]));
}

/** The values of the property TYPESOFFEEDER, in the order in which they are displayed: the types of families with an id. */
export function typesOfFeeder({
  kinds,
}: Pick<FormKnowledge, 'kinds'>): readonly { readonly key: string; readonly value: string }[] {
  const known = kinds.filter(({ family }) => family.id !== null);
  return displayedFeederTypes({ kinds: known }).map(({ name, display }) => ({ key: name, value: display }));
}

/** The type that the dialog of a new feeder starts with. */
export const FIRST_FEEDER_TYPE = 'ACB_IC';

/** A feeder type as the dialogs offer it. */
export type FeederTypeOption = {
  readonly type: FeederType;
  /** Why it cannot be added now; null when it can. */
  readonly refusal: FeederTypeRefusal | null;
};

/** The board has as many couplers as its Board step asks for. */
type FeederTypeRefusal = { readonly code: 'COUPLERS_COMPLETE'; readonly couplers: number };

/** Says why a feeder type cannot be added. */
export function feederTypeRefusalText({ couplers }: FeederTypeRefusal): string {
  return `The board has its ${couplers} of ${couplers} bus couplers`;
}

/** The feeder types in the order in which they are displayed: the second and third of the catalogue change places. */
export function displayedFeederTypes({ kinds }: Pick<Knowledge, 'kinds'>): readonly FeederType[] {
  const types = kinds.flatMap((kind) => kind.types);
  const [first, second, third, ...others] = types;
  return first && second && third ? [first, third, second, ...others] : types;
}

/**
 * The feeder types that can be added to a board now. Without bus couplers on the Board step there is no type for
 * them; once the board has as many as asked for, the type is closed.
 * @param couplers the board's number of bus couplers (QTY_BC)
 */
export function feederTypeOptions(
  knowledge: Pick<Knowledge, 'kinds'>,
  couplers: number,
  feeders: readonly ListedFeeder[],
): readonly FeederTypeOption[] {
  const isFull = placedCouplers(feeders) >= couplers;
  return displayedFeederTypes(knowledge)
    .filter((type) => couplers > 0 || !isCoupler({ type }))
    .map((type) => ({
      type,
      refusal: isFull && isCoupler({ type }) ? { code: 'COUPLERS_COMPLETE', couplers } : null,
    }));
}

/** The couplers of a board, counted by slots; one without a slot will take one. */
export function placedCouplers(feeders: readonly ListedFeeder[]): number {
  return feeders.filter(isCoupler).reduce((sum, each) => sum + Math.max(1, filledSections(each).length), 0);
}

/** What of a board decides what its new feeders are entered with. */
export type BoardOfFeeder = {
  /** The number of bus couplers (QTY_BC). */
  readonly couplers: number;
  /** The neutral as a share of the phase. */
  readonly neutralShare: number;
};

/**
 * What a new feeder of a type is entered with, as its board leaves no other choice: one copy in section A where the
 * board has no other section, and the poles: those of an incomer or a coupler by the sources and the neutral of the
 * board, those of a way as all others have them. The rating is never guessed (SBD 1.6).
 */
export function newFeederProperties(
  { type, inputs }: Pick<FeederInputs, 'type' | 'inputs'>,
  board: BoardOfFeeder,
  feeders: readonly ListedFeeder[],
): EnteredProperties {
  const offered = inputs.get('FEEDER_POLES')?.values ?? [];
  const poles = type.role === 'outgoing' ? polesOfOthers(feeders) : polesOfSupply(type, board, feeders);
  return {
    ...(board.couplers === 0 && !isCoupler({ type }) && { SECTION_A: 1 }),
    ...(poles !== null && offered.includes(poles) && { FEEDER_POLES: poles }),
  };
}

/** The poles that all feeders have, ways before others; the neutral link of an incomer says nothing of ways. */
function polesOfOthers(feeders: readonly ListedFeeder[]): string | null {
  const ways = feeders.filter(({ type }) => type.role === 'outgoing');
  const entered = (of: readonly ListedFeeder[]) =>
    new Set(of.map(({ values }) => values.FEEDER_POLES).filter((value) => !isNotSet(value)));
  const ofWays = entered(ways);
  const [only, ...others] = ofWays.size > 0 ? ofWays : entered(feeders);
  return others.length > 0 || only === undefined || (ofWays.size === 0 && only === THREE_POLES_AND_LINK)
    ? null
    : String(only);
}

/** Several sources switch their neutral; one brings it by a link (SBD 1.6). */
function polesOfSupply(
  { role }: FeederType,
  { couplers, neutralShare }: BoardOfFeeder,
  feeders: readonly ListedFeeder[],
): string | null {
  if (role !== 'incomer' && role !== 'bus coupler') {
    return null;
  }
  const hasSeveral = couplers > 0 || feeders.some(({ type }) => type.role === 'incomer');
  if (neutralShare === 0) {
    return '3';
  }
  return hasSeveral ? '4' : THREE_POLES_AND_LINK;
}
