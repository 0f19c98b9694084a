/** Limits of the data sheets of a company, and of one upload. */
export const dataSheetLimits = { atOnce: 100, bytes: 20_000_000, articleKey: 100, title: 200 } as const;

/** A file that was uploaded as the data sheet of an article. */
export type NamedDataSheet = { readonly articleKey: string; readonly title: string };

/**
 * The article that a file is the data sheet of: its name without the ending is the catalogue number, `_` stands for `/`,
 * which no file name has. A folder before the name does not count. Null where no number is left, or one that is too long.
 */
export function articleOfFile(fileName: string): NamedDataSheet | null {
  const name = fileName.split(/[\\/]/).at(-1) ?? '';
  const title = name.replace(/\.pdf$/i, '').trim();
  const articleKey = title.replaceAll('_', '/');
  return isArticleKey(articleKey) ? { articleKey, title: title.slice(0, dataSheetLimits.title) } : null;
}

/** Whether a text can be the number of an article: no control character in it, and no blank around it. */
export function isArticleKey(text: string): boolean {
  const { articleKey: most } = dataSheetLimits;
  return text !== '' && text.length <= most && text.trim() === text && !/\p{Cc}/u.test(text);
}

/** The rows of a list `article,file`, by the folded file name; the fault of a row with its number from 1. */
export function readFileList(
  rows: readonly (readonly string[])[],
):
  | { readonly ok: true; readonly value: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly error: { readonly row: number } } {
  const articles = new Map<string, string>();
  for (const [at, [article = '', file = '']] of rows.entries()) {
    const [articleKey, fileName] = [article.trim(), file.trim()];
    const isHead = at === 0 && articleKey.toLowerCase() === 'article' && fileName.toLowerCase() === 'file';
    if (isHead || (articleKey === '' && fileName === '')) {
      continue;
    }
    if (!isArticleKey(articleKey) || fileName === '' || articles.has(foldFileName(fileName))) {
      return { ok: false, error: { row: at + 1 } };
    }
    articles.set(foldFileName(fileName), articleKey);
  }
  return { ok: true, value: articles };
}

/** A file name as lists and uploads are compared by it. */
export function foldFileName(fileName: string): string {
  return (fileName.split(/[\\/]/).at(-1) ?? '').toLowerCase();
}
