import { figure } from '@pw/configurator/origin';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { findFeederType, type Knowledge } from '@pw/switchboard/knowledge';
import type { EvaluatedComponent, EvaluatedFeeder, EvaluatedPart } from '@pw/switchboard/model/board';
import type { ComponentValues, FeederValues } from '@pw/switchboard/model/part-properties';

type Board = Pick<EditableBoard, 'view' | 'entries'>;

/** A feeder of the board under edit as the bill of material reads it; null when it is gone. */
export function evaluatedFeeder(knowledge: Knowledge, board: Board, part: string): EvaluatedFeeder | null {
  const entry = board.entries.get(part);
  const found = entry?.kind === 'feeder' ? findFeederType(knowledge, entry.type) : undefined;
  if (entry?.kind !== 'feeder' || !found) {
    return null;
  }
  const components = entry.components.flatMap((each) => evaluatedComponent(board, each) ?? []);
  return { ...evaluatedPart<FeederValues>(board, part, entry.name), ...found, components };
}

/** A component of the board under edit; null when it is gone. */
export function evaluatedComponent(board: Board, part: string): EvaluatedComponent | null {
  const entry = board.entries.get(part);
  return entry?.kind === 'component'
    ? { ...evaluatedPart<ComponentValues>(board, part, entry.name), family: entry.family }
    : null;
}

function evaluatedPart<Values>({ view }: Board, part: string, name: string): EvaluatedPart<Values> {
  // The session holds exactly the properties that the slots declare.
  const values = view.values(part) as EvaluatedPart<Values>['values'];
  const explain = (property: string) => view.explain(part, property);
  return {
    name,
    values,
    explain,
    // Every value of a part is a property value, which the compiler cannot see through the type parameter.
    figure: (property) => figure(values[property] as never, () => explain(property)),
    isChosen: (property) => view.state(part, property).user !== undefined,
  };
}
