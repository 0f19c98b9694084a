import { derivedComponents } from '@pw/switchboard/component/derived-components';
import { BOARD_PART } from '@pw/switchboard/editing/draft';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { findFeederType, type Knowledge } from '@pw/switchboard/knowledge/knowledge';
import { componentFamilyName } from '@pw/switchboard/model/article';
import type { EvaluatedComponent, EvaluatedFeeder } from '@pw/switchboard/model/board';
import { boardValues, componentValues, evaluatedPart, feederValues } from '@pw/switchboard/model/part-values';

type Board = Pick<EditableBoard, 'view' | 'entries'>;

/** A feeder of the board under edit as the bill of material reads it; null when it is gone. */
export function evaluatedFeeder(knowledge: Knowledge, board: Board, part: string): EvaluatedFeeder | null {
  const entry = board.entries.get(part);
  const feederType = entry?.kind === 'feeder' ? findFeederType(knowledge, entry.type) : undefined;
  if (entry?.kind !== 'feeder' || !feederType) {
    return null;
  }
  const components = entry.components.flatMap((each) => evaluatedComponent(board, each) ?? []);
  const feeder = evaluatedPart(board.view, part, entry.name, feederValues(board.view, part));
  const ofBoard = evaluatedPart(board.view, BOARD_PART, BOARD_PART, boardValues(board.view, BOARD_PART));
  const derived = derivedComponents(knowledge)({ board: ofBoard, feeder });
  return { ...feeder, ...feederType, components: [...components, ...derived] };
}

/** A component of the board under edit; null when it is gone. */
export function evaluatedComponent(board: Board, part: string): EvaluatedComponent | null {
  const entry = board.entries.get(part);
  return entry?.kind === 'component'
    ? {
        ...evaluatedPart(board.view, part, entry.name, componentValues(board.view, part)),
        family: componentFamilyName(entry.family),
      }
    : null;
}
