import { defineCall } from '@pw/contract/call';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Refusal } from '../../platform/http/refusal.ts';
import { route } from '../../platform/http/route.ts';
import { serveTinyCalls, type TinyServer } from '../../platform/http/testing/serve-tiny-calls.ts';
import { touchCompany } from '../../platform/http/testing/tiny-calls.ts';
import { adaptRoute, askRoute } from './adapt-route.ts';

const shared = {
  slice: 'support',
  access: 'company-users.manage',
  effect: 'write',
  summary: 'Renames a board.',
  blocking: false,
  failure: 'shown',
} as const;

const ownCall = defineCall({
  ...shared,
  name: 'renameTiny',
  server: 'own',
  method: 'PUT',
  path: '/tiny/:boardId',
  params: z.object({ boardId: z.coerce.number() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ boardId: z.number(), name: z.string() }),
  refusals: { STALE: { status: 409, message: 'Our words.' }, TAKEN: { status: 409, message: 'Our words.' } },
});

const specCall = defineCall({
  ...shared,
  name: 'tinyRename',
  server: 'quote',
  method: 'POST',
  path: '/tinyRename',
  body: z.object({ lineItemID: z.int(), itemDesc: z.string(), companyId: z.string().optional() }),
  own: { companyId: 'companyId' },
  reply: z.object({ statusCode: z.literal(200), data: z.object({ lineItemID: z.number(), itemDesc: z.string() }) }),
  refusals: {
    STALE: { status: 422, message: 'Words of the specification.' },
    TAKEN: { status: 422, message: 'Words of the specification.' },
  },
});

const askedCall = defineCall({ ...specCall, name: 'tinyAsked', path: '/tinyAsked' });

const ownRoute = route(ownCall, {
  prepare: async ({ params, body }) => `${params.boardId} ${body.name}`,
  async handle({ params: { boardId }, body: { name }, prepared, tx, refuse, audit }) {
    if (name === 'stale') {
      return refuse('STALE', { details: { current: { boardId, name: 'Newer' } } });
    }
    if (name === 'taken') {
      return refuse('TAKEN');
    }
    await touchCompany(tx);
    audit({ event: 'terms.saved', subject: 'Tiny' });
    return { boardId, name: prepared ?? name };
  },
  follow: async ({ reply }) => ({ ...reply, name: 'in our names' }),
});

type Board = { readonly boardId: number; readonly name: string };
const write = ({ boardId: lineItemID, name: itemDesc }: Board) => ({ lineItemID, itemDesc });
const writeDetails = (code: string, details: unknown) =>
  code === 'STALE' ? { current: write((details as { readonly current: Board }).current) } : details;

const adapted = adaptRoute(specCall, ownRoute, {
  read: ({ body: { lineItemID: boardId, itemDesc: name } }) => ({ params: { boardId }, body: { name } }),
  write: (board) => ({ statusCode: 200 as const, data: write(board) }),
  writeDetails,
});

const asking = route(askedCall, {
  async handle(request) {
    const { lineItemID: boardId, itemDesc: name } = request.body;
    const said = { params: { boardId }, body: { name } };
    const board = await askRoute(askedCall, ownRoute, request, said, writeDetails);
    return board instanceof Refusal ? board : { statusCode: 200 as const, data: write(board) };
  },
});

let tiny: TinyServer;

beforeAll(async () => {
  tiny = await serveTinyCalls([ownRoute, adapted, asking]);
});
afterAll(() => tiny.close());

const rename = (
  itemDesc: string,
  more: { readonly companyId?: string } = {},
  call: typeof specCall | typeof askedCall = specCall,
) => {
  const { token } = tiny.company.administrator;
  return tiny.send(call, { token, body: { lineItemID: 7, itemDesc, ...more } });
};

describe('a call of the specification', () => {
  it('has the effect of our own, once, and answers in its own names', async () => {
    const [effects, events] = [await tiny.effects(), (await tiny.auditEvents()).length];
    const reply = await rename('PCC');
    // What is prepared reads our names, too. What follows our own answer is not for it.
    expect(reply.json()).toEqual({ statusCode: 200, data: { lineItemID: 7, itemDesc: '7 PCC' } });
    expect([await tiny.effects(), (await tiny.auditEvents()).length]).toEqual([effects + 1, events + 1]);
  });

  it.each([specCall, askedCall])(
    'is refused in its own words, with the details in its own names: $name',
    async (call) => {
      const stale = await rename('stale', {}, call);
      expect([stale.statusCode, stale.json()]).toEqual([
        422,
        {
          code: 'STALE',
          message: 'Words of the specification.',
          details: { current: { lineItemID: 7, itemDesc: 'Newer' } },
        },
      ]);
      const conflict = await rename('taken', {}, call);
      expect(conflict.json()).toEqual({ code: 'TAKEN', message: 'Words of the specification.' });
    },
  );

  it('goes through its own gate: who it says it is, shape and permission', async () => {
    const before = await tiny.effects();
    expect((await rename('PCC', { companyId: 'another' })).statusCode).toBe(403);
    const { sales, administrator } = tiny.company;
    const body = { lineItemID: 7, itemDesc: 'PCC' };
    expect((await tiny.send(specCall, { token: sales.token, body })).statusCode).toBe(403);
    const shapeless = { ...body, itemDesc: 1 as never };
    const reply = await tiny.send(specCall, { token: administrator.token, body: shapeless });
    expect(reply.json()).toMatchObject({ code: 'INVALID_REQUEST', details: [{ path: 'body.itemDesc' }] });
    expect(await tiny.effects()).toBe(before);
  });

  it('leaves our own as it is', async () => {
    const { token } = tiny.company.administrator;
    const reply = await tiny.send(ownCall, { token, params: { boardId: '7' }, body: { name: 'stale' } });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { message: 'Our words.', details: { current: { boardId: 7, name: 'Newer' } } },
    ]);
  });
});
