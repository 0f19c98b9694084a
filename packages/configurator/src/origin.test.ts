import { describe, expect, it } from 'vitest';
import { figure, forgetExplanations, type Origin } from './origin.ts';

describe('figure', () => {
  it('works its origin out on first use, and only once', () => {
    const origin: Origin = { rule: 'r', source: 's', value: 2, arithmetic: '1 + 1', inputs: [], rows: [] };
    let explained = 0;
    const made = figure(2, () => {
      explained += 1;
      return origin;
    });

    expect(made.value).toBe(2);
    expect(explained).toBe(0);
    expect(made.origin).toBe(origin);
    expect(made.origin).toBe(origin);
    expect(explained).toBe(1);
  });

  it('works its origin out again after a session has changed, since a value may stay and its reasons change', () => {
    let explained = 0;
    const made = figure(2, () => {
      explained += 1;
      return { rule: 'r', source: 's', value: 2, arithmetic: String(explained), inputs: [], rows: [] };
    });
    expect(made.origin.arithmetic).toBe('1');
    forgetExplanations();
    expect(made.origin.arithmetic).toBe('2');
  });
});
