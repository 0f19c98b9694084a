import type { Summarize } from '../design/design-setup.ts';
import { summarizer } from '../design/design-setup.ts';
import type { WorkerRequest } from '../design/design-worker.ts';

/** Does in the test's own thread what the worker of the design does in its own: `vi.stubGlobal('Worker', InlineWorker)`. */
export class InlineWorker extends EventTarget {
  #summarize: Summarize | null = null;
  #isEnded = false;

  postMessage(request: WorkerRequest): void {
    if ('setup' in request) {
      this.#summarize = summarizer(request.setup);
      return;
    }
    const summary = this.#summarize?.(request.draft);
    setTimeout(() => {
      if (!this.#isEnded) {
        this.dispatchEvent(new MessageEvent('message', { data: summary }));
      }
    });
  }

  terminate(): void {
    this.#isEnded = true;
  }
}
