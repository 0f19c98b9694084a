import type { LineAcceptance, ReleaseComparison } from '@pw/domain/catalogue/release-refusal';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { OpenDraft } from './open-draft.ts';

/** The comparison of a draft that a release goes by, and the lines of it that were accepted. */
export type ComparedDraft = {
  /** Null unless it is of the draft, the version in force and the boards as they are now. */
  readonly comparison: ReleaseComparison | null;
  readonly acceptances: readonly LineAcceptance[];
};

/** What the comparison of the draft has shown. No draft is compared yet, so that none is released. */
export async function readReleaseComparison(_tx: AppTransaction, _open: OpenDraft): Promise<ComparedDraft> {
  return { comparison: null, acceptances: [] };
}
