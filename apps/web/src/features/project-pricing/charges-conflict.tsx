import { chargeNames } from '@pw/contract/price-fields';
import { changedCharges, chargeEntries } from '@pw/domain/project-pricing/charge-entries';
import type { ChargeName } from '@pw/domain/project-pricing/charge-texts';
import { savedAsEntered } from '@pw/domain/project-pricing/charges-form';
import { ConflictPanel } from '../../ui/messages/conflict-panel.tsx';
import { entriesOf } from './send-charges.ts';
import type { ChargesEditing } from './use-charges-form.ts';

const allCharges: ReadonlySet<ChargeName> = new Set(chargeNames);

/** The choice between mine and theirs: who saved first, where the two differ, and the other changes of theirs. */
export function ChargesConflict({ editing }: { readonly editing: ChargesEditing }) {
  const { base, changed, entries, newer } = editing;
  if (newer === null || base.charges === null || entries === null) {
    return null;
  }
  const { boards } = base;
  const differences = changedCharges(
    chargeEntries(boards, savedAsEntered(entries), changed),
    entriesOf(boards, newer.charges, changed),
  );
  const theirOthers = changedCharges(
    entriesOf(boards, base.charges, allCharges),
    entriesOf(boards, newer.charges, allCharges),
  ).filter(({ label }) => !differences.some((difference) => difference.label === label));
  return (
    <>
      <ConflictPanel
        cause={newer.cause}
        differences={differences.map(({ label, before: yours, after: saved }) => ({ property: label, yours, saved }))}
        isSaving={editing.isSaving}
        onKeepMine={editing.keepMine}
        onTakeTheirs={editing.takeTheirs}
      />
      {theirOthers.length > 0 && (
        <p>
          Their other changes, which stay:{' '}
          {theirOthers.map((change) => `${change.label} ${change.before} → ${change.after}`).join('; ')}
        </p>
      )}
    </>
  );
}
