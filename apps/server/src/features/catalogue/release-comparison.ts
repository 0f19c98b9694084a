import type { LineAcceptance, ReleaseComparison } from '@pw/domain/catalogue/release-refusal';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { comparisonPrint } from './compared-boards.ts';
import { findComparison, readAcceptances } from './comparisons.store.ts';
import type { OpenDraft } from './open-draft.ts';

/** The comparison of a draft that a release goes by, and the lines of it that were accepted. */
export type ComparedDraft = {
  /** Null unless it is of the draft, the version in force and the boards as they are now. */
  readonly comparison: ReleaseComparison | null;
  readonly acceptances: readonly LineAcceptance[];
};

const NOT_COMPARED: ComparedDraft = { comparison: null, acceptances: [] };

/** What the comparison of the draft has shown. */
export async function readReleaseComparison(tx: AppTransaction, open: OpenDraft): Promise<ComparedDraft> {
  const comparison = await findComparison(tx);
  if (comparison?.state !== 'done' || comparison.lines === null) {
    return NOT_COMPARED;
  }
  const { fingerprint, lines } = comparison;
  if (fingerprint !== (await comparisonPrint(tx, open))) {
    return NOT_COMPARED;
  }
  const acceptances = await readAcceptances(tx, fingerprint);
  return {
    comparison: { fingerprint, lines },
    acceptances: acceptances.map((acceptance) => ({ ...acceptance, fingerprint })),
  };
}
