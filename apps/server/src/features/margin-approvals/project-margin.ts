import type { MarginLapse } from '@pw/domain/margin-approvals/margin-requests';
import { ok, type Result } from '@pw/domain/result';
import { marginLapse, type PricedMargin } from '@pw/pricing/margin/approved-margin';
import { type MarginStanding, marginStanding } from '@pw/pricing/margin/margin-floor';
import type { PriceRefusal } from '@pw/pricing/terms/price-terms';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import { readFloorOf } from '../margin-floors/margin-floors.store.ts';
import { priceOfBoards, priceOfProject } from '../project-pricing/project-price.ts';
import { type FrozenRevision, findFrozen } from '../projects/frozen-project.store.ts';
import type { ProjectTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { findMarginRequest, listRequestsOf, type MarginRequest } from './margin-requests.store.ts';

/** The margin of a project next to its floor, and the approval below it. */
export type ProjectMargin = {
  readonly standing: MarginStanding;
  readonly priced: PricedMargin;
  readonly isFrozen: boolean;
  /** Whether an approval holds, or held when the revision was submitted. */
  readonly isApproved: boolean;
  /** The approval that holds, else the request that was asked last; null where nobody has asked. */
  readonly request: MarginRequest | null;
  /** Why that one is not about what the project comes to. */
  readonly lapse: MarginLapse | null;
};

/** The parts of a project that decide its margin. */
type KnownProject = {
  readonly boards: readonly SavedBoard[];
  readonly terms: ProjectTerms;
  readonly frozen: FrozenRevision | undefined;
};

/**
 * The margin of a project. The floor is that of the person who created it (0206). A submitted revision
 * keeps the floor and the approval that it was submitted with.
 * @param known what the caller has read of the project already
 */
export async function readProjectMargin(
  tx: AppTransaction,
  companyId: string,
  project: Project,
  known?: KnownProject,
): Promise<Result<ProjectMargin, PriceRefusal>> {
  const { projectId } = project;
  const price = known
    ? await priceOfBoards(tx, companyId, known.boards, known.terms)
    : await priceOfProject(tx, { companyId, projectId });
  if (!price.ok) {
    return price;
  }
  const { cost, margin, final } = price.value.totals;
  const priced = {
    costPaise: cost.paise,
    marginPaise: margin.paise,
    finalPaise: final.paise,
    revision: project.offerRevision,
  };
  const frozen = known ? known.frozen : await findFrozen(tx, projectId);
  if (frozen) {
    const { marginFloor, marginRequest } = frozen;
    const request = marginRequest === null ? null : ((await findMarginRequest(tx, marginRequest)) ?? null);
    const standing = marginStanding(priced, Number(marginFloor ?? 0));
    return ok({ standing, priced, isFrozen: true, isApproved: request !== null, request, lapse: null });
  }
  const standing = marginStanding(priced, await readFloorOf(tx, project.createdBy));
  return ok({
    standing,
    priced,
    isFrozen: false,
    ...currentRequest(await listRequestsOf(tx, projectId), priced),
  });
}

/**
 * The request that counts for a price.
 * @param requests those asked last first
 */
function currentRequest(
  requests: readonly MarginRequest[],
  priced: PricedMargin,
): Pick<ProjectMargin, 'isApproved' | 'request' | 'lapse'> {
  const held = requests.find((each) => each.state === 'approved' && marginLapse(each, priced) === null);
  const request = held ?? requests[0] ?? null;
  return { isApproved: held !== undefined, request, lapse: request && marginLapse(request, priced) };
}
