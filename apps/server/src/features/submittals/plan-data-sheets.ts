import { writeReport } from '@pw/documents/offer/write-report';
import { readPages } from '@pw/documents/package/read-pages';
import { foldSearchString } from '@pw/domain/file-repository/search-strings';
import { err, ok, type Result } from '@pw/domain/result';
import type { SubmittalFailure } from '@pw/domain/submittals/submittal-jobs';
import { articleSheet } from '@pw/reports/catalogue/article-sheet';
import { catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import { knowledgeFrom } from '../../platform/company-knowledge.ts';
import type { PackageSource } from './package-source.ts';
import { hashOf, type PlannedPage, type PlannedPart } from './planned-page.ts';

export type DataSheetsToPlan = Pick<PackageSource, 'articles' | 'source'> & {
  /** The files of the company's data sheets, by article. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly missing: 'tables' | 'leave out';
};

/** Plans the data sheets of all articles: the company's own, else what the tables say of it where that is wanted. */
export async function planDataSheets({
  articles,
  source,
  files,
  missing,
}: DataSheetsToPlan): Promise<Result<PlannedPart, SubmittalFailure>> {
  const { tables } = await knowledgeFrom(source.knowledge);
  const known = new Map(
    missing === 'tables'
      ? catalogueArticles(tables).map((article) => [foldSearchString(article.catalogueNumber), article])
      : [],
  );
  const pages: PlannedPage[] = [];
  for (const { articleKey, sheet } of articles) {
    if (sheet) {
      const file = files.get(articleKey);
      const own = file && (await planFile(articleKey, file, { hash: sheet.sha256, note: '' }).catch(() => undefined));
      if (!own) {
        return err({ code: 'DATA_SHEET_UNREADABLE', article: articleKey });
      }
      pages.push(...own);
      continue;
    }
    const article = known.get(foldSearchString(articleKey));
    if (article) {
      const document = { ...articleSheet(article, tables), hasNoFoot: true } as const;
      const note = ', from the tables of the design';
      pages.push(...(await planFile(articleKey, await writeReport(document), { hash: hashOf(document), note })));
    }
  }
  return ok({ part: 'dataSheets', modelHash: '', pages });
}

async function planFile(
  articleKey: string,
  file: Uint8Array,
  { hash, note }: { readonly hash: string; readonly note: string },
): Promise<readonly PlannedPage[]> {
  const read = await readPages(file);
  return read.map(({ widthMm, heightMm }, index) => {
    const place = `${index + 1}/${read.length}`;
    return {
      part: 'dataSheets',
      key: `${articleKey} ${index + 1}`,
      contentHash: hashOf(hash, place),
      group: articleKey,
      title: `Page ${index + 1}`,
      foot: `Data sheet ${articleKey} ${place}${note}`,
      widthMm,
      heightMm,
      make: async () => ({ file, index }),
    };
  });
}
