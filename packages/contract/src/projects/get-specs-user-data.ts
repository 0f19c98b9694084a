import { defineCall } from '../call.ts';
import { userData } from './user-data.ts';

export const getSpecsUserDataCall = defineCall({
  name: 'getSpecsUserData',
  slice: 'projects',
  server: 'specs',
  method: 'GET',
  path: '/Users/user',
  summary: 'Who is signed in; the same as at the quote server.',
  access: 'session.own',
  effect: 'read',
  reply: userData,
  refusals: {},
  blocking: false,
  failure: 'shown',
});
