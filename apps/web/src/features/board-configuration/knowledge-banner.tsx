import { Suspense, useState } from 'react';
import { Banner } from '../../ui/messages/banner.tsx';
import { lateDialog } from '../../ui/page/late-dialog.tsx';
import { isOtherKnowledge } from './board-knowledge.ts';
import { useEditingOf } from './use-board-store.ts';

const KnowledgeDialog = lateDialog(
  'The comparison',
  async () => (await import('./knowledge-dialog.tsx')).KnowledgeDialog,
);

/** Says that the board was worked out by older rules, and leads to what would change. */
export function KnowledgeBanner() {
  const state = useEditingOf((status) => status.state);
  const [isOpen, setOpen] = useState(false);
  if (!isOtherKnowledge(state)) {
    return null;
  }
  const { keptVersion } = state.knowledge;
  if (state.isViewOnly) {
    return (
      <Banner tone="warn" cause="Older rules">
        The board was submitted as {keptVersion} worked it out. Values and figures on this page follow the current
        rules; prices, drawing and documents of the project are as they were submitted.
      </Banner>
    );
  }
  return (
    <>
      <Banner
        tone="warn"
        cause="Older rules"
        links={[{ label: 'Show what would change', onPress: () => setOpen(true) }]}
      >
        The board was worked out with {keptVersion} and stays as it was saved; here it is read with the current rules.
        It can be edited once what would change is accepted.
      </Banner>
      <Suspense fallback={null}>{isOpen && <KnowledgeDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
