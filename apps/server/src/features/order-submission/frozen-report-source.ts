import { ok, type Result } from '@pw/domain/result';
import { priceProject } from '@pw/pricing/price-board';
import type { PriceRefusal } from '@pw/pricing/price-terms';
import type { ReportBoard, ReportData } from '@pw/reports/report-data';
import { DEFAULT_TERMS } from '@pw/reports/terms/terms-html';
import type { FrozenFrontView } from '../../database/revision-tables.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';
import { type FrozenWhole, listFrozenBoards, readFrozenWhole } from '../boards/frozen-boards.store.ts';
import { quotedOf, readWhole, sheetsOf } from '../boards/frozen-whole.ts';
import { type FrozenRevision, findRevision } from '../projects/frozen-project.store.ts';
import { frozenTerms } from '../projects/project-terms.ts';
import type { Project } from '../projects/projects.store.ts';
import { readEarlierIssues } from '../projects/revisions.store.ts';
import { type OfferToMake, reportData } from '../reports/make-report.ts';

/** A board of a frozen revision as documents take it. */
export type FrozenSourceBoard = {
  readonly lineItemId: number;
  readonly name: string;
  readonly quantity: number;
  /** The files of its drawing: `frozenDrawingKey` gives their keys. */
  readonly frontView: FrozenFrontView;
  readonly whole: FrozenWhole;
};

/** Everything that documents of a frozen revision are made of: plain data, which goes to a thread as it is. */
export type FrozenReportSource = OfferToMake['source'] & {
  readonly revision: number;
  readonly boards: readonly FrozenSourceBoard[];
  readonly frozen: Pick<
    FrozenRevision,
    'projectId' | 'revision' | 'keptTerms' | 'priceListHash' | 'knowledgeVersion'
  > & {
    readonly submittedAt: Date;
  };
};

/** Reads what documents of a submitted revision are made of; undefined for one that was never submitted. */
export async function readFrozenReportSource(
  tx: AppTransaction,
  { projectId, quotationNumber }: Pick<Project, 'projectId' | 'quotationNumber'>,
  revision: number,
): Promise<FrozenReportSource | undefined> {
  const frozen = await findRevision(tx, { projectId, revision });
  if (!frozen) {
    return undefined;
  }
  const boards: FrozenSourceBoard[] = [];
  for (const { lineItemId, name, quantity, frontView } of await listFrozenBoards(tx, frozen)) {
    boards.push({ lineItemId, name, quantity, frontView, whole: await readFrozenWhole(tx, frozen, lineItemId) });
  }
  const { project, customer, company, termsHtml, priceAge: prices, suppliers } = frozen;
  const { keptTerms, priceListHash, knowledgeVersion, submittedAt } = frozen;
  const earlier = await readEarlierIssues(tx, { projectId, offerRevision: revision });
  return {
    ...{ company, prices, suppliers, boards, revision },
    project: {
      ...project,
      projectId,
      quotationNumber,
      offerRevision: revision,
      earlier,
      customerGstin: customer.gstin,
    },
    termsHtml: termsHtml || DEFAULT_TERMS,
    frozen: { projectId, revision, keptTerms, priceListHash, knowledgeVersion, submittedAt },
  };
}

/**
 * The data of the reports of a frozen revision: boards, bills, prices and drawings as they were submitted. Nothing is
 * worked out anew; only the words of tables, such as names of groups, are those of now. The refusal cannot happen to
 * what was priced when it was frozen.
 */
export async function frozenReportData(
  source: FrozenReportSource,
  issue: Pick<OfferToMake, 'date' | 'preparedBy' | 'companyFiles'>,
): Promise<Result<ReportData, PriceRefusal>> {
  const terms = frozenTerms(source.frozen);
  const boards: ReportBoard[] = [];
  const drawings: ReportData['drawings'][number][] = [];
  for (const { lineItemId, name, whole } of source.boards) {
    const read = await readWhole(whole);
    boards.push({ ...quotedOf(read), lineItemId, terms: terms.of({ lineItemId, name }) });
    drawings.push(sheetsOf(read));
  }
  const totals = priceProject(boards);
  if (!totals.ok) {
    return totals;
  }
  const { revision, frozen } = source;
  const madeBy = { isVerified: verifiedIn(boards), knowledgeVersion: frozen.knowledgeVersion };
  return ok(reportData({ ...issue, source, revision }, { boards, totals: totals.value }, drawings, madeBy));
}

/** What the price list of then held: the bills say it of each number. */
function verifiedIn(boards: readonly ReportBoard[]): ReportData['isVerified'] {
  const verified = new Set(
    boards.flatMap(({ bill }) =>
      bill.filter(({ status }) => status === 'verified').map(({ catalogueNumber }) => catalogueNumber),
    ),
  );
  return (catalogueNumber) => verified.has(catalogueNumber);
}
