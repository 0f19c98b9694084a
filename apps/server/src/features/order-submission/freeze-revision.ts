import { randomUUID } from 'node:crypto';
import { customerFieldNames } from '@pw/domain/customers/customer-form';
import { wholePaise } from '@pw/domain/money';
import type { AcknowledgedCheck } from '@pw/domain/order-submission/decide-submission';
import { projectCustomerTexts } from '@pw/domain/projects/decide-project';
import { projectFieldNames } from '@pw/domain/projects/project-fields';
import { recordOf } from '@pw/domain/record-fields';
import { ok, type Result } from '@pw/domain/result';
import { priceProject } from '@pw/pricing/price-board';
import { priceFields } from '@pw/pricing/price-steps';
import type { PriceRefusal } from '@pw/pricing/price-terms';
import type {
  FrozenCompany,
  FrozenCustomer,
  FrozenProjectFields,
  FrozenTotals,
} from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { knowledge, priceFiles } from '../../platform/knowledge.ts';
import type { SavedBoard } from '../boards/board-sources.store.ts';
import { insertFrozenBoard } from '../boards/frozen-boards.store.ts';
import type { BoardRequest } from '../boards/open-board.ts';
import { readDrawingHead } from '../boards/standing-front-view.ts';
import { readProfileFiles, readStoredTerms } from '../company-profile/company-profile.store.ts';
import { readLetterhead } from '../company-settings/company-details.store.ts';
import { readCustomer } from '../customers/customers.store.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { insertRevision } from '../projects/frozen-project.store.ts';
import { makeProjectTerms, readKeptTerms, readPriceAge } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { readFingerprint } from '../reports/report-source.ts';
import { insertAcknowledged } from './acknowledged-warnings.store.ts';
import { type BoardToFreeze, type FrozenBoardOfRevision, freezeBoardRow, removeFrozenFiles } from './freeze-board.ts';

type ToFreeze = {
  /** In the order of their item numbers; all of them are complete. */
  readonly boards: readonly SavedBoard[];
  readonly acknowledged: readonly AcknowledgedCheck[];
};

/**
 * Freezes the revision that a project is, which is locked: everything is worked out by what holds now and kept with all
 * that it depends on, each drawing in files of its own. Refused where an amount is too large.
 */
export async function freezeRevision(
  request: BoardRequest,
  project: Project,
  { boards, acknowledged }: ToFreeze,
): Promise<Result<null, PriceRefusal>> {
  const { tx, platform, actor, now } = request;
  const { companyId, accountId: submittedBy } = actor;
  const { projectId, offerRevision: revision } = project;
  const keptTerms = await readKeptTerms(tx, projectId);
  const surroundings: Omit<BoardToFreeze, 'board'> = {
    project,
    terms: makeProjectTerms(keptTerms),
    head: await readDrawingHead(tx, platform.files, project),
    // A folder of its own: what an attempt leaves behind that was killed is not taken for this.
    folder: `${companyId}/revisions/${projectId}/${revision}-${randomUUID()}`,
  };
  const frozen: FrozenBoardOfRevision[] = [];
  try {
    for (const board of boards) {
      const made = await freezeBoardRow(request, { ...surroundings, board });
      if (!made.ok) {
        await removeFrozenFiles(platform.files, frozen);
        return made;
      }
      frozen.push(made.value);
    }
    const totals = totalsOf(frozen);
    if (!totals.ok) {
      await removeFrozenFiles(platform.files, frozen);
      return totals;
    }
    await insertRevision(tx, {
      ...{ companyId, projectId, revision, submittedBy, submittedAt: now },
      knowledgeVersion: knowledge().version,
      priceListHash: priceFiles().hash,
      project: JSON.stringify(fieldsOf(project)),
      customer: JSON.stringify(await readCard(tx, project, submittedBy)),
      company: JSON.stringify(await readCompany(tx)),
      termsHtml: project.termsHtml ?? (await readStoredTerms(tx)).html,
      keptTerms: JSON.stringify(keptTerms),
      priceAge: JSON.stringify(await readPriceAge(tx, projectId, now)),
      suppliers: JSON.stringify(await readSuppliers(tx)),
      totals: JSON.stringify(totals.value),
      reportFingerprint: await readFingerprint(tx, project),
    });
    for (const { row } of frozen) {
      await insertFrozenBoard(tx, { ...row, companyId, projectId, revision });
    }
    await insertAcknowledged(tx, { companyId, projectId, revision }, acknowledged, { by: submittedBy, at: now });
    return ok(null);
  } catch (error) {
    await removeFrozenFiles(platform.files, frozen);
    throw error;
  }
}

function totalsOf(boards: readonly FrozenBoardOfRevision[]): Result<FrozenTotals, PriceRefusal> {
  const totals = priceProject(boards.map(({ row: { name, quantity }, price }) => ({ name, quantity, price })));
  if (!totals.ok) {
    return totals;
  }
  const { unpriced } = totals.value;
  return ok({ ...recordOf(priceFields, (field) => wholePaise(totals.value[field].paise)), unpriced });
}

function fieldsOf(project: Project): FrozenProjectFields {
  return {
    ...recordOf([...projectFieldNames, ...projectCustomerTexts], (field) => project[field]),
    customerId: project.customerId,
  };
}

async function readCard(tx: AppTransaction, { customerId }: Project, userId: string): Promise<FrozenCustomer> {
  if (customerId === null) {
    throw new Error('A project without a customer is not submitted');
  }
  const customer = await readCustomer(tx, customerId, userId);
  return { ...recordOf(customerFieldNames, (field) => customer[field]), customerId };
}

async function readCompany(tx: AppTransaction): Promise<FrozenCompany> {
  // Files of the profile stay in the store when others take their place.
  const { logo, certificate } = await readProfileFiles(tx);
  return { ...(await readLetterhead(tx)), logo, certificate };
}

async function readSuppliers(tx: AppTransaction) {
  return (await readRates(tx)).map(({ rateKey, material, supplier }) => ({ rateKey, material, supplier }));
}
