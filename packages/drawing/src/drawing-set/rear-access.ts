import type { EvaluatedBoard } from '@pw/switchboard/model/board';

/** The construction of a board with doors at its rear (`SB_DESIGN`). */
const REAR_ACCESS = 'Single front - front+rear access';

/** Whether a board has doors at its rear; any other has bolted covers there. */
export function hasRearAccess({ values }: Pick<EvaluatedBoard, 'values'>): boolean {
  return values.SB_DESIGN === REAR_ACCESS;
}
