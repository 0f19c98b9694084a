import { discountedMeanwhile, groupLevelDiscountCall } from '@pw/contract/component-discount';
import { type DiscountChoice, sendChoice } from '@pw/domain/component-discount/discount-choice';
import {
  ALL,
  DISCOUNT_FAILED,
  discountAppliedText,
  discountScreen,
} from '@pw/domain/component-discount/discount-texts';
import { momentOnScreen } from '@pw/domain/dates';
import { useState } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { useSignedIn } from '../../platform/session.ts';
import { useSave } from '../../platform/use-call.ts';
import type { ToldFailure } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { useReloadPrices } from '../projects/reload-prices.ts';

type Application = {
  readonly choice: DiscountChoice;
  readonly percent: number;
  /** Of the discounts as they were read. */
  readonly revision: number | undefined;
};

/** Applies a discount to components of a project. */
export function useApplyDiscount(projectId: number) {
  const { userId } = useSignedIn();
  const reload = useReloadPrices();
  const { save, isSaving } = useSave(groupLevelDiscountCall);
  const [failure, setFailure] = useState<ToldFailure | null>(null);

  const apply = ({ choice, percent, revision }: Application) => {
    setFailure(null);
    const body = { projectId, ...sendChoice(choice), discount: percent, revision };
    void save(
      { body },
      {
        onSaved: () => {
          const text = discountAppliedText(percent, choice.groups, choice.make ?? ALL);
          showToast({ title: discountScreen.title, text, tone: 'ok' });
          reload();
        },
        onFailed: (cause) => {
          setFailure({ failed: DISCOUNT_FAILED, reason: reasonOf(cause, userId) });
          reload();
        },
      },
    );
  };
  return { apply, isApplying: isSaving, failure, dismiss: () => setFailure(null) };
}

/** Why the server did not take a discount, and what to do. */
function reasonOf(failure: CallFailure, ownId: string): string {
  const details = failure.kind === 'refused' ? discountedMeanwhile.safeParse(failure.details) : null;
  if (!details?.success) {
    return failure.message;
  }
  const { savedBy, savedAt } = details.data;
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  return `${who} applied another one at ${momentOnScreen(Date.parse(savedAt))}. The list shows it now: apply yours again.`;
}
