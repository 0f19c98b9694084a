import React from 'react';

// React makes an error for each element, whose stack would show who has made it: a sixth of the work of all tests that
// draw. Beyond a number of them it makes none until the next second, and a number that stays beyond it spares them all.
const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

const internals: unknown = Reflect.get(React, INTERNALS);
if (typeof internals !== 'object' || internals === null) {
  throw new Error('React keeps the count of its stacks elsewhere: find it, or do without this file');
}
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => {},
});
