import { describe, expect, it } from 'vitest';
import { type Role, roles } from '../access/roles.ts';
import { NEW_PROJECT_STATUS, type ProjectStatus, projectStatuses, statusEntry } from './status.ts';
import { decideTransition, transitions, transitionsOf } from './transitions.ts';

/** The whole table a second time, by numbers. */
const allowed: readonly (readonly [from: number, to: number, by: Role])[] = [
  [1, 2, 'sales'],
  [3, 2, 'sales'],
  [2, 4, 'administrator'],
  [2, 3, 'administrator'],
  [4, 5, 'sales'],
  [5, 4, 'administrator'],
  [5, 6, 'administrator'],
  [6, 5, 'sales'],
  [4, 8, 'sales'],
  [8, 7, 'administrator'],
  [8, 9, 'administrator'],
  [9, 8, 'sales'],
  [7, 10, 'administrator'],
];

const idOf = (status: ProjectStatus) => statusEntry(status).id;
const pairs = projectStatuses.flatMap((from) => projectStatuses.map((to) => ({ from, to })));

function answerTo(role: Role, by: Role | undefined, step: { from: ProjectStatus; to: ProjectStatus }): object {
  if (by === undefined) {
    return { ok: false, error: { code: 'ILLEGAL_TRANSITION', ...step } };
  }
  return by === role ? { ok: true, value: { ...step, by } } : { ok: false, error: { code: 'FORBIDDEN', by } };
}

describe('the steps of a project', () => {
  it.each(pairs)('from $from to $to are taken by the role of the table and nobody else [STS-12]', ({ from, to }) => {
    const by = allowed.find(([first, second]) => first === idOf(from) && second === idOf(to))?.[2];
    for (const role of roles) {
      expect(decideTransition(from, to, role)).toMatchObject(answerTo(role, by, { from, to }));
    }
  });

  it('are each listed once', () => {
    expect(transitions).toHaveLength(allowed.length);
    expect(new Set(transitions.map(({ from, to }) => `${from}>${to}`)).size).toBe(allowed.length);
  });

  it('reach every status from a new project', () => {
    const reached = new Set<ProjectStatus>([NEW_PROJECT_STATUS]);
    for (const status of reached) {
      for (const { to } of transitions.filter(({ from }) => from === status)) {
        reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...projectStatuses].sort());
  });

  it('end only with Closed', () => {
    const ends = projectStatuses.filter((status) => !transitions.some(({ from }) => from === status));
    expect(ends).toEqual(['closed']);
  });

  it('let sales release to manufacture and the administrator close [STS-25]', () => {
    expect(transitionsOf('on-order', 'sales').map(({ action }) => action)).toEqual([
      'Confirm order',
      'Release to manufacture',
    ]);
    expect(transitionsOf('on-manufacture', 'administrator').map(({ action }) => action)).toEqual(['Close']);
    expect(transitionsOf('on-manufacture', 'sales')).toEqual([]);
  });

  it('are offered on the screens where they are taken', () => {
    const screens = (role: Role) => [...new Set(transitions.filter(({ by }) => by === role).map(({ where }) => where))];
    expect(screens('sales')).toEqual(['Summary', 'Projects']);
    expect(screens('administrator')).toEqual(['Request List', 'Approval Management']);
    expect(roles.filter((role) => screens(role).length > 0)).toEqual(['sales', 'administrator']);
  });
});
