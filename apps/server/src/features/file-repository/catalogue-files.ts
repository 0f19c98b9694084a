import { writeReport } from '@pw/documents/offer/write-report';
import { foldSearchString } from '@pw/domain/file-repository/search-strings';
import { articleSymbol } from '@pw/drawing/front-view/detail-sheets';
import { sheetDxf } from '@pw/drawing/writers/sheet-dxf';
import { articleSheet } from '@pw/reports/catalogue/article-sheet';
import { type CatalogueArticle, catalogueArticles } from '@pw/switchboard/articles/catalogue-articles';
import type { MadeFile } from '../../platform/files/made-files.ts';
import { shippedKnowledge } from '../../platform/knowledge.ts';

/** The folder of the file store under which the papers of the catalogue are made. */
export const CATALOGUE_FOLDER = 'catalogue';

const endings = ['pdf', 'dxf'] as const;

type Ending = (typeof endings)[number];

/** A paper of an article, as the file repository lists it. */
export type CataloguePaper = { readonly fileName: string; readonly fileKey: string };

/** Read once: the papers are those of the product, the same for all companies. */
let articles: ReadonlyMap<string, CatalogueArticle> | undefined;

function findArticle(catalogueNumber: string): CatalogueArticle | undefined {
  articles ??= new Map(
    catalogueArticles(shippedKnowledge().tables).map((article) => [foldSearchString(article.catalogueNumber), article]),
  );
  return articles.get(foldSearchString(catalogueNumber));
}

/** The papers of the article with a number, whatever the case of its letters; none where the catalogue has no such. */
export function cataloguePapers(companyId: string, catalogueNumber: string): readonly CataloguePaper[] {
  const article = findArticle(catalogueNumber);
  return article === undefined
    ? []
    : endings
        .filter((ending) => ending === 'pdf' || articleSymbol(shippedKnowledge().tables, article) !== null)
        .map((ending) => ({
          // A ratio has a slash, which no file name has.
          fileName: `${article.catalogueNumber.replaceAll('/', '_')}.${ending}`,
          fileKey: `${companyId}/${CATALOGUE_FOLDER}/${Buffer.from(article.catalogueNumber).toString('hex')}.${ending}`,
        }));
}

/** The paper that a name in the folder stands for; undefined where the catalogue has none such. */
export function catalogueFile(name: string): MadeFile | undefined {
  const [, hex = '', ending] = /^((?:[0-9a-f]{2})+)\.(pdf|dxf)$/.exec(name) ?? [];
  const article = findArticle(Buffer.from(hex, 'hex').toString());
  return article && paperOf(article, ending as Ending);
}

function paperOf(article: CatalogueArticle, ending: Ending): MadeFile | undefined {
  if (ending === 'pdf') {
    return {
      contentType: 'application/pdf',
      make: () => writeReport(articleSheet(article, shippedKnowledge().tables)),
    };
  }
  const symbol = articleSymbol(shippedKnowledge().tables, article);
  return symbol ? { contentType: 'image/vnd.dxf', make: async () => Buffer.from(sheetDxf(symbol)) } : undefined;
}
