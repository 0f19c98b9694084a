import type { OfferStateOnWire } from '@pw/contract/order-submission';
import { offerNumber } from '@pw/domain/projects/decide-project';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Project } from '../projects/projects.store.ts';
import { findOffer } from '../reports/order-reports.ts';

/**
 * The offer of a revision as screens show it: its version, and what keeps it from being final.
 * @param left in words
 */
export async function presentOffer(
  tx: AppTransaction,
  project: Project,
  revision: number,
  left: readonly string[],
): Promise<OfferStateOnWire> {
  const number = offerNumber(project.projectId, revision);
  return { number, ...(await findOffer(tx, project, revision)), left: [...left] };
}
