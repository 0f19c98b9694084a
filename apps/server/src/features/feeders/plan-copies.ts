import { tidyFeederName } from '@pw/domain/board-configuration/feeder-name';
import { err, ok, type Result } from '@pw/domain/result';
import { BOARD_PART, type DraftFeeder } from '@pw/switchboard/editing/draft';
import type { Edit } from '@pw/switchboard/editing/edit';
import type { EditableBoard } from '@pw/switchboard/editing/editable-board';
import { partInputs } from '@pw/switchboard/input/part-inputs';
import type { Knowledge } from '@pw/switchboard/knowledge';
import { importEntity } from '@pw/switchboard/reuse/import-entity';
import { reuseFeeders } from '@pw/switchboard/reuse/reuse-feeder';
import type { Closed } from '../projects/open-project.ts';

/** A feeder that is copied, the name of its copy, and on the same board the feeder behind it. */
export type CopiedFeeder = {
  readonly feeder: DraftFeeder;
  readonly name: string;
  readonly before: string | undefined;
};

/**
 * The edits that copy feeders onto a board. A copy has what its source was chosen with, except the slot of a coupler,
 * which is taken, and sections that the board does not have.
 */
export function planCopies(
  knowledge: Knowledge,
  board: Pick<EditableBoard, 'view' | 'nextPart'>,
  copied: readonly CopiedFeeder[],
): Result<readonly Edit[], Closed<'TYPE_GONE'>> {
  const inputs = partInputs(knowledge);
  const couplers = Number(board.view.value(BOARD_PART, 'QTY_BC'));
  const wanted = copied.map(({ feeder, name }) => ({
    entity: importEntity(inputs, feeder, couplers),
    name: tidyFeederName(name),
  }));
  const reused = reuseFeeders(inputs, wanted, board.nextPart);
  if (!reused.ok) {
    return err({ code: 'TYPE_GONE', more: { message: reused.error } });
  }
  return ok(reused.value.edits.map((edit, index) => ({ ...edit, before: copied[index]?.before })));
}
