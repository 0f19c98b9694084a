import type { BoardAddress } from '@pw/contract/board-draft';
import { boardGapText } from '@pw/domain/boards/board-gap';
import { err, ok, type Result } from '@pw/domain/result';
import { standardFigures } from '@pw/reports/evidence/standard-figures';
import { withoutProjectDefaults } from '@pw/switchboard/demands/project-defaults';
import { type Draft, draftOf } from '@pw/switchboard/editing/draft';
import { withProjectDemands } from '@pw/switchboard/model/demand';
import type { BoardInputs } from '../../database/board-tables.ts';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { readConfiguration } from '../board-configuration/configurations.store.ts';
import { findGaps } from '../boards/board-gaps.ts';
import { type Board, readConfigurationFacts } from '../boards/boards.store.ts';
import { quoteDrawable } from '../boards/drawable-board.ts';
import { type BoardRequest, openBoard } from '../boards/open-board.ts';
import { type CodedRefusal, openProject, type ReadRefusal } from '../projects/open-project.ts';
import { readProjectTerms } from '../projects/project-terms.ts';
import type { NewVersion } from './standard-boards.store.ts';

type SourceRefusal = ReadRefusal | CodedRefusal<'BOARD_INCOMPLETE' | 'CHECKS_FAILED'>;

/**
 * A board of a project as a version of a standard: what was entered for it, with the ids of all parts. The demands and
 * defaults of its project stay there; what it had by default is chosen. Refused unless it is complete without errors.
 */
export async function readStandardSource(
  request: BoardRequest,
  address: BoardAddress,
): Promise<Result<Omit<NewVersion, 'note'>, SourceRefusal>> {
  const { tx } = request;
  const open = await openBoard(tx, address);
  if (!open.ok) {
    return open;
  }
  const board = open.value;
  const gap = await gapOf(request, board);
  if (gap !== null) {
    const message = `The board ${board.name} is not complete: ${gap}. Complete it and save it first.`;
    return err({ code: 'BOARD_INCOMPLETE', more: { message } });
  }
  const { inputs } = await readConfiguration(tx, board.lineItemId);
  const own = standardInputs(inputs);
  const terms = await readProjectTerms(tx, board.projectId);
  const quoted = quoteDrawable(board, own, terms);
  if (!quoted.ok) {
    const { code, more } = quoted.error;
    return err({ code: code === 'CHECKS_FAILED' ? code : 'BOARD_INCOMPLETE', more });
  }
  return ok({
    inputs: JSON.stringify(own),
    knowledgeVersion: terms.knowledge.version,
    figures: JSON.stringify(standardFigures(quoted.value, terms.knowledge.tables)),
  });
}

function standardInputs(inputs: BoardInputs): Draft {
  return draftOf(withProjectDemands(withoutProjectDefaults(inputs), []));
}

/** What the board lacks besides the repair of errors, which its checks name; null for nothing. */
async function gapOf(request: BoardRequest, board: Board): Promise<string | null> {
  const { tx } = request;
  const facts = (await readConfigurationFacts(tx, [board.lineItemId])).get(board.lineItemId);
  if ((facts?.unsavedSince ?? null) !== null) {
    return boardGapText({ code: 'UNSAVED_CHANGES', count: 1 });
  }
  if (facts?.knowledgeVersion !== null && facts?.knowledgeVersion !== knowledgeOf(tx).version) {
    return boardGapText({ code: 'RULES_CHANGED', count: 1 });
  }
  const project = await openProject(tx, board.projectId);
  const gaps = project.ok ? await findGaps(request, project.value, [board]) : new Map();
  const gap = gaps.get(board.lineItemId) ?? null;
  return gap === null || gap.code === 'CHECKS_FAILED' ? null : boardGapText(gap);
}
