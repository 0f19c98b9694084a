import type { Origin } from '@pw/configurator/origin';
import type { BoardExample, ChangedKind, LineEffect } from '@pw/domain/catalogue/comparison-line';
import { type BoardFact, factsOfDesign, factsOfRules } from './board-facts.ts';
import type { WorkedBoard } from './worked-board.ts';

/** Something of a board that two states of the tables make different. */
export type BoardChange = Omit<BoardExample, 'board'> & {
  readonly effect: LineEffect;
  /** Whether a person must look at the board by itself: it lost something, or has a new error. */
  readonly isOfBoard: boolean;
  /**
   * Why it was so, and why it is so; none where nobody notes that. They are worked out when they are asked for, and lead to
   * the whole board.
   */
  readonly origins: () => readonly Origin[];
};

const effects: Readonly<Record<ChangedKind, LineEffect>> = {
  design: 'lost',
  input: 'lost',
  check: 'checks',
  value: 'values',
  figure: 'values',
  price: 'price',
  amount: 'price',
  quantity: 'price',
  article: 'price',
  sheet: 'drawing',
};

/** The same thing of a board has the same key in every comparison of it. */
export function changeKey({ kind, part, name }: Pick<BoardExample, 'kind' | 'part' | 'name'>): string {
  return JSON.stringify([kind, part, name]);
}

/**
 * Compares what two states of the tables make of the same inputs. Where one of them makes no design, that is the
 * difference: bill, price and drawings are not compared.
 */
export function boardChanges(before: WorkedBoard, after: WorkedBoard): readonly BoardChange[] {
  const [earlier, later] = [designed(before), designed(after)];
  const isComparable = (earlier === null) === (later === null);
  return [
    ...lostInputs(before, after),
    ...(isComparable ? [] : [designChange(earlier !== null)]),
    ...compareFacts(ruleFacts(before), ruleFacts(after)),
    ...(earlier && later ? compareFacts(earlier, later) : []),
  ];
}

function designed({ lost, quoted, sheets }: WorkedBoard): readonly BoardFact[] | null {
  return quoted?.design && lost.length === 0 ? factsOfDesign(quoted.design, quoted, sheets) : null;
}

function ruleFacts({ quoted }: WorkedBoard): readonly BoardFact[] {
  return quoted ? factsOfRules(quoted) : [];
}

function designChange(hadDesign: boolean): BoardChange {
  const [before, after] = hadDesign ? ['designed', null] : [null, 'designed'];
  return changeOf({ kind: 'design', part: '', name: '' }, { before, after, isOfBoard: hadDesign });
}

function lostInputs(before: WorkedBoard, after: WorkedBoard): readonly BoardChange[] {
  const known = new Set(before.lost.map((each) => JSON.stringify(each)));
  return after.lost
    .filter((each) => !known.has(JSON.stringify(each)))
    .map(({ name, property = '' }) =>
      changeOf({ kind: 'input', part: name, name: property }, { before: 'entered', after: null, isOfBoard: true }),
    );
}

type Sides = Pick<BoardChange, 'before' | 'after'> & Partial<Pick<BoardChange, 'isOfBoard' | 'origins'>>;

const noOrigins = () => [];

function changeOf(
  { kind, part, name }: Pick<BoardExample, 'kind' | 'part' | 'name'>,
  { before, after, isOfBoard = false, origins = noOrigins }: Sides,
): BoardChange {
  return { effect: effects[kind], kind, part, name, before, after, isOfBoard, origins };
}

function compareFacts(before: readonly BoardFact[], after: readonly BoardFact[]): readonly BoardChange[] {
  const [earlier, later] = [byKey(before), byKey(after)];
  return [...new Set([...later.keys(), ...earlier.keys()])].flatMap((key) => {
    const [was, is] = [earlier.get(key), later.get(key)];
    const fact = is ?? was;
    return fact === undefined || was?.value === is?.value ? [] : [factChange(fact, was, is)];
  });
}

/** Facts by their names; of several with one name the second is the second. */
function byKey(facts: readonly BoardFact[]): ReadonlyMap<string, BoardFact> {
  const counts = new Map<string, number>();
  return new Map(
    facts.map((fact) => {
      const key = changeKey(fact);
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return [`${key} ${count}`, fact] as const;
    }),
  );
}

function factChange(fact: BoardFact, was: BoardFact | undefined, is: BoardFact | undefined): BoardChange {
  const isOfBoard = is?.isError === true && was === undefined;
  if (fact.kind === 'sheet') {
    return changeOf(fact, { before: textOnlyOn(was, is), after: textOnlyOn(is, was) });
  }
  const origins = () => [was, is].flatMap((side) => side?.origin?.() ?? []);
  return changeOf(fact, { before: was?.value ?? null, after: is?.value ?? null, isOfBoard, origins });
}

/** The first text that is on one sheet alone: it says more of the difference than the number of the sheet. */
function textOnlyOn(sheet: BoardFact | undefined, other: BoardFact | undefined): string | null {
  const others = new Set(other?.texts);
  return sheet?.texts?.find((text) => !others.has(text)) ?? null;
}
