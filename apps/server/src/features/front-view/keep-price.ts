import type { Difference } from '@pw/domain/front-view/compare-sent';
import { knowledge } from '../../platform/knowledge.ts';
import type { EditingRequest } from '../board-configuration/editing-request.ts';
import type { ProjectTerms } from '../project-pricing/project-terms.ts';
import { paiseOfPrice } from '../project-pricing/unit-price.ts';
import { linesOfReport } from './lines-of-report.ts';
import { putPriceReport } from './price-reports.store.ts';
import type { DrawableBoard } from './quote-drawable.ts';

/** The price of a saved configuration. */
export type PriceToKeep = {
  readonly lineItemId: number;
  readonly quoted: DrawableBoard;
  readonly terms: ProjectTerms;
  /** Counts the saves of the configuration. */
  readonly revision: number;
  /** In what the figures of the client were others. */
  readonly differences: readonly Difference[];
};

/** Keeps the price of a board whose project is locked, in the place of the one before. */
export async function keepPrice(
  { tx, actor, now }: Pick<EditingRequest, 'tx' | 'actor' | 'now'>,
  { lineItemId, quoted, terms, revision, differences }: PriceToKeep,
): Promise<void> {
  await putPriceReport(tx, {
    companyId: actor.companyId,
    lineItemId,
    configurationRevision: revision,
    knowledgeVersion: knowledge().version,
    termsFingerprint: terms.fingerprint,
    unitPrice: JSON.stringify(paiseOfPrice(quoted.price)),
    lines: JSON.stringify(linesOfReport(quoted)),
    differences: JSON.stringify(differences),
    savedBy: actor.accountId,
    savedAt: now,
  });
}
