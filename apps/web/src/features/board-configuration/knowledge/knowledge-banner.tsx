import { useState } from 'react';
import { Banner } from '../../../ui/banner/banner.tsx';
import { useEditingOf } from '../use-board-store.ts';
import { isOtherKnowledge } from './is-other-knowledge.ts';
import { KnowledgeDialog } from './knowledge-dialog.tsx';

/** Says that the board was worked out by older rules, and leads to what would change. */
export function KnowledgeBanner() {
  const state = useEditingOf((status) => status.state);
  const [isOpen, setOpen] = useState(false);
  if (!isOtherKnowledge(state) || state.isViewOnly) {
    return null;
  }
  const { keptVersion } = state.knowledge;
  return (
    <>
      <Banner
        tone="warn"
        cause="Older rules"
        links={[{ label: 'Show what would change', onPress: () => setOpen(true) }]}
      >
        The board was worked out with {keptVersion} and stays as it was saved; here it is read with the rules of now.
      </Banner>
      {isOpen && <KnowledgeDialog onClose={() => setOpen(false)} />}
    </>
  );
}
