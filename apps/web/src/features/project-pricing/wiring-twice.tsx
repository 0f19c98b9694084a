import type { BoardWiseDataOnWire } from '@pw/contract/project-charges';
import { wiringTwice } from '@pw/domain/project-pricing/charge-texts';
import { isWiringChargedTwice, openChargesForm } from '@pw/domain/project-pricing/charges-form';
import { Banner } from '../../ui/messages/banner.tsx';
import { showToast } from '../../ui/messages/toast.tsx';
import { type ChargedBoards, savedChargesOf } from './charges-on-wire.ts';
import type { SaveCharges } from './use-save-charges.ts';

/** Says that wiring is charged beside labour by hours; where it can be set to 0, that is offered. */
export function WiringTwice({ onSetToZero }: { readonly onSetToZero: (() => void) | null }) {
  const links = onSetToZero === null ? [] : [{ label: wiringTwice.action, onPress: onSetToZero }];
  return (
    <Banner tone="warn" cause={wiringTwice.cause} links={links}>
      {wiringTwice.text}
    </Banner>
  );
}

type SavedWiringTwiceProps = {
  readonly boards: ChargedBoards;
  readonly charges: BoardWiseDataOnWire;
  readonly saving: SaveCharges;
  readonly isViewOnly: boolean;
};

/** The same of the charges that are saved: wiring of 0 is saved at once. */
export function SavedWiringTwice({ boards, charges, saving, isViewOnly }: SavedWiringTwiceProps) {
  if (!isWiringChargedTwice(openChargesForm(boards, savedChargesOf(charges)))) {
    return null;
  }
  const setToZero = async () => {
    const outcome = await saving.save({ wiringCharge: { type: 'PERCENTAGE', value: 0 } }, charges.revision);
    if (outcome.kind === 'saved') {
      return;
    }
    if (outcome.kind === 'stale') {
      saving.take(outcome.theirs);
    }
    const reason = outcome.kind === 'stale' ? `${outcome.cause}.` : outcome.text;
    showToast({ title: 'Pricing', text: `Wiring is not set to 0: ${reason}`, tone: 'bad' });
  };
  return <WiringTwice onSetToZero={isViewOnly || saving.isSaving ? null : () => void setToZero()} />;
}
