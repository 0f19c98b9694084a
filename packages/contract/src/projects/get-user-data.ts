import { defineCall } from '../call.ts';
import { userData } from './user-data.ts';

export const getUserDataCall = defineCall({
  name: 'getUserData',
  slice: 'projects',
  server: 'quote',
  method: 'GET',
  path: '/Users/user',
  summary: 'Who is signed in.',
  access: 'session.own',
  effect: 'read',
  reply: userData,
  refusals: {},
  blocking: false,
  failure: 'shown',
});
