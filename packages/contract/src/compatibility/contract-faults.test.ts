import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type CallForm, notFound, stale } from '../call.ts';
import { calls } from '../calls.ts';
import { type ContractFault, contractFaults, withoutPermitted } from './contract-faults.ts';
import { contractForm } from './contract-form.ts';

const rename: CallForm = {
  name: 'renameBoard',
  slice: 'boards',
  server: 'own',
  method: 'PUT',
  path: '/boards/:boardId/name',
  summary: 'Renames a board.',
  access: 'projects.read',
  effect: 'write',
  params: z.object({ boardId: z.uuid() }),
  body: z.object({ name: z.string().max(30) }),
  reply: z.object({ name: z.string() }),
  refusals: { NOT_FOUND: notFound },
  blocking: false,
  failure: 'silent',
};

const call = 'PUT /api/v1/boards/:/name';

const faultsOf = (before: Partial<CallForm>, now: readonly Partial<CallForm>[]) =>
  contractFaults(
    contractForm('1.0.0', [{ ...rename, ...before }]),
    contractForm(
      '1.1.0',
      now.map((each) => ({ ...rename, ...each })),
    ),
  );

const upload = { field: 'photo', maxBytes: 2000, tooLarge: 'Too large.' };

describe('a call that clients of the last release make', () => {
  it.each<[string, Partial<CallForm>, Partial<CallForm>]>([
    ['has another name and words', {}, { name: 'nameBoard', summary: 'Names a board.' }],
    [
      'has another name of a parameter',
      {},
      { path: '/boards/:lineItem/name', params: z.object({ lineItem: z.uuid() }) },
    ],
    ['needs another permission', {}, { access: 'projects.manage' }],
    ['needs no token any more', {}, { access: 'public' }],
    ['is refused with a further code of a known status', {}, { refusals: { NOT_FOUND: notFound, GONE: notFound } }],
    ['is refused no more', {}, { refusals: {} }],
    ['takes a larger file', { upload }, { upload: { ...upload, maxBytes: 3000 } }],
  ])('%s: no fault', (_what, before, now) => {
    expect(faultsOf(before, [now])).toEqual([]);
  });

  it.each<[string, Partial<CallForm>, Partial<CallForm>, Omit<ContractFault, 'call'>]>([
    ['needs a token', { access: 'public' }, {}, { code: 'ACCESS', at: 'access' }],
    ['takes other parts of the path', {}, { params: z.object({ boardId: z.int() }) }, narrower('params[0]')],
    ['takes shorter texts', {}, { body: z.object({ name: z.string().max(20) }) }, narrower('body.name')],
    [
      'needs a query',
      {},
      { query: z.object({ revision: z.string() }) },
      { code: 'NEW_REQUIRED_FIELD', at: 'query.revision' },
    ],
    ['takes no body', {}, { body: undefined as never }, { code: 'FIELD_GONE', at: 'body.name' }],
    ['takes a smaller file', { upload }, { upload: { ...upload, maxBytes: 1000 } }, { code: 'FILES', at: 'files' }],
    [
      'takes its file in another field',
      { upload },
      { upload: { ...upload, field: 'file' } },
      { code: 'FILES', at: 'files' },
    ],
    ['answers a file', {}, { reply: 'bytes' }, { code: 'WIDER_REPLY', at: 'reply' }],
    ['answers less', {}, { reply: z.object({}) }, { code: 'FIELD_GONE', at: 'reply.name' }],
    [
      'is refused with another status',
      {},
      { refusals: { STALE: stale } },
      { code: 'NEW_REFUSAL_STATUS', at: 'refusals.409' },
    ],
    ['is refused in text', {}, { refusalBody: 'text' }, { code: 'REFUSAL_BODY', at: 'refusals' }],
  ])('%s: a fault', (_what, before, now, fault) => {
    expect(faultsOf(before, [now])).toEqual([{ ...fault, call }]);
  });

  it('is gone: a fault', () => {
    expect(faultsOf({}, [])).toEqual([{ code: 'CALL_GONE', at: '', call }]);
  });
});

function narrower(at: string) {
  return { code: 'NARROWER_INPUT', at } as const;
}

describe('what a release may change', () => {
  const fault = { code: 'CALL_GONE', at: '', call } as const;
  const permit = { ...fault, release: '1.1.0', why: 'Nobody renames boards.' };

  it('is no fault', () => {
    expect(withoutPermitted([fault], [permit], '1.0.0')).toEqual({ faults: [], idle: [] });
  });

  it('is that change alone', () => {
    const other = { ...permit, code: 'ACCESS' } as const;
    expect(withoutPermitted([fault], [other], '1.0.0')).toEqual({ faults: [fault], idle: [other] });
  });

  it('is out of date once that release is out', () => {
    expect(withoutPermitted([fault], [permit], '1.1.0')).toEqual({ faults: [fault], idle: [permit] });
  });
});

it('every call of the contract can be described, each at an address of its own', () => {
  const form = contractForm('1.0.0', calls);
  expect(Object.keys(form.calls)).toHaveLength(calls.length);
  expect(contractFaults(form, form)).toEqual([]);
});

it('no object of an answer is strict but a demand, which would mean more without a condition that is not known', () => {
  const strict = Object.entries(contractForm('1.0.0', calls).calls).flatMap(([address, { reply }]) =>
    JSON.stringify(reply).includes('"additionalProperties":false') ? [address] : [],
  );
  expect(strict).toEqual([
    'GET /api/v1/intake/:',
    'GET /api/v1/projects/:/boards/:/editing/steps',
    'POST /api/v1/projects/:/boards/:/editing/edits',
    'POST /api/v1/projects/:/boards/:/editing/redo',
    'POST /api/v1/projects/:/boards/:/editing/undo',
    'PUT /api/v1/intake/:/answers',
  ]);
});

it('a page behind a shared link takes further fields, though the server never sends them', () => {
  const shared = { access: 'shared-link', reply: z.strictObject({ name: z.string() }) } as const;
  expect(faultsOf(shared, [{ ...shared, reply: z.strictObject({ name: z.string(), note: z.string() }) }])).toEqual([]);
});
