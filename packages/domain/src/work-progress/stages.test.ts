import { describe, expect, it } from 'vitest';
import { arePlannedDays, currentStages, decideMark, lateDays, openNeeds, stateAfterMark } from './decide-stage.ts';
import { planStages } from './plan-stages.ts';
import { openStage, type Stage, type StageProgress, type StageRule, stages } from './stage.ts';
import { judgeCalendar, usualCalendar, weekdayOf } from './work-calendar.ts';

const rules: readonly StageRule[] = stages.map((stage, index) => {
  return { stage, needs: stages.slice(Math.max(0, index - 1), index), hoursPerDay: 8 };
});
const calendar = usualCalendar(rules);
const hours = (of: Partial<Record<Stage, number>>) => new Map(Object.entries(of) as [Stage, number][]);

describe('the plan of a unit', () => {
  it('leaves Sundays and holidays out, and rounds hours up to days', () => {
    const holidays = [{ day: '2026-12-25', name: 'Christmas' }];
    const planned = planStages(rules, hours({ test: 8.1, despatch: 8 }), { ...calendar, holidays }, '2026-12-28');
    expect([...planned]).toEqual([
      ['despatch', { from: '2026-12-28', to: '2026-12-28' }],
      ['test', { from: '2026-12-24', to: '2026-12-26' }],
    ]);
  });

  it('ends on the working day before a promised Sunday', () => {
    expect(planStages(rules, hours({ despatch: 1 }), calendar, '2026-12-27').get('despatch')?.to).toBe('2026-12-26');
  });

  it('gives a stage without hours no days, and those before it still end before those behind it', () => {
    const planned = planStages(rules, hours({ busbar: 8, wiring: 0, test: 8 }), calendar, '2026-12-31');
    expect(planned.has('wiring')).toBe(false);
    expect([planned.get('busbar')?.to, planned.get('test')?.from]).toEqual(['2026-12-30', '2026-12-31']);
  });

  it('ends a stage before the first of two that need it', () => {
    const both: readonly StageRule[] = [
      { stage: 'assembly', needs: [], hoursPerDay: 8 },
      { stage: 'busbar', needs: ['assembly'], hoursPerDay: 8 },
      { stage: 'wiring', needs: ['assembly'], hoursPerDay: 8 },
    ];
    const planned = planStages(both, hours({ assembly: 8, busbar: 24, wiring: 8 }), calendar, '2026-12-31');
    expect([planned.get('busbar')?.from, planned.get('assembly')?.to]).toEqual(['2026-12-29', '2026-12-28']);
  });
});

describe('a calendar', () => {
  it('knows the days of the week, also before the day that they are counted from', () => {
    expect(['2026-11-30', '2026-12-06', '2023-12-31', '2000-02-29'].map(weekdayOf)).toEqual([1, 7, 7, 2]);
  });

  it('has a working day, each holiday once, and hours above 0', () => {
    expect(judgeCalendar(calendar)).toEqual({});
    const twice = { day: '2027-01-26', name: 'Republic Day' };
    const broken = {
      weekdays: [],
      holidays: [twice, twice],
      hoursPerDay: { ...calendar.hoursPerDay, paint: 0 },
    };
    expect(Object.keys(judgeCalendar(broken))).toEqual(['weekdays', 'holidays', 'hoursPerDay']);
    expect(judgeCalendar({ ...calendar, holidays: [{ day: '2027-02-30', name: 'x' }] })).toHaveProperty('holidays');
    expect(judgeCalendar({ ...calendar, weekdays: [8] })).toHaveProperty('weekdays');
    expect(judgeCalendar({ ...calendar, hoursPerDay: { ...calendar.hoursPerDay, test: Number.NaN } })).toHaveProperty(
      'hoursPerDay',
    );
  });
});

