import { describe, expect, it } from 'vitest';
import { CallError, loadFailure } from './call-failure.ts';
import { connection } from './connection.ts';

describe('what is said when something could not be loaded', () => {
  it('is nothing when it could', () => {
    expect(loadFailure(null, 'The users')).toBeNull();
  });

  it('is the short name of a failure, with the reference of the server', () => {
    const error = new CallError({
      kind: 'failed',
      status: 503,
      message: 'The database does not answer.',
      cause: 'Service Unavailable',
      hint: 'The database does not answer.',
      reference: 'r1',
    });
    expect(loadFailure(error, 'The users')).toEqual({
      cause: 'Service Unavailable',
      text: 'The database does not answer. The users did not arrive. Nothing that was saved is lost.',
      reference: 'r1',
    });
  });

  it('tells a computer without a network from a server that does not answer', () => {
    const error = new CallError({
      kind: 'failed',
      status: 0,
      message: 'Unknown Error: Check network.',
      cause: 'Unknown Error',
      hint: 'Check network.',
      reference: null,
    });
    expect(loadFailure(error, 'The users')).toMatchObject({ cause: 'The server does not answer' });
    connection.set({ kind: 'offline', sinceMs: 1 });
    expect(loadFailure(error, 'The users')).toEqual({
      cause: 'Offline',
      text: 'The users did not arrive. Try again once the network is back.',
    });
  });

  it('is the whole text of a refusal', () => {
    const message = 'The project Tower was deleted by Asha on 20-11-2026 14:31. Load the list again.';
    const error = new CallError({ kind: 'refused', code: 'DELETED', message, status: 404, details: null });
    expect(loadFailure(error, 'The boards')).toEqual({ cause: 'The boards did not arrive', text: message });
  });
});
