import { readPriceImpactCall } from '@pw/contract/price-impact';
import { type PriceListDraftOnWire, readPriceListDraftCall } from '@pw/contract/price-list-drafts';
import { vi } from 'vitest';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { DraftOfAddress } from '../draft/draft.screen.tsx';
import type { DraftStep } from '../price-list-addresses.ts';
import { aDraftImpact, draftId } from './a-price-list.ts';

/** Opens an uploaded list at a step, and notes where its page leads. */
export function openDraft(
  server: FakeServer,
  draft: PriceListDraftOnWire,
  wanted?: DraftStep,
  impact = aDraftImpact(),
) {
  server.answer(readPriceListDraftCall, draft);
  server.answer(readPriceImpactCall, impact);
  const onStep = vi.fn<(step?: DraftStep) => void>();
  const [onLeave, onOffers] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const shown = renderScreen(
    <DraftOfAddress
      draftId={draftId}
      wanted={wanted}
      hrefOf={(step) => `#/draft?step=${step}`}
      onStep={onStep}
      onLeave={onLeave}
      onOffers={onOffers}
    />,
  );
  return { ...shown, onStep, onLeave, onOffers };
}
