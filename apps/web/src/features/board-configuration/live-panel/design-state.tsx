import { Tag } from '../../../ui/tag/tag.tsx';
import { useBoardSummary } from '../design/use-board-summary.ts';

/** Whether the design is that of the board as it stands. */
export function DesignState() {
  const { isStale } = useBoardSummary();
  return isStale ? <Tag>working out</Tag> : <Tag tone="ok">up to date</Tag>;
}
