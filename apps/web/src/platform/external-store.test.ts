import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createStore, useStore } from './external-store.ts';

describe('a store that screens share', () => {
  it('shows what one of them writes to all of them [SHL-59]', () => {
    const store = createStore('PCC-1');
    const [first, second] = [renderHook(() => useStore(store)), renderHook(() => useStore(store))];
    act(() => store.set('PCC-2'));
    expect([first.result.current, second.result.current]).toEqual(['PCC-2', 'PCC-2']);
  });

  it('tells a screen nothing more after it is left', () => {
    const store = createStore(0);
    const values: number[] = [];
    const leave = store.subscribe(() => values.push(store.get()));
    store.set(1);
    leave();
    store.set(2);
    expect(values).toEqual([1]);
  });
});
