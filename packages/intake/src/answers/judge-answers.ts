import { boardLimits } from '@pw/domain/boards/decide-board';
import { rowFields } from '@pw/domain/intake/intake-codes';
import { foldFolderName, foldName, judgeName, nameTakenText } from '@pw/domain/naming';
import { readDemands } from '@pw/switchboard/demands/read-demands';
import type { PartInputs } from '@pw/switchboard/entry/part-inputs';
import { readValue } from '@pw/switchboard/entry/read-value';
import { sectionLetters } from '@pw/switchboard/model/feeder-kind';
import type { Intake, Leftover, Plain } from '../intake.ts';
import { operationNames } from '../rows/operation.ts';
import type { IntakeContext } from '../rows/row-context.ts';
import { givenName } from './answered-facts.ts';
import type { AnswerFault, IntakeAnswers, LeftoverAnswer } from './answers.ts';
import { boardTargets } from './join-boards.ts';

/** What is wrong with answers to an intake: they are about another file, or about what it does not have. */
export function faultsOfAnswers(
  intake: Intake,
  answers: IntakeAnswers,
  { inputs }: Pick<IntakeContext, 'inputs'>,
): readonly AnswerFault[] {
  if (answers.file !== intake.file.sha256) {
    return [{ path: 'file', text: 'These answers are about another file: answer the questions of this one.' }];
  }
  const boards = new Set(intake.boards.map(({ id }) => id));
  const rows = new Set(intake.boards.flatMap((board) => board.rows.map(({ id }) => id)));
  const tables = new Set(intake.tables.map(({ id }) => id));
  // A question about a value is settled by the value alone.
  const questions = new Set(intake.questions.filter(({ code }) => code === 'TOTAL_DIFFERS').map(({ id }) => id));
  const removed = new Set(answers.removed);
  const leftovers = new Set(intake.leftovers.map(({ id }) => id));
  const isKnown = (id: string) => boards.has(id) || rows.has(id);
  const fault = (path: string, what: string): AnswerFault => ({ path, text: `The file has no ${what} of this id.` });
  const board = (path: string, id: string | undefined) =>
    id === undefined || boards.has(id) ? [] : [fault(path, 'board')];
  return [
    ...faultsOfColumns(intake, answers),
    ...faultsOfBoardNames(intake, answers),
    ...faultsOfNames(intake, answers),
    ...Object.entries(answers.values).flatMap(([key, value]) =>
      isKnown(idOf(key)) ? faultOfValue(key, value, boards, inputs) : [fault(`values.${key}`, 'row or board')],
    ),
    ...answers.confirmed.flatMap((key, index) =>
      isKnown(idOf(key)) || tables.has(idOf(key)) || questions.has(key)
        ? []
        : [fault(`confirmed.${index}`, 'row, board, column or total')],
    ),
    ...Object.entries(answers.leftovers).flatMap(([id, answer]) => [
      ...(leftovers.has(id) ? [] : [fault(`leftovers.${id}`, 'leftover')]),
      ...board(`leftovers.${id}.board`, answer.board),
      ...faultOfAnswer(
        `leftovers.${id}`,
        answer,
        intake.leftovers.find((each) => each.id === id),
        inputs,
      ),
    ]),
    ...Object.entries(answers.boards).flatMap(([id, { name, into }]) => [
      ...(name === undefined ? [] : judgeName('board', name).map((text) => ({ path: `boards.${id}.name`, text }))),
      ...board(`boards.${id}`, id),
      ...board(`boards.${id}.into`, into),
      ...(into !== undefined && (into === id || removed.has(into) || answers.boards[into]?.into !== undefined)
        ? [{ path: `boards.${id}.into`, text: 'Name a board that keeps its own rows.' }]
        : []),
    ]),
    ...answers.removed.flatMap((id, index) => (isKnown(id) ? [] : [fault(`removed.${index}`, 'row or board')])),
    ...answers.added.flatMap(({ board: id, values }, index) => [
      ...board(`added.${index}.board`, id),
      ...(removed.has(id) ? [{ path: `added.${index}.board`, text: 'This board is removed: name another one.' }] : []),
      ...judgeName('feeder', String(values.name ?? '')).map((text) => ({ path: `added.${index}.values.name`, text })),
    ]),
  ];
}

/** Columns that the tables of the file do not have. */
function faultsOfColumns({ tables }: Intake, { columns }: IntakeAnswers): readonly AnswerFault[] {
  return Object.entries(columns).flatMap(([id, answered]) => {
    const letters = tables
      .find((table) => table.id === id)
      ?.fields.map(({ cells }) => /^[A-Z]+/u.exec(cells)?.[0] ?? '');
    return letters === undefined
      ? [{ path: `columns.${id}`, text: 'The file has no table of this id.' }]
      : Object.keys(answered)
          .filter((letter) => !letters.includes(letter))
          .map((letter) => ({ path: `columns.${id}.${letter}`, text: 'The table has no such column.' }));
  });
}

/** Names that a person gave to boards and that another board has. */
function faultsOfBoardNames({ boards }: Intake, answers: IntakeAnswers): readonly AnswerFault[] {
  const targets = boardTargets(boards, answers);
  const named = boards
    .filter(({ id }) => targets.get(id) === id && !answers.removed.includes(id))
    .map(({ id, name }) => ({ id, given: givenName(id, answers), read: name.value }));
  const byName = Map.groupBy(named, ({ given, read }) => foldFolderName(String(given ?? read ?? '')));
  return [...byName].flatMap(([name, all]) =>
    all.flatMap(({ id, given }) =>
      name !== '' && all.length > 1 && given !== undefined
        ? [
            {
              path: answers.boards[id]?.name === undefined ? `values.${id}.name` : `boards.${id}.name`,
              text: nameTakenText('board'),
            },
          ]
        : [],
    ),
  );
}

