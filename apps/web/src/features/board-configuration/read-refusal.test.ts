import { expect, it } from 'vitest';
import { readRefusal } from './read-refusal.ts';

const failed = (status: number, message = '') =>
  ({ kind: 'failed', status, message, cause: message, hint: null, reference: null }) as const;

it.each([0, 408, 429, 500, 503])('tries again after %i, which says nothing about the step', (status) => {
  expect(readRefusal(failed(status), null)).toEqual({ kind: 'again' });
});

it('ends with the session', () => {
  expect(readRefusal(failed(401), null)).toEqual({ kind: 'signed out' });
});

it('says what is not permitted any more, for nobody else does', () => {
  const text = 'Your account does not have permission';
  expect(readRefusal(failed(403, text), null)).toEqual({ kind: 'trouble', trouble: { kind: 'closed', text } });
});

it('leaves out a step that the server does not understand, and says so', () => {
  expect(readRefusal(failed(400, 'Bad request'), null)).toEqual({
    kind: 'left out',
    refused: { text: 'Bad request' },
  });
});
