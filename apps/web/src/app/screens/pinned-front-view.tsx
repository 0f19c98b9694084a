import { useBoardStore } from '../../features/board-configuration/use-board-store.ts';
import { RemarkPins } from '../../features/customer-page/remarks/remark-pins.tsx';
import { FrontViewStep } from '../../features/front-view/front-view-step.tsx';

/** The drawings of a board with the pins of customers on them. */
export function PinnedFrontView() {
  const { projectId, lineItemId } = useBoardStore().address;
  return (
    <FrontViewStep
      // Customers see the set; the front view on A4 is none of its sheets.
      marksOf={({ kind, number }, picture) =>
        kind !== 'A4' && <RemarkPins projectId={projectId} lineItemId={lineItemId} sheet={number} picture={picture} />
      }
    />
  );
}
