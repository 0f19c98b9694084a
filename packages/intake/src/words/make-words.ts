import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import { type IntakeWords, lookedUp } from './intake-words.ts';

/** Groups of articles with the makes that are asked for. */
export type AskedMakes = { readonly groups: readonly ArticleGroup[]; readonly makes: readonly string[] };

/** The makes that a text asks for, `Make of MCCB: L&T / Siemens`; null where it asks for none or says anything else, too. */
export function makesIn(text: string, words: IntakeWords): AskedMakes | null {
  const said = lookedUp(text);
  const makes = [...new Set(words.find('make', said).map(({ means }) => means))];
  if (makes.length === 0) {
    return null;
  }
  const means = words.find('article', said).flatMap((each) => each.means.split('|'));
  const groups = articleGroups.filter((group) => means.includes(group));
  const kinds = ['make', 'article', 'makeFiller'] as const;
  const rest = kinds.reduce((left, kind) => words.without(kind, left), said).replace(/[^\p{L}\p{N}]+/gu, '');
  return groups.length === 0 || rest !== '' ? null : { groups, makes };
}
