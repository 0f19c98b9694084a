import type { WorkDepartment } from '@pw/domain/work-progress/work-department';
import { describe, expect, it } from 'vitest';
import { type CutOrder, countedSamples, orderEvidence, unitEvidence, type WorkedUnit } from './unit-evidence.ts';

const unit = (
  serial: string,
  given: Partial<WorkedUnit> & { finishedMs?: ReadonlyMap<WorkDepartment, number> } = {},
): WorkedUnit => ({
  serial,
  projectId: 1,
  finishedMs: new Map([['busbar', 1000]]),
  quantities: new Map([['joints', 40]]),
  ...given,
});

const inWork = { finishedMs: new Map<WorkDepartment, number>() };

const worked = (serial: string | null, minutes: number, activity = 'joints', projectId = 1) => {
  return { projectId, serial, activity, minutes };
};

const joints = { activity: 'joints', department: 'busbar', setMs: null, isLeftOut: () => false } as const;

const evidence = (
  units: readonly WorkedUnit[],
  minutes: Parameters<typeof unitEvidence>[2],
  given: Partial<Parameters<typeof unitEvidence<WorkedUnit>>[0]> = {},
) =>
  unitEvidence({ ...joints, ...given }, units, minutes).map(({ subject: { serial }, quantity, actual, state }) => {
    return { serial, quantity, actual, state };
  });

describe('the evidence of an activity', () => {
  it('is each unit whose department has finished, with the hours of its activity', () => {
    const units = [unit('U1'), unit('U2', inWork), unit('U3', { finishedMs: new Map([['wiring', 1000]]) })];
    const minutes = [worked('U1', 90), worked('U1', 30), worked('U1', 600, 'copper bars'), worked('U2', 45)];
    expect(evidence(units, minutes)).toEqual([{ serial: 'U1', quantity: 40, actual: 2, state: 'counted' }]);
  });

  it('has the unit that was finished last first', () => {
    const at = (ms: number) => ({ finishedMs: new Map<WorkDepartment, number>([['busbar', ms]]) });
    const units = [unit('U1', at(1000)), unit('U2', at(3000)), unit('U3', at(2000))];
    expect(evidence(units, [worked('U1', 60)]).map(({ serial }) => serial)).toEqual(['U2', 'U3', 'U1']);
  });

  it('has the last 200 units alone', () => {
    const units = Array.from({ length: 210 }, (_, index) =>
      unit(`U${index}`, { finishedMs: new Map([['busbar', index]]) }),
    );
    const rows = evidence(units, []);
    expect([rows.length, rows.at(-1)?.serial]).toEqual([200, 'U10']);
  });

  it('says why a unit does not count', () => {
    const units = [
      unit('left out'),
      unit('no quantity', { quantities: new Map() }),
      unit('no hours'),
      unit('nothing of it', { quantities: new Map() }),
      unit('counted'),
    ];
    const minutes = [worked('left out', 60), worked('no quantity', 60), worked('counted', 60)];
    const rows = evidence(units, minutes, { isLeftOut: ({ serial }) => serial === 'left out' });
    expect(rows.map(({ serial, state }) => [serial, state])).toEqual(
      ['left out', 'no quantity', 'no hours', 'counted'].map((state) => [state, state]),
    );
  });

  it('leaves a unit alone that was finished before the rate was set', () => {
    const at = (ms: number) => ({ finishedMs: new Map<WorkDepartment, number>([['busbar', ms]]) });
    const units = [unit('U1', at(1000)), unit('U2', at(1001))];
    const minutes = [worked('U1', 60), worked('U2', 60)];
    expect(evidence(units, minutes, { setMs: 1000 }).map(({ serial, state }) => [serial, state])).toEqual([
      ['U2', 'counted'],
      ['U1', 'earlier'],
    ]);
  });
});

describe('hours of an order as a whole', () => {
  const small = { quantities: new Map([['joints', 10]]) };
  const large = { quantities: new Map([['joints', 30]]) };
  const without = { quantities: new Map([['paint', 5]]) };

  it('are divided among its units by their quantities', () => {
    const units = [unit('U1', small), unit('U2', large), unit('U3', { ...without, ...inWork })];
    const minutes = [worked(null, 240), worked('U2', 60), worked(null, 600, 'joints', 2)];
    expect(evidence(units, minutes)).toEqual([
      { serial: 'U1', quantity: 10, actual: 1, state: 'counted' },
      { serial: 'U2', quantity: 30, actual: 4, state: 'counted' },
    ]);
  });

  it('wait until all of its units are finished', () => {
    const units = [unit('U1', small), unit('U2', { ...large, ...inWork })];
    const row = { serial: 'U1', quantity: 10 };
    expect(evidence(units, [worked(null, 240), worked('U1', 60)])).toEqual([
      { ...row, actual: 1, state: 'order in work' },
    ]);
    expect(evidence(units, [worked('U1', 60)])).toEqual([{ ...row, actual: 1, state: 'counted' }]);
  });

  it('keep the share of a unit that is left out', () => {
    const units = [unit('U1', small), unit('U2', large)];
    const rows = evidence(units, [worked(null, 240)], { isLeftOut: ({ serial }) => serial === 'U2' });
    expect(rows).toEqual([
      { serial: 'U1', quantity: 10, actual: 1, state: 'counted' },
      { serial: 'U2', quantity: 30, actual: 3, state: 'left out' },
    ]);
  });

  it('of an order without such work are nobody’s', () => {
    expect(evidence([unit('U1', without)], [worked(null, 240)])).toEqual([]);
  });
});

describe('the evidence of the purchase factor', () => {
  const order = (projectId: number, given: Partial<CutOrder> = {}): CutOrder => {
    return { projectId, finishedMs: projectId, netKg: 500, consumedKg: 530, ...given };
  };

  it('is each order whose bars are cut: kilograms used up for kilograms net', () => {
    const orders = [order(1), order(2), order(3, { netKg: 0 }), order(4)];
    const rows = orderEvidence({ setMs: 1, isLeftOut: ({ projectId }) => projectId === 2 }, orders);
    expect(rows.map(({ subject, state }) => [subject.projectId, state])).toEqual([
      [4, 'counted'],
      [2, 'left out'],
      [1, 'earlier'],
    ]);
    expect(countedSamples(rows)).toEqual([{ quantity: 500, actual: 530 }]);
  });
});
