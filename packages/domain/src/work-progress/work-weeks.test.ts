import { describe, expect, it } from 'vitest';
import { openStage } from './stage.ts';
import { isOfWeek, mondayOf, partInWeek, stageBar, weeksFrom } from './work-weeks.ts';

const TODAY = '2026-12-02';
const ms = (text: string) => Date.parse(text);
const planned = { ...openStage, plannedFrom: '2026-12-01', plannedTo: '2026-12-03' };

describe('the weeks of a strip', () => {
  it('begin on Mondays, six of them', () => {
    expect(['2026-11-30', '2026-12-06'].map(mondayOf)).toEqual(['2026-11-30', '2026-11-30']);
    expect(weeksFrom('2026-11-30').at(-1)).toBe('2027-01-04');
    expect(weeksFrom('2026-11-30')).toHaveLength(6);
  });

  it('hold the part of a bar that lies in them', () => {
    const bar = { from: '2026-12-05', to: '2026-12-08', state: 'planned' } as const;
    expect(partInWeek(bar, '2026-11-30')).toEqual({ day: 6, days: 2 });
    expect(partInWeek(bar, '2026-12-07')).toEqual({ day: 1, days: 2 });
    expect(partInWeek(bar, '2026-12-14')).toBeNull();
    expect(partInWeek(bar, '2026-11-23')).toBeNull();
  });
});

describe('the bar of a stage', () => {
  it('is its plan until it begins, and red once that has passed', () => {
    expect(stageBar(planned, TODAY)).toEqual({ from: '2026-12-01', to: '2026-12-03', state: 'planned' });
    expect(stageBar(planned, '2026-12-04')).toMatchObject({ to: '2026-12-03', state: 'late' });
    expect(stageBar(openStage, TODAY)).toBeNull();
  });

  it('is what was done from then on, by days of India', () => {
    const begun = { ...planned, begunMs: ms('2026-11-29T18:30:00.000Z') };
    expect(stageBar(begun, TODAY)).toEqual({ from: '2026-11-30', to: '2026-12-03', state: 'begun' });
    expect(stageBar(begun, '2026-12-05')).toEqual({ from: '2026-11-30', to: '2026-12-05', state: 'late' });
    const ended = { ...begun, endedMs: ms('2026-12-05T04:00:00.000Z') };
    expect(stageBar(ended, '2026-12-09')).toEqual({ from: '2026-11-30', to: '2026-12-05', state: 'ended' });
  });
});

it('a stage is of this week while it is planned or under way in it, and has not ended', () => {
  expect(isOfWeek(planned, TODAY)).toBe(true);
  expect(isOfWeek({ ...planned, begunMs: 1, endedMs: ms('2026-12-01T04:00:00.000Z') }, TODAY)).toBe(false);
  expect(isOfWeek(planned, '2026-12-09')).toBe(false);
  expect(isOfWeek({ ...planned, begunMs: ms('2026-12-01T04:00:00.000Z') }, '2026-12-09')).toBe(true);
});
