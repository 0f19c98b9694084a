import { readPriceImpactCall } from '@pw/contract/price-impact';
import { type PriceListDraftOnWire, readPriceListDraftCall } from '@pw/contract/price-list-drafts';
import { vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DraftOfAddress } from '../draft/draft.screen.tsx';
import type { DraftStep } from '../price-list-addresses.ts';
import { anImpact, draftId } from './a-price-list.ts';

/** Opens an uploaded list at a step, and notes where its page leads. */
export function openDraft(server: FakeServer, draft: PriceListDraftOnWire, wanted?: DraftStep, impact = anImpact()) {
  server.answer(readPriceListDraftCall, draft);
  server.answer(readPriceImpactCall, impact);
  const [onStep, onLeave] = [vi.fn<(step?: DraftStep) => void>(), vi.fn<() => void>()];
  const shown = renderScreen(
    <DraftOfAddress
      draftId={draftId}
      wanted={wanted}
      hrefOf={(step) => `#/draft?step=${step}`}
      onStep={onStep}
      onLeave={onLeave}
    />,
  );
  return { ...shown, onStep, onLeave };
}
