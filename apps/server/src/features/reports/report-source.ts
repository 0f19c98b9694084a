import { createHash } from 'node:crypto';
import { columnOf } from '@pw/configurator/overlay/table-edit';
import { type DrawingStatus, statusOfDrawings } from '@pw/domain/projects/drawing-status';
import type { BookData } from '@pw/pricing/company-prices/book-data';
import type { NewerPrices } from '@pw/pricing/quote/newer-prices';
import type { HouseValue, PriceAge } from '@pw/pricing/quote/reservations';
import { concernsOffer, type KeptAnswer } from '@pw/pricing/quote/send-gate';
import type { KeptTerms } from '@pw/pricing/terms/project-terms';
import type { SuppliedMaterial } from '@pw/reports/project/report-data';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import { type LoweredCheck, loweredChecks } from '@pw/switchboard/checks/check-severities';
import type { BoardInputs } from '../../database/board-tables.ts';
import type { FrozenCompany } from '../../database/revision-tables.ts';
import {
  type KnowledgeData,
  knowledgeDataOf,
  knowledgeOf,
  readUnusedEdits,
  tablesOf,
} from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { listSavedBoards } from '../boards/board-sources.store.ts';
import type { DrawnProject } from '../boards/standing-front-view.ts';
import { readProfileFiles, readStoredTerms } from '../company-profile/company-profile.store.ts';
import { readDetails, readLetterhead } from '../company-settings/company-details.store.ts';
import { readSettings } from '../company-settings/company-settings.store.ts';
import { readTaxedCustomer } from '../customers/customers.store.ts';
import { readRates } from '../material-rates/material-rates.store.ts';
import { readProjectBook } from '../price-lists/price-books.ts';
import { readNewerPrices } from '../price-updates/read-price-update.ts';
import { findFrozen } from '../projects/frozen-project.store.ts';
import { readOfferTexts } from '../projects/offer-texts.store.ts';
import { readPriceAge } from '../projects/price-age.ts';
import { type PrintedField, printedFields } from '../projects/printed-project.ts';
import { readKeptTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { readEarlierIssues } from '../projects/revisions.store.ts';
import { readTaxStates } from '../projects/tax-states.ts';
import { listAnswered } from '../specifications/clauses.store.ts';
import type { OfferSource } from './judge-offer.ts';
import { listReportedBoards } from './reported-boards.store.ts';

/** A board as it was saved, and who drew it last on which day; null for one that only an enquiry file made. */
export type SourceBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  readonly inputs: BoardInputs;
  readonly drawn: { readonly date: string; readonly drawnBy: string } | null;
};

/** Everything that reports of a project are made of, as it stood at one moment: plain data without a connection. */
export type ReportSource = {
  readonly project: Pick<
    Project,
    'projectId' | 'quotationNumber' | PrintedField | 'salesEngineer' | 'customerName' | 'customerLocation'
  > &
    DrawnProject & { readonly customerGstin: string };
  readonly company: FrozenCompany;
  readonly termsHtml: string;
  readonly offer: OfferSource;
  /** What the drawings are issued for. */
  readonly drawingStatus: DrawingStatus;
  readonly boards: readonly SourceBoard[];
  readonly kept: KeptTerms;
  readonly book: BookData;
  readonly knowledge: KnowledgeData;
  readonly prices: PriceAge;
  readonly suppliers: readonly SuppliedMaterial[];
  /** Another one as soon as anything of this is another, the day left out. */
  readonly fingerprint: string;
  /** The fingerprint of what the offer says, without the people who have answered for it. */
  readonly contentFingerprint: string;
};

/** A report source with what else keeps its offer a draft until it is accepted. */
export type OfferedSource = ReportSource & {
  /** What the current price lists would change. */
  readonly newerPrices: NewerPrices | null;
  /** The values of the company that an update of the product has set aside. */
  readonly unusedValues: readonly HouseValue[];
  /** The checks that the tables of the company take less gravely than those of the product. */
  readonly loweredChecks: readonly LoweredCheck[];
};

