import { describe, expect, it } from 'vitest';
import { describeError } from './log.ts';

describe('describeError', () => {
  it('keeps what finds the fault, down to its cause, and leaves rows and values out', () => {
    const refused = Object.assign(new Error('violates check constraint'), {
      code: '23514',
      table: 'users',
      constraint: 'users_roles_check',
      detail: 'Failing row contains (asha, $argon2id$secret)',
      parameters: ['secret'],
    });

    expect(describeError(new Error('The save failed', { cause: refused }))).toEqual({
      type: 'Error',
      message: 'The save failed',
      stack: expect.stringContaining('describe-error.test.ts'),
      cause: {
        type: 'Error',
        message: 'violates check constraint',
        stack: expect.any(String),
        code: '23514',
        table: 'users',
        constraint: 'users_roles_check',
      },
    });
  });

  it('tells nothing of what was thrown and is no error', () => {
    expect(JSON.stringify(describeError({ password: 'secret' }))).not.toContain('secret');
  });
});
