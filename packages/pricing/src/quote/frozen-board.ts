import { isItem } from '@pw/configurator/item';
import { figure, type Origin } from '@pw/configurator/origin';
import { heldValue, type Properties } from '@pw/configurator/property';
import { type PropertyValue, writtenValue } from '@pw/configurator/value';
import { graphOf, type ValueGraph, valueOfGraph } from '@pw/domain/value-graph';
import { type ComponentArticleTables, componentArticle } from '@pw/switchboard/component/component-article';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { Article } from '@pw/switchboard/model/article';
import { barSizes } from '@pw/switchboard/model/bar-size';
import type { EvaluatedBoard, EvaluatedFeeder, EvaluatedPart } from '@pw/switchboard/model/board';
import { componentSlot, smallWayProperties, transformerProperties } from '@pw/switchboard/model/component-properties';
import type { BoardDesign, CubicleBars, FaultProtector, MainBar, MarkedCurrent } from '@pw/switchboard/model/design';
import type { FeederKind } from '@pw/switchboard/model/feeder-kind';
import { boardSlot, feederSlot } from '@pw/switchboard/model/part-properties';
import type { QuotedBoard } from './quote-board.ts';

/** The form in which a board is frozen; another one when boards are frozen differently. */
export const FROZEN_FORMAT = 1;

/** A board worked out, as plain data: with all of its figures, and without what explains them. */
export type FrozenBoard = { readonly format: typeof FROZEN_FORMAT; readonly graph: ValueGraph };

/**
 * Freezes a board, so that documents can be made of it later whatever rules and tables are by then.
 * @param tables those that the articles of its components are read from
 */
export function freezeBoard(quoted: QuotedBoard, tables: ComponentArticleTables): FrozenBoard {
  return { format: FROZEN_FORMAT, graph: graphOf(quoted, (record) => freezeRecord(record, tables)) };
}

/**
 * Gives a frozen board back as it was. Its values say that they were frozen, where they are asked why; its feeders and
 * their components know the articles that they had.
 * @param knowledge whose kinds of feeders, entered and brought, know which values are items
 */
export function thawBoard(
  { graph }: FrozenBoard,
  { kinds: entered, broughtKinds }: Pick<Knowledge, 'kinds' | 'broughtKinds'>,
): QuotedBoard {
  const kinds = [...entered, ...broughtKinds];
  // What was frozen was one.
  const thawed = valueOfGraph(graph, (record) => thawRecord(record, kinds)) as QuotedBoard;
  // Before the hours of work were counted, a board was frozen without them.
  return {
    ...thawed,
    labour: thawed.labour ?? null,
    design: thawed.design && markedDesign(thawed.design, thawed.board),
  };
}

/** Before boards were marked with what their incomers carry, they were with the rated current of their busbar. */
function markedDesign(design: BoardDesign, { values }: EvaluatedBoard): BoardDesign {
  // What was frozen before does not have it, whatever its type says.
  const inA: MarkedCurrent | undefined = design.inA;
  if (inA !== undefined) {
    return { ...design, inA: { ...inA, fault: protectedFault(inA.fault) } };
  }
  const ratedA = figure(values.RATED_CURRENT ?? 0, () => frozenOrigin(values.RATED_CURRENT));
  const fault = { kind: 'icw', kA: values.INTERRUPT_RATING, s: values.SC_TIME } as const;
  return { ...design, inA: { askedA: ratedA, markedA: ratedA, fault, sections: [] } };
}

/** Before a device upstream could protect a board, its incomers did, which were frozen by their names. */
function protectedFault(fault: MarkedCurrent['fault']): MarkedCurrent['fault'] {
  if (fault.kind === 'icw') {
    return fault;
  }
  const by: readonly (FaultProtector | string)[] = fault.by;
  return { ...fault, by: by.map((each) => (typeof each === 'string' ? { kind: 'feeder', feeder: each } : each)) };
}

const FIGURE = 'isFigure';
const CHOSEN = 'chosenProperties';
const KIND = 'kindName';
const ARTICLES = 'articles';

type AnyPart = EvaluatedPart<Readonly<Record<string, PropertyValue>>> & {
  readonly kind?: FeederKind;
};

