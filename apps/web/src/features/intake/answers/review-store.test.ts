import type { AnswerOf } from '@pw/contract/call';
import type { answerIntakeCall } from '@pw/contract/intake';
import { ok } from '@pw/domain/result';
import { expect, it } from 'vitest';
import { aContent, anIntake, aRow, certain } from '../testing/an-intake.ts';
import { changedBy } from '../testing/open-intake.tsx';
import { confirm, setColumn, setValue } from './answers-edit.ts';
import type { AnswersServer } from './answers-saver.ts';
import { answer } from './review-state.ts';
import { createReviewStore } from './review-store.ts';

type Reply = AnswerOf<typeof answerIntakeCall>;

/** A server whose answers are given by hand. */
function aServer() {
  const waiting: { readonly sent: Parameters<AnswersServer>[0]; readonly reply: (reply: Reply) => void }[] = [];
  const server: AnswersServer = (sent) =>
    new Promise((resolve) => {
      waiting.push({ sent, reply: (reply) => resolve(ok(reply)) });
    });
  const next = async () => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    const first = waiting.shift();
    if (!first) {
      throw new Error('nothing was sent');
    }
    return first;
  };
  return { server, next };
}

const ignored = () => undefined;
const isRow = (wanted: string) => (row: { readonly id: string }) => row.id === wanted;
const reread = anIntake({ revision: 1, content: aContent({ rows: [aRow('b1r1', { kw: certain(37) })] }) });

it('answers that came while other columns were on their way are sent after the file is read again', async () => {
  const { server, next } = aServer();
  const store = createReviewStore(anIntake(), server, ignored, ignored);
  store.change((review) => answer(review, setColumn(review.answers, 't1', 'F', 'rating'), () => false));
  const first = await next();
  store.change((review) => answer(review, setValue(review.answers, { id: 'b1r1' }, 'rating', 63), isRow('b1r1')));
  first.reply({ revision: 1, state: 'reading', open: 0, changed: null });
  await expect.poll(() => store.saving.get().isRereading).toBe(true);
  const columns = { t1: { F: 'rating' } };
  store.offer(anIntake({ revision: 1, answers: { ...reread.answers, columns } }));
  const second = await next();
  expect(second.sent).toMatchObject({ revision: 1, answers: { columns, values: { 'b1r1.rating': 63 } } });
  expect(store.review.get().content.rows[0]?.values.rating?.value).toBe(63);
  store.stop();
});

it('answers to rows that another reading does not have are reported, and never go to the rows in their places', async () => {
  const { server, next } = aServer();
  let dropped = 0;
  const store = createReviewStore(anIntake(), server, ignored, () => {
    dropped += 1;
  });
  store.change((review) => answer(review, setColumn(review.answers, 't1', 'F', 'rating'), () => false));
  const first = await next();
  store.change((review) => answer(review, setValue(review.answers, { id: 'b1r1' }, 'rating', 63), isRow('b1r1')));
  first.reply({ revision: 1, state: 'reading', open: 0, changed: null });
  await expect.poll(() => store.saving.get().isRereading).toBe(true);
  store.offer({ ...reread, answers: { ...reread.answers, columns: { t1: { F: 'rating' } } } });
  store.undo();
  expect([dropped, store.review.get().answers]).toEqual([1, { ...reread.answers, columns: {} }]);
  store.stop();
});

it('an intake that somebody else answered replaces what is shown, and nothing of it is undone', async () => {
  const { server, next } = aServer();
  const store = createReviewStore(anIntake(), server, ignored, ignored);
  store.change((review) => answer(review, confirm(review.answers, ['b1r2']), isRow('b1r2')));
  store.offer({ ...reread, revision: 9 });
  expect(store.review.get().content.rows).toHaveLength(4);
  const { sent, reply } = await next();
  reply({ revision: 1, state: 'ready', open: 0, changed: changedBy(aContent(), sent.answers) });
  await expect.poll(() => store.saving.get().isUnsaved).toBe(false);
  store.offer({ ...reread, revision: 1 });
  expect(store.review.get().content.rows).toHaveLength(4);
  store.offer({ ...reread, revision: 2 });
  expect(store.review.get().content.rows).toHaveLength(1);
  store.undo();
  expect(store.review.get().answers).toEqual(reread.answers);
  store.stop();
});
