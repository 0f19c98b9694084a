/** The columns of own articles, in forms and files; a file may leave out those that may be empty. */
export const ownArticleColumns = [
  'catalogueNumber',
  'make',
  'maker',
  'description',
  'group',
  'device',
  'unit',
  'hsn',
  'currency',
  'listPrice',
  'validFrom',
  'source',
] as const;

export type OwnArticleColumn = (typeof ownArticleColumns)[number];

export const requiredOwnArticleColumns = [
  'catalogueNumber',
  'make',
  'maker',
  'description',
  'validFrom',
  'source',
] as const satisfies readonly OwnArticleColumn[];

/** The columns of the article map that name what the rules chose. */
export const mapKeyColumns = [
  'family',
  'frame',
  'ratingA',
  'poles',
  'class',
  'release',
  'mounting',
  'property',
  'designNumber',
] as const;

/** The figures of an article of the map: in kA, mm, W and kg. */
export const mapFigureColumns = ['icuKa', 'icsKa', 'moduleMm', 'lossW', 'massKg'] as const;

/** The columns of the article map, in forms and files; a file may leave out those that may be empty. */
export const articleMapColumns = [...mapKeyColumns, 'make', 'catalogueNumber', ...mapFigureColumns, 'note'] as const;

export type ArticleMapColumn = (typeof articleMapColumns)[number];

export const requiredMapColumns = ['make', 'catalogueNumber'] as const satisfies readonly ArticleMapColumn[];

/** The most rows of a company in each of the two tables: each of its price books holds them all. */
export const MOST_OWN_ROWS = 2000;

/** What an import does with a row of its file. */
export const importClasses = ['new', 'changed', 'same'] as const;

export type ImportClass = (typeof importClasses)[number];