/** Reads what an offer of a project is judged and made by. */
export async function readOfferedSource(
  tx: AppTransaction,
  project: Project,
  { companyId, now }: { readonly companyId: string; readonly now: Date },
): Promise<OfferedSource> {
  const source = await readReportSource(tx, project, now);
  return {
    ...source,
    newerPrices: await readNewerPrices(tx, { companyId, project, now }),
    unusedValues: await readUnusedValues(tx),
    loweredChecks: loweredChecks(tablesOf(tx).edits, shippedKnowledge().tables, knowledgeOf(tx).tables),
  };
}

/** The places of the edits that an update of the product has set aside, each once. */
async function readUnusedValues(tx: AppTransaction): Promise<readonly HouseValue[]> {
  const places = (await readUnusedEdits(tx)).map((edit) => ({
    table: edit.table,
    row: edit.row,
    column: columnOf(edit),
  }));
  return [...new Map(places.map((place) => [JSON.stringify(place), place])).values()];
}

/** Reads what reports of a project are made of. */
export async function readReportSource(tx: AppTransaction, project: Project, now: Date): Promise<ReportSource> {
  const { projectId } = project;
  const { shown, book, ...fingerprints } = await readSurroundings(tx, project);
  return {
    ...shown,
    ...fingerprints,
    book,
    knowledge: knowledgeDataOf(tx),
    boards: await listReportedBoards(tx, projectId),
    prices: await readPriceAge(tx, projectId, now),
  };
}

/** The fingerprint alone, without the boards themselves. */
export async function readFingerprint(tx: AppTransaction, project: Project): Promise<string> {
  const frozen = await findFrozen(tx, project.projectId);
  if (frozen) {
    return frozen.reportFingerprint;
  }
  return (await readSurroundings(tx, project)).fingerprint;
}

/** The specifications of a project with their answers; nothing of a project without one. */
async function readSpecifications(tx: AppTransaction, projectId: number) {
  const specifications = await listAnswered(tx, projectId);
  const { printedClauses } = await readSettings(tx);
  return specifications.length === 0 ? {} : { specifications, printedClauses };
}

async function readSurroundings(tx: AppTransaction, project: Project) {
  const { projectId, quotationNumber, salesEngineer, customerName, customerLocation, offerRevision } = project;
  const customerGstin = project.customerId === null ? '' : (await readTaxedCustomer(tx, project.customerId)).gstin;
  const { originalManufacturer } = await readDetails(tx);
  const shown = {
    project: {
      projectId,
      offerRevision,
      earlier: await readEarlierIssues(tx, project),
      quotationNumber,
      ...printedFields(project),
      salesEngineer,
      customerName,
      customerLocation,
      customerGstin,
    },
    company: { ...(await readLetterhead(tx)), ...(await readProfileFiles(tx)) },
    termsHtml: project.termsHtml ?? ((await readStoredTerms(tx)).html || DEFAULT_TERMS),
    kept: await readKeptTerms(tx, projectId),
    drawingStatus: statusOfDrawings[project.status],
    offer: {
      ...(await readOfferTexts(tx, projectId)),
      ...(await readSpecifications(tx, projectId)),
      originalManufacturer,
      validityDays: (await readSettings(tx)).offerValidityDays,
      states: await readTaxStates(tx, projectId),
    },
    suppliers: (await readRates(tx)).map(({ rateKey, material, supplier }) => ({ rateKey, material, supplier })),
  };
  const book = await readProjectBook(tx, projectId);
  const boards = (await listSavedBoards(tx, projectId)).map(({ state: _state, itemNumber: _place, ...board }) => board);
  // The revision counts saves, also those that change no amount.
  const { ratesRevision: _saves, ...terms } = shown.kept;
  const { answers, ...offer } = shown.offer;
  const decisive = answers.filter((answer) => concernsOffer(answer, knowledgeOf(tx).tables));
  const hash = (given: readonly KeptAnswer[]) => {
    const said = [
      knowledgeOf(tx).version,
      book.hash,
      { ...shown, kept: terms, offer: { ...offer, answers: given } },
      boards,
    ];
    return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
  };
  return { shown, book: book.data, fingerprint: hash(decisive), contentFingerprint: hash([]) };
}
