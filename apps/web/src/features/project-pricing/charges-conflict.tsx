import { chargeNames } from '@pw/contract/price-fields';
import type { ChargesChangeOnWire, ProjectChargesOnWire } from '@pw/contract/project-charges';
import { type ChargeEntries, changedCharges } from '@pw/domain/project-pricing/charge-entries';
import type { ChargeName } from '@pw/domain/project-pricing/charge-texts';
import { useState } from 'react';
import { FailureBanner } from '../../ui/messages/banner.tsx';
import { ConflictPanel } from '../../ui/messages/conflict-panel.tsx';
import { type ChargedBoards, entriesOf } from './send-charges.ts';
import type { SaveCharges, SaveOutcome } from './use-save-charges.ts';

/** A change of older charges, and the newer ones that somebody else saved first. */
export type StaleCharges = Extract<SaveOutcome, { readonly kind: 'stale' }> & {
  readonly mine: ChargesChangeOnWire;
  /** The entries of the change in words, and those of other charges in the same fields. */
  readonly entered: ChargeEntries;
  readonly comparedWith: (charges: ProjectChargesOnWire) => ChargeEntries;
};

const allCharges: ReadonlySet<ChargeName> = new Set(chargeNames);

type ChargesConflictProps = {
  readonly stale: StaleCharges;
  /** The charges that the change was made of. */
  readonly before: ProjectChargesOnWire;
  readonly boards: ChargedBoards;
  readonly saving: SaveCharges;
  /** Somebody else has saved again. */
  readonly onStale: (stale: StaleCharges) => void;
  /** The conflict is settled: the saved charges count. */
  readonly onDone: () => void;
};

/** Who saved charges first, in what theirs and mine differ, what else they changed, and the choice between the two. */
export function ChargesConflict({ stale, before, boards, saving, onStale, onDone }: ChargesConflictProps) {
  const { mine, entered, comparedWith, theirs, cause } = stale;
  const [refusal, setRefusal] = useState<string | null>(null);
  const differences = changedCharges(entered, comparedWith(theirs));
  const besides = changedCharges(entriesOf(boards, before, allCharges), entriesOf(boards, theirs, allCharges)).filter(
    ({ label }) => !differences.some((difference) => difference.label === label),
  );

  const keepMine = async () => {
    const outcome = await saving.save(mine, theirs.revision);
    if (outcome.kind === 'stale') {
      onStale({ ...stale, ...outcome });
    } else if (outcome.kind === 'refused') {
      setRefusal(outcome.text);
    } else {
      onDone();
    }
  };
  const takeTheirs = () => {
    saving.take(theirs);
    onDone();
  };
  return (
    <>
      <ConflictPanel
        cause={cause}
        differences={differences.map(({ label, before: yours, after: saved }) => ({ property: label, yours, saved }))}
        isSaving={saving.isSaving}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={takeTheirs}
      />
      {besides.length > 0 && (
        <p>
          Their other changes, which stay:{' '}
          {besides.map((change) => `${change.label} ${change.before} → ${change.after}`).join('; ')}
        </p>
      )}
      <FailureBanner failure={refusal === null ? null : { failed: '', reason: refusal }} />
    </>
  );
}
