import { createHash } from 'node:crypto';
import { columnOf } from '@pw/configurator/overlay/table-edit';
import { letterheadOf } from '@pw/domain/company-settings/company-details';
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
import { type AppTransaction, companyOf } from '../../platform/database/app-database.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';
import { once, onceEach } from '../../platform/once.ts';
import { listSavedBoards, readInputs, type SavedBoard } from '../boards/board-sources.store.ts';
import type { DrawnProject } from '../boards/standing-front-view.ts';
import { readNewerPrices } from '../price-updates/read-price-update.ts';
import { readPriceAge } from '../projects/price-age.ts';
import { type PrintedField, printedFields } from '../projects/printed-project.ts';
import { type ProjectReading, readingOf } from '../projects/project-reading.ts';
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

/** The parts by which the offer of a project is judged, made and frozen; each is read once, as in `ProjectReading`. */
export type OfferReading = ProjectReading & {
  readonly project: Project;
  readonly now: Date;
  readonly boards: () => Promise<readonly SavedBoard[]>;
  /** The saved configuration of a board. */
  readonly inputsOf: (lineItemId: number) => ReturnType<typeof readInputs>;
  readonly surroundings: () => Promise<Surroundings>;
  /** The sources of its prices on the day of the request. */
  readonly prices: () => Promise<PriceAge>;
};

/** Begins to read the offer of a project. */
export function offerReadingOf(tx: AppTransaction, project: Project, now: Date): OfferReading {
  const reading = readingOf(tx, project.projectId);
  const boards = once(() => listSavedBoards(tx, project.projectId));
  return {
    ...reading,
    project,
    now,
    boards,
    inputsOf: onceEach((lineItemId: number) => readInputs(tx, lineItemId)),
    surroundings: once(async () => readSurroundings(reading, project, await boards())),
    prices: once(() => readPriceAge(reading, now)),
  };
}

/** Reads what an offer of a project is judged and made by. */
export async function readOfferedSource(reading: OfferReading): Promise<OfferedSource> {
  const { tx, project, now } = reading;
  const source = await readReportSource(reading);
  return {
    ...source,
    newerPrices: await readNewerPrices(reading, { companyId: companyOf(tx), project, now, boards: reading.boards }),
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
export async function readReportSource(reading: OfferReading): Promise<ReportSource> {
  const { tx, projectId } = reading;
  const surroundings = await reading.surroundings();
  const { shown, book } = surroundings;
  return {
    ...shown,
    fingerprint: reportFingerprint(tx, surroundings, shown.offer.answers),
    contentFingerprint: contentFingerprint(tx, surroundings),
    book: book.data,
    knowledge: knowledgeDataOf(tx),
    boards: await listReportedBoards(tx, projectId),
    prices: await reading.prices(),
  };
}

/** The fingerprint alone, without the boards themselves. */
export async function readFingerprint(tx: AppTransaction, project: Project): Promise<string> {
  const reading = readingOf(tx, project.projectId);
  const frozen = await reading.frozen();
  if (frozen) {
    return frozen.reportFingerprint;
  }
  const surroundings = await readSurroundings(reading, project, await listSavedBoards(tx, project.projectId));
  return reportFingerprint(tx, surroundings, surroundings.shown.offer.answers);
}

/** The specifications of a project with their answers; nothing of a project without one. */
async function readSpecifications({ tx, projectId, settings }: ProjectReading) {
  const specifications = await listAnswered(tx, projectId);
  const { printedClauses } = await settings();
  return specifications.length === 0 ? {} : { specifications, printedClauses };
}

/** The texts and terms of a project's reports, and its boards as they were saved. */
type Surroundings = Awaited<ReturnType<typeof readSurroundings>>;

async function readSurroundings(reading: ProjectReading, project: Project, saved: readonly SavedBoard[]) {
  const { tx } = reading;
  const { projectId, quotationNumber, salesEngineer, customerName, customerLocation, offerRevision } = project;
  const customerGstin = (await reading.customer())?.gstin ?? '';
  const details = await reading.details();
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
    company: { ...letterheadOf(details), ...(await reading.profileFiles()) },
    termsHtml: project.termsHtml ?? ((await reading.printedTerms()).html || DEFAULT_TERMS),
    kept: await readKeptTerms(reading),
    drawingStatus: statusOfDrawings[project.status],
    offer: {
      ...(await reading.offerTexts()),
      ...(await readSpecifications(reading)),
      originalManufacturer: details.originalManufacturer,
      validityDays: (await reading.settings()).offerValidityDays,
      states: await readTaxStates(reading),
    },
    suppliers: (await reading.rates()).map(({ rateKey, material, supplier }) => ({ rateKey, material, supplier })),
  };
  const book = await reading.book();
  const boards = saved.map(({ state: _state, itemNumber: _place, ...board }) => board);
  return { shown, book, boards };
}

/** The fingerprint of reports with some answers to the points of the offer. */
export function reportFingerprint(
  tx: AppTransaction,
  surroundings: Surroundings,
  answers: readonly KeptAnswer[],
): string {
  const { tables } = knowledgeOf(tx);
  return fingerprintWith(
    tx,
    surroundings,
    answers.filter((answer) => concernsOffer(answer, tables)),
  );
}

function contentFingerprint(tx: AppTransaction, surroundings: Surroundings): string {
  return fingerprintWith(tx, surroundings, []);
}

function fingerprintWith(
  tx: AppTransaction,
  { shown, book, boards }: Surroundings,
  given: readonly KeptAnswer[],
): string {
  // The revision counts saves, also those that change no amount.
  const { ratesRevision: _saves, ...terms } = shown.kept;
  const { answers: _all, ...offer } = shown.offer;
  const said = [
    knowledgeOf(tx).version,
    book.hash,
    { ...shown, kept: terms, offer: { ...offer, answers: given } },
    boards,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}
