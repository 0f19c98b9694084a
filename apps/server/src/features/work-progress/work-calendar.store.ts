import type { WorkCalendar } from '@pw/domain/work-progress/work-calendar';
import { usualCalendar } from '@pw/domain/work-progress/work-calendar';
import { stageRules } from '@pw/reports/workshop/stage-rules';
import { sql } from 'kysely';
import { knowledgeOf } from '../../platform/company-knowledge.ts';
import type { AppTransaction } from '../../platform/database/app-database.ts';

/** The calendar of a company; revision 0 while it has entered none. */
export type KeptCalendar = WorkCalendar & { readonly revision: number };

/** The calendar that stages are planned by. */
export async function readCalendar(tx: AppTransaction): Promise<KeptCalendar> {
  const row = await tx
    .selectFrom('workCalendars')
    .select(['weekdays', 'holidays', 'hoursPerDay', 'revision'])
    .executeTakeFirst();
  return row ?? { ...usualCalendar(stageRules(knowledgeOf(tx).tables)), revision: 0 };
}

/** Saves the calendar over the revision that its author has seen; false where another one has come since. */
export async function saveCalendar(
  tx: AppTransaction,
  companyId: string,
  { weekdays, holidays, hoursPerDay, revision }: KeptCalendar,
): Promise<boolean> {
  const fields = {
    weekdays: JSON.stringify(weekdays),
    holidays: JSON.stringify(holidays),
    hoursPerDay: JSON.stringify(hoursPerDay),
  };
  if (revision === 0) {
    const added = await tx
      .insertInto('workCalendars')
      .values({ companyId, ...fields })
      .onConflict((conflict) => conflict.doNothing())
      .returning('revision')
      .executeTakeFirst();
    return added !== undefined;
  }
  const saved = await tx
    .updateTable('workCalendars')
    .set({ ...fields, revision: sql`revision + 1` })
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return saved !== undefined;
}
