import { ok, type Result } from '@pw/domain/result';
import type { SubmittalFailure } from '@pw/domain/submittals/submittal-jobs';
import { partLabel } from '@pw/domain/submittals/submittal-parts';
import type { AnyReportData } from '@pw/reports/project/report-data';
import { responseDocument } from '@pw/reports/submittal/comment-responses';
import { offerTextParts, submittalDocument } from '@pw/reports/submittal/submittal-documents';
import { frozenReportData } from '../reports/frozen-report-source.ts';
import { imagesOf } from '../reports/report-data.ts';
import type { PackageOrder } from './make-package.ts';
import { planDataSheets } from './plan-data-sheets.ts';
import { planDrawings } from './plan-drawings.ts';
import { planTextPart } from './plan-text-part.ts';
import type { PlannedPart } from './planned-page.ts';

/** The parts of a package that it is compared by, and the offer that they are of. */
export type PlannedContent = { readonly parts: readonly PlannedPart[]; readonly offer: AnyReportData };

/** Plans every chosen part but those that speak of the package itself. */
export async function planContent({
  submittal,
  source,
  companyFiles,
  dataSheets,
  earlier: earlierFile,
}: PackageOrder): Promise<Result<PlannedContent, SubmittalFailure>> {
  const { revision, parts: chosen, withPrices, missingDataSheets: missing } = submittal;
  const { offerDate: date, preparedBy } = source;
  // Of a commercial report, since its data have no drawings.
  const issue = { type: 'CommercialReport', form: 'full', revision, date, preparedBy, companyFiles } as const;
  const offer = await frozenReportData(source.source, issue, async () => {});
  const images = imagesOf(companyFiles);
  const canTakeOver = source.earlier?.isDraft === offer.issue.isDraft && earlierFile !== null;
  const earlier = canTakeOver ? source.earlier : null;
  const parts: PlannedPart[] = [];
  for (const part of offerTextParts) {
    const document = chosen.includes(part) ? submittalDocument(part, offer, withPrices) : null;
    if (document) {
      parts.push(await planTextPart({ part, name: partLabel(part), document, images }, earlier));
    }
  }
  const responses = chosen.includes('responses') ? responseDocument(source.responses, offer) : null;
  if (responses) {
    const text = { part: 'responses', name: partLabel('responses'), document: responses, images } as const;
    parts.push(await planTextPart(text, earlier));
  }
  if (chosen.includes('drawings')) {
    parts.push(await planDrawings(source, companyFiles.logo));
  }
  if (chosen.includes('dataSheets')) {
    const sheets = await planDataSheets({ ...source, files: dataSheets, missing });
    if (!sheets.ok) {
      return sheets;
    }
    parts.push(sheets.value);
  }
  return ok({ parts, offer });
}
