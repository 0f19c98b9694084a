/** The channels that are open, by name. */
const open = new Map<string, Set<PageChannel>>();

/** A channel between tabs within one test: that of Node would reach the tests of other files. */
export class PageChannel extends EventTarget {
  readonly #peers: Set<PageChannel>;

  constructor(name: string) {
    super();
    this.#peers = open.get(name) ?? new Set();
    open.set(name, this.#peers.add(this));
  }

  postMessage(data: unknown): void {
    for (const peer of this.#peers) {
      if (peer !== this) {
        peer.dispatchEvent(new MessageEvent('message', { data }));
      }
    }
  }

  close(): void {
    this.#peers.delete(this);
  }
}