describe('a mark at a stage', () => {
  const now = new Date('2026-11-30T10:00:00.000Z');
  const worker = { isActive: true, signedAt: [new Date('2026-11-30T09:50:00.000Z')] };
  const context = { now, unitState: 'planned', worker } as const;
  const at = (text: string) => new Date(text);
  const begun: StageProgress = { ...openStage, begunMs: at('2026-11-29T04:00:00.000Z').getTime() };
  const ended: StageProgress = { ...begun, endedMs: now.getTime() };
  const outcome = (...asked: Parameters<typeof decideMark>) => {
    const decided = decideMark(...asked);
    return decided.ok ? decided.value : decided.error;
  };

  it('begins, ends, and is taken back one after the other', () => {
    expect(outcome(openStage, 'begin', now, context)).toEqual({ begunMs: now.getTime(), endedMs: null });
    expect(outcome(begun, 'end', now, context)).toEqual({ begunMs: begun.begunMs, endedMs: now.getTime() });
    expect(outcome(ended, 'take back', now, context)).toEqual({ begunMs: begun.begunMs, endedMs: null });
    expect(outcome(begun, 'take back', now, context)).toEqual({ begunMs: null, endedMs: null });
  });

  it('is refused where it makes no sense', () => {
    expect(outcome(begun, 'begin', now, context)).toBe('ALREADY_BEGUN');
    expect(outcome(openStage, 'end', now, context)).toBe('NOT_BEGUN');
    expect(outcome(ended, 'end', now, context)).toBe('ALREADY_ENDED');
    expect(outcome(openStage, 'take back', now, context)).toBe('NOT_BEGUN');
    expect(outcome(begun, 'end', at('2026-11-29T03:59:59.000Z'), context)).toBe('END_BEFORE_BEGIN');
    expect(outcome(openStage, 'begin', now, { ...context, unitState: 'void' })).toBe('VOID');
  });

  it('is back-dated by three days of India and no more, and never of the future', () => {
    expect(outcome(openStage, 'begin', at('2026-11-26T18:30:00.000Z'), context)).toHaveProperty('begunMs');
    expect(outcome(openStage, 'begin', at('2026-11-26T18:29:59.000Z'), context)).toBe('TIME_TOO_OLD');
    expect(outcome(openStage, 'begin', at('2026-11-30T10:11:00.000Z'), context)).toBe('TIME_IN_FUTURE');
  });

  it('is of a worker who has entered the PIN lately', () => {
    expect(outcome(openStage, 'begin', now, { ...context, worker: null })).toBe('NO_SUCH_WORKER');
    expect(outcome(openStage, 'begin', now, { ...context, worker: { ...worker, isActive: false } })).toBe(
      'NO_SUCH_WORKER',
    );
    const yesterday = { isActive: true, signedAt: [at('2026-11-29T09:50:00.000Z')] };
    expect(outcome(openStage, 'begin', now, { ...context, worker: yesterday })).toBe('WORKER_NOT_SIGNED');
  });
});

describe('what stages say of a unit', () => {
  const planned = (plannedTo: string, given: Partial<StageProgress> = {}): StageProgress => {
    return { ...openStage, plannedFrom: plannedTo, plannedTo, ...given };
  };

  it('is late by the days since a planned end that has not come', () => {
    expect(lateDays(planned('2026-11-28'), '2026-11-30')).toBe(2);
    expect(lateDays(planned('2026-11-30'), '2026-11-30')).toBe(0);
    expect(lateDays(planned('2026-11-28', { begunMs: 1, endedMs: 2 }), '2026-11-30')).toBe(0);
    expect(lateDays(openStage, '2026-11-30')).toBe(0);
  });

  it('names the stages that are not ended before another one begins', () => {
    const known = new Map<Stage, StageProgress>([['paint', planned('2026-11-28')]]);
    expect(openNeeds(rules, 'assembly', (stage) => known.get(stage))).toEqual(['paint']);
    expect(openNeeds(rules, 'busbar', (stage) => known.get(stage))).toEqual([]);
  });

  it('offers the stages that are worked on, else the next one', () => {
    const of = (known: Partial<Record<Stage, StageProgress>>) => currentStages((stage) => known[stage]);
    const done = { ...openStage, begunMs: 1, endedMs: 2 };
    expect(of({})).toEqual(['fabrication']);
    expect(
      of({ fabrication: done, paint: { ...openStage, begunMs: 1 }, wiring: { ...openStage, begunMs: 1 } }),
    ).toEqual(['paint', 'wiring']);
    expect(of({ fabrication: done })).toEqual(['paint']);
    expect(of({ fabrication: done, wiring: planned('2026-12-01'), test: planned('2026-12-02') })).toEqual(['wiring']);
    expect(of({ despatch: done })).toEqual([]);
  });

  it('puts a planned unit in work, and takes it back with its last mark', () => {
    expect(stateAfterMark('planned', true)).toBe('in work');
    expect(stateAfterMark('in work', false)).toBe('planned');
    expect([stateAfterMark('held', false), stateAfterMark('passed', true)]).toEqual(['held', 'passed']);
  });

  it('has both planned days or none', () => {
    expect(arePlannedDays(null, null)).toBe(true);
    expect(arePlannedDays('2026-11-30', '2026-11-30')).toBe(true);
    expect(arePlannedDays('2026-11-30', '2026-11-29')).toBe(false);
    expect(arePlannedDays('2026-11-30', null)).toBe(false);
    expect(arePlannedDays('2026-02-30', '2026-03-01')).toBe(false);
    expect(arePlannedDays('2026-01-01', '2027-01-03')).toBe(false);
  });
});
