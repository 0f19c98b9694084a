import { createAnswer, type WorkerReply, type WorkerRequest } from '../design/answer-page.ts';

/** Does in the test's own thread what the worker of the design does in its own: `vi.stubGlobal('Worker', InlineWorker)`. */
export class InlineWorker extends EventTarget {
  readonly #answer = createAnswer((reply) => this.#post(reply));
  #isEnded = false;

  postMessage(request: WorkerRequest): void {
    const reply = this.#answer(request);
    if (reply !== null) {
      this.#post(reply);
    }
  }

  #post(reply: WorkerReply): void {
    setTimeout(() => {
      if (!this.#isEnded) {
        this.dispatchEvent(new MessageEvent('message', { data: reply }));
      }
    });
  }

  terminate(): void {
    this.#isEnded = true;
  }
}
