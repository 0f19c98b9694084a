import { describe, expect, it } from 'vitest';
import { raiseUnloadAlert } from './unsaved-work.ts';

const leave = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('leaving the product', () => {
  it('makes the browser ask before a tab is closed or refreshed [SHL-25]', () => {
    const stop = raiseUnloadAlert(window);
    expect(leave()).toBe(true);
    stop();
    expect(leave()).toBe(false);
  });
});
