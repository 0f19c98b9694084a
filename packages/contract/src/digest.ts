import { z } from 'zod';
import { defineCall } from './call.ts';

const digest = z.object({ isOn: z.boolean() });

export const readDigestCall = defineCall({
  name: 'readDigest',
  slice: 'commercial',
  server: 'own',
  method: 'GET',
  path: '/digest',
  summary: 'Whether the caller gets the weekly mail about projects.',
  access: 'digest.own',
  effect: 'read',
  reply: digest,
  refusals: {},
  blocking: false,
  failure: 'silent',
});

export const saveDigestCall = defineCall({
  name: 'saveDigest',
  slice: 'commercial',
  server: 'own',
  method: 'PUT',
  path: '/digest',
  summary: 'Switches the weekly mail about projects on or off for the caller, from the next Monday on.',
  access: 'digest.own',
  effect: 'write',
  body: digest,
  reply: digest,
  refusals: {},
  blocking: false,
  failure: 'silent',
});
