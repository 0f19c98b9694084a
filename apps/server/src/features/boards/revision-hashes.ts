import { createHash } from 'node:crypto';
import { type DrawingStatus, statusOfDrawings } from '@pw/domain/projects/drawing-status';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type FrozenRevision, findKeptRevision } from '../projects/frozen-project.store.ts';
import type { Project } from '../projects/projects.store.ts';
import { type FrozenBoardRow, listFrozenBoards, listFrozenWholes } from './frozen-boards.store.ts';

/** The hashes of a submitted revision as it is kept now: hexadecimal digits of SHA-256. */
export type RevisionHashes = {
  /** Of everything that was frozen with it, boards, prices and texts. */
  readonly offer: string;
  /** Of the drawings of each board, by its number: another status of the project issues other drawings. */
  readonly drawings: readonly { readonly lineItemId: number; readonly board: string; readonly hash: string }[];
};

/** Works the hashes of a revision out of what is kept of it; undefined for one that was never submitted. */
export async function hashRevision(
  tx: AppTransaction,
  { projectId, status }: Pick<Project, 'projectId' | 'status'>,
  revision: number,
): Promise<RevisionHashes | undefined> {
  const keptRevision = await findKeptRevision(tx, { projectId, revision });
  if (!keptRevision) {
    return undefined;
  }
  const frozen = withFirstFields(keptRevision);
  const rows = await listFrozenBoards(tx, frozen);
  const wholes = new Map(
    (await listFrozenWholes(tx, frozen)).map(({ frontView, quoted }) => [frontView.files, hashOf(quoted)]),
  );
  const boards = rows.map((row) => ({ ...frozenFacts(row), whole: wholes.get(row.frontView.files) }));
  return {
    offer: hashOf(JSON.stringify([offerFacts(frozen), boards])),
    drawings: boards.map(({ lineItemId, name, frontView, whole }) => {
      const drawn = drawnFacts(frozen, statusOfDrawings[status]);
      return { lineItemId, board: name, hash: hashOf(JSON.stringify([drawn, lineItemId, name, frontView, whole])) };
    }),
  };
}

/**
 * The values that hashes count for fields that the first revisions lack. A field that is added later must not be listed
 * here: the offer that a customer approved would count as another one.
 */
const firstFields = { customer: { gstin: '' }, company: { address: '', gstin: '', phone: '', email: '' } } as const;

function withFirstFields(frozenRevision: FrozenRevision): FrozenRevision {
  const { customer, company } = frozenRevision;
  return {
    ...frozenRevision,
    customer: { ...firstFields.customer, ...customer },
    company: { ...firstFields.company, ...company },
  };
}

/** What of a revision its hash is of: named one by one, so that a column that comes later changes no hash of before. */
function offerFacts(frozen: FrozenRevision) {
  const { projectId, revision, submittedBy, submittedAt, knowledgeVersion, priceListHash } = frozen;
  const { project, customer, company, termsHtml, keptTerms, priceAge, suppliers, totals, reportFingerprint } = frozen;
  return {
    projectId,
    revision,
    submittedBy,
    submittedAt,
    knowledgeVersion,
    priceListHash,
    project,
    customer,
    company,
    termsHtml,
    keptTerms,
    priceAge,
    suppliers,
    totals,
    reportFingerprint,
  };
}

/** The facts of a board that its hash covers. */
function frozenFacts(board: FrozenBoardRow) {
  const { lineItemId, itemNumber, name, quantity, configurationRevision, inputs, results, unitPrice } = board;
  const { breakdown, size, unpricedArticles, components, checks, design, frontView } = board;
  return {
    lineItemId,
    itemNumber,
    name,
    quantity,
    configurationRevision,
    inputs,
    results,
    unitPrice,
    breakdown,
    size,
    unpricedArticles,
    components,
    checks,
    design,
    frontView,
  };
}

/** What the title blocks of a revision say. */
function drawnFacts(
  { projectId, revision, project, company, knowledgeVersion }: FrozenRevision,
  status: DrawingStatus,
) {
  return { projectId, revision, project, company, knowledgeVersion, status };
}

function hashOf(said: string | Uint8Array): string {
  return createHash('sha256').update(said).digest('hex');
}
