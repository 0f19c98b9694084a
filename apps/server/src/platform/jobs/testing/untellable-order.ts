import { openJobThread } from '../job-thread.ts';

/** A program that gives its thread an order that cannot be copied, prints why it was refused, and has nothing else to do. */
const thread = openJobThread<unknown, readonly [], unknown>(new URL('./compiled-thread.ts', import.meta.url), 'a test');
await thread
  .make({ write: () => 'no function is copied' }, async () => {})
  .catch((error: unknown) => process.stdout.write(String(error)));