/** Names that a person gave to feeders and that another feeder of the board has. */
function faultsOfNames({ boards }: Intake, answers: IntakeAnswers): readonly AnswerFault[] {
  const { values, added } = answers;
  if (added.length === 0 && !Object.keys(values).some((key) => key.endsWith('.name'))) {
    return [];
  }
  const removed = new Set(answers.removed);
  const targets = boardTargets(boards, answers);
  const ofFile = boards
    .filter(({ id }) => !removed.has(id))
    .flatMap(({ id, rows }) => rows.filter((row) => !removed.has(row.id)).map((row) => ({ board: id, row })))
    .map(({ board, row }) => {
      const answer = values[`${row.id}.name`];
      return {
        board,
        name: answer ?? row.values.name?.value,
        path: answer === undefined ? null : `values.${row.id}.name`,
      };
    });
  const byPerson = added.map(({ board, values: { name } }, index) => ({
    board,
    name,
    path: `added.${index}.values.name`,
  }));
  const named = [...ofFile, ...byPerson].flatMap(({ board, name, path }): readonly GivenName[] =>
    name == null || name === ''
      ? []
      : [{ board: targets.get(board) ?? board, own: board, name: foldName(String(name)), path }],
  );
  const byName = Map.groupBy(named, ({ board, name }) => `${board} ${name}`);
  return [...byName.values()].flatMap((all) =>
    all.flatMap(({ own, path }, index) =>
      path !== null && all.some((other, at) => at !== index && isInTheWay(other, own, at < index))
        ? [{ path, text: nameTakenText('feeder') }]
        : [],
    ),
  );
}

type GivenName = {
  readonly board: string;
  /** The board of the file. */
  readonly own: string;
  readonly name: string;
  /** null for a name of the file. */
  readonly path: string | null;
};

/** A name of the file on another board gives way, and of two that a person gave the first one stays. */
function isInTheWay({ own, path }: GivenName, board: string, isBefore: boolean): boolean {
  return path === null ? own === board : isBefore;
}

/** The row, board or table of `b1r7.rating`. */
function idOf(key: string): string {
  return key.split('.')[0] ?? '';
}

/** A property and a demand need a board to stand on, and what the product knows. */
function faultOfAnswer(
  path: string,
  answer: LeftoverAnswer,
  leftover: Leftover | undefined,
  inputs: PartInputs,
): readonly AnswerFault[] {
  const { kind, board, property, value, demand } = answer;
  if (kind !== 'property' && kind !== 'demand') {
    return [];
  }
  const hasBoard = board !== undefined || leftover?.about?.board !== undefined;
  const noBoard = hasBoard ? [] : [{ path: `${path}.board`, text: 'Name the board that it is about.' }];
  if (kind === 'property') {
    const faults = property === undefined ? [] : faultOfProperty(`${path}.value`, property, value, inputs);
    const noProperty = property === undefined ? [{ path: `${path}.property`, text: 'Name the property.' }] : [];
    return [...noBoard, ...noProperty, ...faults];
  }
  const { faults } = readDemands(inputs, [demand]);
  const at = (inner: readonly (string | number)[]) => [path, 'demand', ...inner.slice(1)].join('.');
  return [...noBoard, ...faults.map((fault) => ({ path: at(fault.path), text: `The demand ${fault.message}.` }))];
}

/** Whether a board takes a value of a property. */
function faultOfProperty(
  path: string,
  property: string,
  value: unknown,
  { board }: PartInputs,
): readonly AnswerFault[] {
  const input = board.get(property);
  if (!input) {
    return [{ path, text: `A board has no property ${property}.` }];
  }
  const read = readValue(input, value);
  return read.ok ? [] : [{ path, text: `${property} ${read.error}.` }];
}

/** Whether a value of a row or of a board can be what was answered. */
function faultOfValue(
  key: string,
  value: Plain,
  boards: ReadonlySet<string>,
  inputs: PartInputs,
): readonly AnswerFault[] {
  const path = `values.${key}`;
  const [id = '', field = ''] = key.split('.');
  if (field === 'name') {
    return judgeName(boards.has(id) ? 'board' : 'feeder', String(value)).map((text) => ({ path, text }));
  }
  if (boards.has(id)) {
    if (field === 'quantity') {
      return faultOfCount(path, value);
    }
    return field === 'type' ? [] : faultOfProperty(path, field, value, inputs);
  }
  if (field === 'type' && !inputs.feeders.has(String(value)) && !inputs.shortForms.has(String(value))) {
    return [{ path, text: `There is no type ${value}.` }];
  }
  if (field === 'section' && !sectionLetters.some((letter) => letter === value)) {
    return [{ path, text: `A section is one of ${sectionLetters.join(', ')}.` }];
  }
  if (field === 'operation' && !operationNames.some((name) => name === value)) {
    return [{ path, text: `An operation is one of ${operationNames.join(', ')}.` }];
  }
  return isRowField(field) ? [] : [{ path, text: `A row has no field ${field}.` }];
}

function faultOfCount(path: string, value: Plain): readonly AnswerFault[] {
  const isCount = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= boardLimits.quantity;
  return isCount ? [] : [{ path, text: `A number of boards is 1 to ${boardLimits.quantity}.` }];
}

function isRowField(field: string): boolean {
  return rowFields.some((each) => each === field);
}