function freezeRecord(record: object, tables: ComponentArticleTables): object | string {
  if (isItem(record)) {
    return String(record);
  }
  if (isPart(record)) {
    const { kind: _kind, explain: _explain, figure: _figure, isChosen, ...plain } = record;
    const chosen = { [CHOSEN]: Object.keys(record.values).filter(isChosen) };
    if (!isFeeder(record)) {
      return { ...plain, ...chosen };
    }
    const { family, articles } = record.kind;
    const components = record.components.map((component) => ({
      ...component,
      article: componentArticle(component, tables, record.components),
    }));
    return { ...plain, ...chosen, components, [KIND]: family.name, [ARTICLES]: articles(record.values) };
  }
  if (!('origin' in record)) {
    return record;
  }
  // Read by their names: the origin is worked out when it is read, and that of a price leads through the whole board.
  const names = Object.keys(record).filter((name) => name !== 'origin');
  return { ...Object.fromEntries(names.map((name) => [name, Reflect.get(record, name)])), [FIGURE]: true };
}

function thawRecord(record: object, kinds: readonly FeederKind[]): object {
  if (CHOSEN in record) {
    return thawPart(record as FrozenPart, kinds);
  }
  if (isMainBar(record)) {
    return { ...record, size: barSizes.read(String(record.size)) ?? '' };
  }
  if (isCubicleBars(record)) {
    return { ...record, phase: thawBar(record.phase), neutral: thawBar(record.neutral) };
  }
  if (FIGURE in record) {
    const { [FIGURE]: _mark, ...plain } = record as FrozenFigure;
    return {
      ...plain,
      get origin() {
        return frozenOrigin(plain.value ?? null);
      },
    };
  }
  return record;
}

type FrozenFigure = { readonly value?: PropertyValue; readonly [FIGURE]: true };

type FrozenPart = {
  readonly values: Readonly<Record<string, PropertyValue>>;
  readonly [CHOSEN]: readonly string[];
  readonly [KIND]?: string;
  readonly [ARTICLES]?: readonly Article[];
};

function isMainBar(record: object): record is MainBar {
  return 'size' in record && 'areaMm2' in record && 'capacityA' in record;
}

function isCubicleBars(record: object): record is CubicleBars {
  return 'phase' in record && 'neutral' in record && 'missing' in record;
}

function thawBar(bar: CubicleBars['phase']): CubicleBars['phase'] {
  const size = bar && barSizes.read(String(bar.value));
  return size && figure(size, () => frozenOrigin(size));
}

/** What properties hold as items was frozen as text. */
const held: Properties = {
  ...boardSlot.properties,
  ...feederSlot.properties,
  ...componentSlot.properties,
  ...transformerProperties,
  ...smallWayProperties,
};

function thawValues(values: FrozenPart['values'], ofKind: Properties = {}): FrozenPart['values'] {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const declared = ofKind[name] ?? held[name];
      return [name, declared ? heldValue(declared, writtenValue(value)) : value];
    }),
  );
}

/** Before boards without a neutral were told apart, the cables of a feeder led every conductor of its device. */
function withLedConductors(values: FrozenPart['values']): FrozenPart['values'] {
  const { LED_CONDUCTORS: led, CONDUCTORS: conductors } = values;
  return led === undefined && conductors !== undefined ? { ...values, LED_CONDUCTORS: conductors } : values;
}

function thawPart(frozen: FrozenPart, kinds: readonly FeederKind[]): object {
  const { [CHOSEN]: chosen, [KIND]: kindName, [ARTICLES]: articles = [], ...rest } = frozen;
  const kind = kindName === undefined ? null : kindNamed(kindName, kinds);
  const values = withLedConductors(thawValues(rest.values, kind?.family.properties));
  const plain = { ...rest, values };
  const chosenNames = new Set(chosen);
  const explain = (property: string): Origin => frozenOrigin(values[property] ?? null);
  const part = {
    ...plain,
    explain,
    figure: (property: string) => figure(values[property] ?? null, () => explain(property)),
    isChosen: (property: string) => chosenNames.has(property),
  };
  return kind ? { ...part, kind: { ...kind, articles: () => articles } } : part;
}

function kindNamed(name: string, kinds: readonly FeederKind[]): FeederKind {
  const kind = kinds.find(({ family }) => family.name === name);
  if (!kind) {
    throw new Error(`The rules know no kind of feeder named ${name} any more`);
  }
  return kind;
}

function frozenOrigin(value: PropertyValue): Origin {
  return { rule: 'frozen-value', source: 'frozen revision', value, arithmetic: String(value), inputs: [], rows: [] };
}

function isFeeder(record: object): record is EvaluatedFeeder {
  return isPart(record) && record.kind !== undefined;
}

function isPart(record: object): record is AnyPart {
  return 'explain' in record && 'isChosen' in record && 'values' in record;
}
