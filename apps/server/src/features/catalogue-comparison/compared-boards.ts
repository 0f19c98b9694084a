import type { BoardInputs } from '../../database/board-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { readInputs } from '../boards/board-sources.store.ts';
import { listBoards } from '../boards/boards.store.ts';
import { sampleOf } from '../catalogue/compared-boards.ts';
import type { OpenDraft } from '../catalogue/open-draft.ts';
import { readProjectTerms, readTermsOfNoProject } from '../projects/project-terms.ts';
import { findProject } from '../projects/projects.store.ts';
import { listGoldenInputs } from './golden-boards.store.ts';
import { shippedGoldenBoards } from './golden-boards.ts';
import type { ComparedBoard } from './work-out-board.ts';

/** The boards of a comparison: golden ones at the current prices, then the sample of open boards at those of their projects. */
export async function readComparedBoards(
  tx: AppTransaction,
  open: OpenDraft,
  now: Date,
): Promise<readonly ComparedBoard[]> {
  const terms = await readTermsOfNoProject(tx, now);
  const own = (await listGoldenInputs(tx)).map(({ goldenId, ...board }) => ({ id: goldenId, ...board }));
  const golden = [...shippedGoldenBoards(), ...own].map(({ id, name, quantity, inputs }): ComparedBoard => {
    return { id, name, board: { lineItemId: 0, name, quantity }, inputs, terms };
  });
  return [...golden, ...(await readOpenBoards(tx, open))];
}

/** The sample of open boards, each with the project that prices it. */
export async function readOpenBoards(
  tx: AppTransaction,
  open: OpenDraft,
): Promise<readonly (ComparedBoard & { readonly projectId: number })[]> {
  const byProject = Map.groupBy(await sampleOf(tx, open), ({ projectId }) => projectId);
  const compared: (ComparedBoard & { readonly projectId: number })[] = [];
  for (const [projectId, heads] of byProject) {
    const terms = await readProjectTerms(tx, projectId);
    const project = await findProject(tx, projectId);
    const boards = new Map((await listBoards(tx, projectId)).map((board) => [board.lineItemId, board]));
    for (const { lineItemId } of heads) {
      const board = boards.get(lineItemId);
      const { inputs }: { readonly inputs: BoardInputs } = await readInputs(tx, lineItemId);
      if (board && project) {
        const name = `${project.quotationNumber}, ${board.name}`;
        compared.push({ id: `board/${lineItemId}`, name, board, inputs, terms, projectId });
      }
    }
  }
  return compared;
}
