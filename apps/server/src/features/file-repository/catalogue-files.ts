import { writeReport } from '@pw/documents/offer/write-report';
import { foldSearchString } from '@pw/domain/file-repository/search-strings';
import { articleSymbol } from '@pw/drawing/front-view/detail-sheets';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { articleSheet } from '@pw/reports/catalogue/article-sheet';
import { type CatalogueArticle, catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import type { Tables } from '@pw/switchboard/tables/tables';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import { type AppDatabase, inCompany } from '../../platform/database/app-database.ts';
import type { MadeFile, MakeFile } from '../../platform/files/made-files.ts';

/** The folder of the file store under which the papers of the catalogue are made. */
export const CATALOGUE_FOLDER = 'catalogue';

const endings = ['pdf', 'dxf'] as const;

type Ending = (typeof endings)[number];

/** A paper of an article, as the file repository lists it. */
export type CataloguePaper = { readonly fileName: string; readonly fileKey: string };

/** The articles of tables by their folded numbers; gone with the tables. */
const articlesOf = new WeakMap<Tables, ReadonlyMap<string, CatalogueArticle>>();

function findArticle(tables: Tables, catalogueNumber: string): CatalogueArticle | undefined {
  const articles =
    articlesOf.get(tables) ??
    new Map(catalogueArticles(tables).map((article) => [foldSearchString(article.catalogueNumber), article]));
  articlesOf.set(tables, articles);
  return articles.get(foldSearchString(catalogueNumber));
}

/** The papers of the article with a number, whatever the case of its letters; none where the tables have no such. */
export function cataloguePapers(companyId: string, tables: Tables, catalogueNumber: string): readonly CataloguePaper[] {
  const article = findArticle(tables, catalogueNumber);
  return article === undefined
    ? []
    : endings
        .filter((ending) => ending === 'pdf' || articleSymbol(tables, article) !== null)
        .map((ending) => ({
          // A ratio has a slash, which no file name has.
          fileName: `${article.catalogueNumber.replaceAll('/', '_')}.${ending}`,
          fileKey: `${companyId}/${CATALOGUE_FOLDER}/${Buffer.from(article.catalogueNumber).toString('hex')}.${ending}`,
        }));
}

/** Makes the papers that names in the folder stand for, by the tables that their company has in force. */
export function catalogueFiles(database: AppDatabase): MakeFile {
  return async (companyId, name) => {
    const [, hex = '', ending] = /^((?:[0-9a-f]{2})+)\.(pdf|dxf)$/.exec(name) ?? [];
    if (ending === undefined) {
      return undefined;
    }
    const { tables } = await inCompany(database, companyId, async (tx) => knowledgeOf(tx));
    const article = findArticle(tables, Buffer.from(hex, 'hex').toString());
    return article && paperOf(article, tables, ending as Ending);
  };
}

function paperOf(article: CatalogueArticle, tables: Tables, ending: Ending): MadeFile | undefined {
  if (ending === 'pdf') {
    return { contentType: 'application/pdf', make: () => writeReport(articleSheet(article, tables)) };
  }
  const symbol = articleSymbol(tables, article);
  return symbol ? { contentType: 'image/vnd.dxf', make: async () => Buffer.from(sheetDxf(symbol)) } : undefined;
}
