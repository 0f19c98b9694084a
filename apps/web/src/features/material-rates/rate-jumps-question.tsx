import { jumpingRates } from '@pw/contract/material-rates';
import { rateJumpQuestion, rateJumpText } from '@pw/domain/material-rates/rate-jumps';
import { wholePaise } from '@pw/domain/money';
import type { z } from 'zod';
import type { CallFailure } from '../../platform/call-failure.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';

export type JumpingRates = z.output<typeof jumpingRates>['jumps'];

/** The rates that a save was refused for, because they become 0 or jump; null where it failed for anything else. */
export function jumpsOf(failure: CallFailure): JumpingRates | null {
  if (failure.kind !== 'refused' || failure.code !== 'RATES_JUMP') {
    return null;
  }
  const details = jumpingRates.safeParse(failure.details);
  return details.success ? details.data.jumps : null;
}

type RateJumpsQuestionProps = {
  readonly jumps: JumpingRates;
  readonly isSaving: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
};

/** Asks before rates are saved that become 0 or jump, each with its old and its new value. */
export function RateJumpsQuestion({ jumps, isSaving, onConfirm, onCancel }: RateJumpsQuestionProps) {
  return (
    <Dialog
      opened
      title={rateJumpQuestion.title}
      cancelLabel={rateJumpQuestion.cancel}
      onClose={onCancel}
      action={{ label: rateJumpQuestion.confirm, onPress: onConfirm, pending: isSaving }}
    >
      <p>{rateJumpQuestion.text}</p>
      <ul aria-label={rateJumpQuestion.title}>
        {jumps.map(({ material, unit, beforePaise, afterPaise }, at) => (
          // Two materials may have one name and unit; the list never changes while it is shown.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={at} className="pw-figures">
            {rateJumpText({ material, unit, before: wholePaise(beforePaise), after: wholePaise(afterPaise) })}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
