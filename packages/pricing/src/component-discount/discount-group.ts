import { type ArticleGroup, articleGroups } from '@pw/switchboard/model/article';
import type { FormTables } from '@pw/switchboard/tables/form-tables';

/** The tables that name the groups. */
export type GroupTables = Pick<FormTables, 'formComponent'>;

/** What people and the specification's calls call a group: ACB, MCCB, or the name of the component family in lists. */
export function groupName(group: ArticleGroup, { formComponent }: GroupTables): string {
  return formComponent.rows.find(({ family }) => family === group)?.display ?? group;
}

/** The group of such a name, spelled exactly; null for any other text. */
export function groupNamed(name: string, tables: GroupTables): ArticleGroup | null {
  return articleGroups.find((group) => groupName(group, tables) === name) ?? null;
}
