import { stateOf } from '@pw/domain/goods-supply';
import type { DrawingStatus } from '@pw/domain/projects/drawing-status';
import type { OfferForm } from '@pw/domain/reports/offer-form';
import { type ReportType, reportEntry } from '@pw/domain/reports/report-types';
import type { BookData } from '@pw/pricing/company-prices/book-data';
import { priceProject } from '@pw/pricing/price/price-project';
import { sheetsOfReport } from '@pw/reports/offer/offer-drawings';
import type { AnyReportData, ReportBoard, ReportData } from '@pw/reports/project/report-data';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import type { FrozenFrontView, FrozenOffer } from '../../database/revision-tables.ts';
import { type KnowledgeData, knowledgeDataOf, knowledgeFrom } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type FrozenWhole, listFrozenBoards, readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { quotedOf, readWhole } from '../boards/frozen-whole.ts';
import { verifiedIn } from '../boards/verified-numbers.ts';
import { drawSet, frozenBoard } from '../front-view/drawing-set.ts';
import { bookOfData } from '../price-lists/price-books.ts';
import { type FrozenRevision, findRevision } from '../projects/frozen-project.store.ts';
import { frozenTerms, readFrozenBook } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { readEarlierIssues } from '../projects/revisions.store.ts';
import { listFrozenClauses } from '../specifications/clauses.store.ts';
import { judgeOffer, type OfferSource } from './judge-offer.ts';
import { type OfferToMake, reportData } from './report-data.ts';
import type { OnBoard } from './work-out-project.ts';

/** A board of a frozen revision as documents take it. */
export type FrozenSourceBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  /** Its drawing: the day, and who drew it. */
  readonly frontView: FrozenFrontView;
  readonly whole: FrozenWhole;
};

/** Everything that reports of a frozen revision are made of: plain data, which goes to a thread as it is. */
export type FrozenReportSource = Omit<OfferToMake['source'], 'company'> & {
  /** With the keys of its logo and its certificate. */
  readonly company: FrozenRevision['company'];
  readonly offer: OfferSource & { readonly left: FrozenOffer['left'] };
  readonly boards: readonly FrozenSourceBoard[];
  /** The status that its drawings carry now. */
  readonly drawingStatus: DrawingStatus;
  readonly fingerprint: string;
  readonly frozen: Pick<
    FrozenRevision,
    'projectId' | 'revision' | 'project' | 'company' | 'keptTerms' | 'priceListHash' | 'knowledgeVersion'
  > & { readonly book: BookData };
  readonly knowledge: KnowledgeData;
};

/**
 * Reads what reports of a submitted revision are made of; undefined for one that was never submitted.
 * @param drawingStatus the status that its drawings carry
 */
export async function readFrozenReportSource(
  tx: AppTransaction,
  { projectId, quotationNumber }: Pick<Project, 'projectId' | 'quotationNumber'>,
  revision: number,
  drawingStatus: DrawingStatus,
): Promise<FrozenReportSource | undefined> {
  const frozenRevision = await findRevision(tx, { projectId, revision });
  if (!frozenRevision) {
    return undefined;
  }
  const boards: FrozenSourceBoard[] = [];
  for (const { lineItemId, name, quantity, frontView } of await listFrozenBoards(tx, frozenRevision)) {
    boards.push({
      lineItemId,
      name,
      quantity,
      frontView,
      whole: await readFrozenWhole(tx, frozenRevision, lineItemId),
    });
  }
  const { project, customer, company, termsHtml, priceAge: prices, suppliers, offer } = frozenRevision;
  const { keptTerms, priceListHash, knowledgeVersion, reportFingerprint } = frozenRevision;
  const specifications = await listFrozenClauses(tx, frozenRevision);
  const { data: book } = await readFrozenBook(tx, frozenRevision);
  return {
    company,
    prices,
    suppliers,
    boards,
    drawingStatus,
    project: {
      ...project,
      projectId,
      quotationNumber,
      offerRevision: revision,
      earlier: await readEarlierIssues(tx, { projectId, offerRevision: revision }),
      customerGstin: customer.gstin,
    },
    termsHtml: termsHtml || DEFAULT_TERMS,
    offer: {
      ...offer,
      ...(specifications.length === 0 ? {} : { specifications }),
      states: {
        company: stateOf(company.gstin, offer.companyState),
        customer: stateOf(customer.gstin, customer.state),
      },
    },
    fingerprint: reportFingerprint,
    frozen: { projectId, revision, project, company, keptTerms, priceListHash, knowledgeVersion, book },
    knowledge: knowledgeDataOf(tx),
  };
}

type FrozenIssue = Omit<OfferToMake, 'source'> & { readonly type: ReportType; readonly form: OfferForm };

/**
 * The data of the reports of a frozen revision: boards, bills and prices as they were submitted, drawings made of them.
 * Only words of tables, such as names of groups, are the current ones.
 * @throws when the prices, which were added up at the submission, cannot be added up
 */
export async function frozenReportData(
  source: FrozenReportSource,
  issue: FrozenIssue,
  onBoard: OnBoard,
): Promise<AnyReportData> {
  const { frozen, drawingStatus: status } = source;
  const knowledge = await knowledgeFrom(source.knowledge);
  const terms = frozenTerms(frozen, bookOfData(frozen.book), knowledge);
  const boards: ReportBoard[] = [];
  const drawings: ReportData['drawings'][number][] = [];
  for (const [at, { lineItemId, name, frontView, whole }] of source.boards.entries()) {
    const read = await readWhole(whole);
    boards.push({ ...quotedOf(read, knowledge), lineItemId, terms: terms.of({ lineItemId, name }) });
    if (reportEntry(issue.type).hasDrawings) {
      const drawn = frozenBoard({
        frozen,
        frontView,
        whole: read,
        knowledge,
        logo: issue.companyFiles.logo,
        quotationNumber: source.project.quotationNumber,
        earlier: source.project.earlier,
      });
      const { sheets } = drawSet(drawn, { status, boardNumber: at + 1 });
      drawings.push(sheetsOfReport(issue.type, issue.form, sheets));
    }
    await onBoard(at + 1, source.boards.length);
  }
  const totals = priceProject(boards, terms.roundTo);
  if (!totals.ok) {
    throw new Error(`Revision ${frozen.revision} of project ${frozen.projectId} had a price: ${totals.error.message}`);
  }
  const madeBy = { isVerified: verifiedIn(boards), knowledgeVersion: frozen.knowledgeVersion };
  const made = reportData({ ...issue, source }, { boards, totals: totals.value }, drawings, knowledge, madeBy);
  const { issue: said, reasons } = judgeOffer(source.offer, { boards }, made);
  // The submission knew by its own rules what was left; of an earlier revision the current rules say it.
  return { ...made, issue: { ...said, isDraft: (source.offer.left ?? reasons).length > 0 } };
}
