import { defineCall } from '@pw/contract/call';
import { z } from 'zod';
import { route } from '../route.ts';

/** A read that answers what it was asked with. */
export const echoCall = defineCall({
  name: 'echo',
  slice: 'support',
  server: 'specs',
  method: 'POST',
  path: '/Runtime/:path/echo',
  summary: 'Answers what it was asked with.',
  access: 'public',
  effect: 'read',
  params: z.object({ path: z.string() }),
  body: z.unknown(),
  reply: z.object({ path: z.string(), body: z.unknown() }),
  refusals: {},
  blocking: false,
  failure: 'shown',
});

export const echoRoute = route(echoCall, {
  handle: async ({ params, body }) => ({ path: params.path, body: body ?? 'none' }),
});

/** Refuses in plain text, as some calls of the specification do. */
export const textCall = defineCall({
  ...echoCall,
  name: 'text',
  path: '/text',
  params: z.object({}),
  body: z.object({ isGood: z.boolean() }),
  refusals: { BAD: { status: 422, message: 'This is bad, & so "on".' } },
  refusalBody: 'text',
});

export const textRoute = route(textCall, {
  handle: async ({ body, refuse }) => (body.isGood ? { path: '', body: null } : refuse('BAD')),
});

export const UPLOAD_MOST = 1_000_000;

export const uploadCall = defineCall({
  ...echoCall,
  name: 'upload',
  path: '/upload',
  params: z.object({}),
  access: 'company-profile.manage',
  body: z.object({ title: z.string() }),
  upload: { field: 'file', maxBytes: UPLOAD_MOST, tooLarge: 'At most 1 MB.' },
});

export const uploadRoute = route(uploadCall, {
  handle: async ({ body, file }) => ({
    path: body.title,
    body: file === undefined ? 'none' : { name: file.name, bytes: file.bytes.length },
  }),
});
