import { answerInThread } from '../../platform/jobs/answer-in-thread.ts';

/** The order says how the reading goes: it never ends, takes all memory, or is done. */
type Order = { readonly order: { readonly jobId: string } };

const ways: Readonly<Record<string, () => void>> = {
  'never ends': () => {
    for (;;) {
      // As a file that would take minutes.
    }
  },
  'takes all memory': () => {
    const rows: number[][] = [];
    for (;;) {
      rows.push(Array.from({ length: 1000 }, (_none, index) => index + 0.5));
    }
  },
  fails: () => {
    throw new Error('a defect');
  },
};

answerInThread<Order, readonly [], 'done'>(async ({ order: { jobId } }, onBegun) => {
  await onBegun();
  ways[jobId]?.();
  return 'done';
});
