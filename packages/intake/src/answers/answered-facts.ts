import { readDemands } from '@pw/switchboard/demands/read-demands';
import { agreedFact } from '../boards/agreed-fact.ts';
import type { FoundDemand, IntakeBoard, Leftover, Plain, Value } from '../intake.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { answered, firstOf } from './answered-rows.ts';
import type { IntakeAnswers } from './answers.ts';

/** Name and quantity of a board with the answers to them. */
export function namedAs(board: IntakeBoard, answers: IntakeAnswers): Pick<IntakeBoard, 'name' | 'quantity'> {
  const { boards, values, confirmed } = answers;
  const quantity = boards[board.id]?.quantity ?? values[`${board.id}.quantity`];
  const hold = confirmed.includes(board.id);
  return {
    name: answeredOf(board.name, givenName(board.id, answers), hold, String),
    quantity: answeredOf(board.quantity, quantity, hold, Number),
  };
}

/** The name that a person gave to a board; undefined where nobody did. */
export function givenName(id: string, { boards, values }: Pick<IntakeAnswers, 'boards' | 'values'>): Plain | undefined {
  return boards[id]?.name ?? values[`${id}.name`];
}

function answeredOf<T extends Plain>(
  value: Value<T>,
  answer: Plain | undefined,
  holds: boolean,
  as: (plain: Plain) => T,
): Value<T> {
  if (answer !== undefined) {
    return answered(value, as(answer));
  }
  return holds && value.certainty === 'proposed' ? { ...value, certainty: 'certain' } : value;
}

/** The properties of a board with what was answered, and with the texts that a person put there. */
export function propertiesOf(
  board: IntakeBoard,
  leftovers: readonly Leftover[],
  { values, leftovers: to, confirmed }: IntakeAnswers,
): IntakeBoard['properties'] {
  const holds = (property: string) => confirmed.includes(board.id) || confirmed.includes(`${board.id}.${property}`);
  const known = Object.entries(board.properties).map(([property, value]) => {
    const answer = values[`${board.id}.${property}`];
    return [property, answeredOf(value, answer, holds(property), asTyped)] as const;
  });
  // What the file does not say of the board, such as its rated current.
  const given = Object.entries(values).flatMap(([key, value]) => {
    const [id = '', property = ''] = key.split('.');
    const isOther = property in board.properties || notProperties.includes(property);
    return id !== board.id || isOther
      ? []
      : [[property, answered({ text: '', source: board.name.source }, asTyped(value))] as const];
  });
  const facts = Object.fromEntries([...known, ...given]);
  for (const leftover of leftovers) {
    const own = to[leftover.id];
    const { kind, board: named, property = '', value = '' } = own ?? leftover.answer ?? { kind: 'nothing' };
    if (kind !== 'property' || boardOf(leftover, named) !== board.id) {
      continue;
    }
    const before = facts[property];
    if (own) {
      facts[property] = answered(leftover, value);
    } else if (values[`${board.id}.${property}`] === undefined) {
      // Nobody has answered it now, it is remembered: what the file says is not overruled.
      const said = remembered(leftover, value, holds(property));
      facts[property] = before === undefined ? said : agreedFact(before, said);
    }
  }
  return facts;
}

/** A value that was remembered: proposed until it was confirmed often enough, or here. */
function remembered<T extends Plain>({ text, source, isProposal }: Leftover, value: T, holds: boolean): Value<T> {
  return isProposal && !holds
    ? { value, text, source, certainty: 'proposed', reason: 'REMEMBERED' }
    : answered({ text, source }, value);
}

function asTyped(plain: Plain): string | number {
  return typeof plain === 'boolean' ? String(plain) : plain;
}

/** What is answered of a board besides its properties. */
const notProperties: readonly string[] = ['name', 'quantity', 'type'];

/** The board that a leftover is about: the one that the answer names, else its own. */
function boardOf({ about }: Leftover, named: string | undefined): string | undefined {
  return named ?? about?.board;
}

/** The demands that a person made of texts for a board. */
export function demandsFor(
  board: IntakeBoard,
  leftovers: readonly Leftover[],
  answers: IntakeAnswers,
  { inputs }: Pick<IntakeContext, 'inputs'>,
): readonly FoundDemand[] {
  return leftovers.flatMap((leftover) => {
    const own = answers.leftovers[leftover.id];
    const answer = own ?? leftover.answer;
    if (answer?.kind !== 'demand' || boardOf(leftover, answer.board) !== board.id) {
      return [];
    }
    const { text, source, isProposal } = leftover;
    const trust =
      own === undefined && isProposal
        ? ({ certainty: 'proposed', reason: 'REMEMBERED' } as const)
        : ({ certainty: 'certain', reason: '' } as const);
    return readDemands(inputs, [answer.demand]).demands.map(
      (demand): FoundDemand => ({ demand, text, source: firstOf(source), ...trust }),
    );
  });
}
