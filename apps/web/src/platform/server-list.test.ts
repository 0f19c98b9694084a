import { expect, it, vi } from 'vitest';
import { aSession } from '../testing/signed-in.ts';
import { firstLook } from '../ui/data-table/list-state.ts';
import { keepLooks, pageQuery } from './server-list.ts';
import { endSession, startSession } from './session.ts';

const first = firstLook(10);

it('keeps what is looked at of each list by itself, and tells who watches', () => {
  const looks = keepLooks(first);
  const listener = vi.fn<() => void>();
  looks.subscribe(listener);
  looks.look('1', { page: 3 });
  looks.look('1', { search: 'crane' });
  expect(looks.get('1')).toEqual({ ...first, search: 'crane' });
  expect(looks.get('2')).toBe(first);
  expect(listener).toHaveBeenCalledTimes(2);
});

it('forgets it with the sign-in, not with a renewed one', () => {
  const looks = keepLooks(first);
  startSession(aSession('sales'));
  looks.look('', { search: 'crane' });
  startSession(aSession('sales'));
  expect(looks.get().search).toBe('crane');
  endSession();
  expect(looks.get()).toBe(first);
});

it('asks for pages from 1, and for no page where all rows are wanted', () => {
  expect(pageQuery({ ...first, page: 2 })).toEqual({ page: 3, size: 10 });
  expect(pageQuery({ ...first, size: 'all' })).toEqual({});
});
