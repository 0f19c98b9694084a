import { describe, expect, it } from 'vitest';
import { CallError, loadFailure } from './call-failure.ts';

describe('what is said when something could not be loaded', () => {
  it('is nothing when it could', () => {
    expect(loadFailure(null, 'The users')).toBeNull();
  });

  it('is the short name of a failure, with the reference of the server', () => {
    const error = new CallError({
      kind: 'failed',
      status: 503,
      message: 'Service Unavailable: try later.',
      reference: 'r1',
    });
    expect(loadFailure(error, 'The users')).toEqual({
      cause: 'Service Unavailable',
      text: 'The users did not arrive. Nothing that was saved is lost.',
      reference: 'r1',
    });
  });

  it('is the whole text of a refusal', () => {
    const message = 'The project Tower was deleted by Asha on 20-11-2026 14:31. Load the list again.';
    const error = new CallError({ kind: 'refused', code: 'DELETED', message, status: 404, details: null });
    expect(loadFailure(error, 'The boards')).toEqual({ cause: 'The boards did not arrive', text: message });
  });
});
