import type { Origin } from '@pw/configurator/origin';
import { writtenValue } from '@pw/configurator/value';
import type { RowUse } from '@pw/domain/catalogue/row-use';
import type { QuotedBoard } from '../quote/quote-board.ts';
import { type BoardFact, factsOfDesign, factsOfRules } from './board-facts.ts';

/** A board whose values are asked for the rows that they were read from. */
export type BoardOfUses = { readonly name: string; readonly quoted: QuotedBoard };

/** The rules by which boards read each row, by `rowKey`. Rules that most boards come by are first. */
export type RowUses = ReadonlyMap<string, readonly RowUse[]>;

/** Names a row of a table of the catalogue. */
export function rowKey(table: string, row: string): string {
  return JSON.stringify([table, row]);
}

/**
 * Gathers the rules by which boards read the rows of the catalogue. A check, a text or a drawing that reads a row by
 * itself is not among them: nobody notes its origin. Yields after each board, so that others get their turn.
 */
export function* gatherRowUses(boards: Iterable<BoardOfUses>): Generator<void, RowUses> {
  const uses = new Map<string, Map<string, RowUse>>();
  for (const board of boards) {
    for (const [row, rules] of usesOfBoard(board)) {
      const known = uses.get(row) ?? new Map<string, RowUse>();
      uses.set(row, known);
      for (const [rule, use] of rules) {
        const before = known.get(rule);
        known.set(rule, before ? { ...before, boards: before.boards + 1 } : use);
      }
    }
    yield;
  }
  return new Map([...uses].map(([row, rules]) => [row, [...rules.values()].sort(byBoards)]));
}

function byBoards(one: RowUse, other: RowUse): number {
  return other.boards - one.boards || (one.rule < other.rule ? -1 : 1);
}

function usesOfBoard({ name, quoted }: BoardOfUses): ReadonlyMap<string, ReadonlyMap<string, RowUse>> {
  const uses = new Map<string, Map<string, RowUse>>();
  const note = (origin: Origin, reader: Origin, fact: BoardFact) => {
    for (const { table, row } of origin.rows) {
      const key = rowKey(table, row);
      const rules = uses.get(key) ?? new Map<string, RowUse>();
      uses.set(key, rules);
      const rule = `${reader.rule} ${reader.source}`;
      if (!rules.has(rule)) {
        rules.set(rule, useOf(name, fact, reader));
      }
    }
  };
  const seen = new Set<Origin>();
  const walk = (origin: Origin, parent: Origin, fact: BoardFact): void => {
    if (!seen.has(origin)) {
      seen.add(origin);
      // A cell that was read for a rule is a step of that rule.
      const reader = isCell(origin) ? parent : origin;
      note(origin, reader, fact);
      for (const input of origin.inputs) {
        if (input.origin) {
          walk(input.origin, reader, fact);
        }
      }
    }
  };
  const roots = factsOf(quoted).flatMap((fact) => (fact.origin ? [{ fact, origin: fact.origin() }] : []));
  // The fact that a rule gives is a better example than one that follows from it.
  for (const { fact, origin } of roots) {
    note(origin, origin, fact);
  }
  for (const { fact, origin } of roots) {
    walk(origin, origin, fact);
  }
  return uses;
}

function isCell({ rule }: Origin): boolean {
  return rule === 'table-cell';
}

function factsOf(quoted: QuotedBoard): readonly BoardFact[] {
  const ofRules = factsOfRules(quoted);
  return quoted.design === null ? ofRules : [...ofRules, ...factsOfDesign(quoted.design, quoted, [])];
}

function useOf(board: string, { kind, part, name }: BoardFact, { rule, source, value, arithmetic }: Origin): RowUse {
  const example = { board, kind, part, name, value: String(writtenValue(value) ?? ''), arithmetic };
  return { rule, source, boards: 1, example };
}
