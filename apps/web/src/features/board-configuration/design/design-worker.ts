import { createAnswer, type WorkerRequest } from './answer-page.ts';

const answer = createAnswer((reply) => postMessage(reply));

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  const reply = answer(data);
  if (reply !== null) {
    postMessage(reply);
  }
});
