import { readWorkCalendarCall, saveWorkCalendarCall } from '@pw/contract/work-calendar';
import { isFaultless } from '@pw/domain/field-rules';
import { judgeCalendar } from '@pw/domain/work-progress/work-calendar';
import { route } from '../../platform/http/route.ts';
import { readCalendar, saveCalendar } from './work-calendar.store.ts';

const readWorkCalendarRoute = route(readWorkCalendarCall, {
  handle: ({ tx }) => readCalendar(tx),
});

const saveWorkCalendarRoute = route(saveWorkCalendarCall, {
  async handle({ body, tx, actor: { companyId }, refuse, audit }) {
    const faults = judgeCalendar(body);
    if (!isFaultless(faults)) {
      return refuse('FIELD_INVALID', { details: { faults } });
    }
    const before = await readCalendar(tx);
    const holidays = body.holidays
      .map(({ day, name }) => ({ day, name: name.trim() }))
      .toSorted((one, other) => one.day.localeCompare(other.day));
    const calendar = { ...body, weekdays: body.weekdays.toSorted((one, other) => one - other), holidays };
    if (!(await saveCalendar(tx, companyId, calendar))) {
      return refuse('STALE', { details: { current: await readCalendar(tx) } });
    }
    const after = { ...calendar, revision: body.revision + 1 };
    audit({ event: 'work-calendar.saved', subject: 'Work calendar', details: { before, after } });
    return after;
  },
});

export const workCalendarRoutes = [readWorkCalendarRoute, saveWorkCalendarRoute] as const;
