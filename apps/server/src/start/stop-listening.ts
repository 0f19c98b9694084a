import type { Server } from 'node:http';

/** Behind a turn of the event loop that was no longer than this, hardly anybody can wait to be accepted. */
const SHORT_TURN_MS = 2;

/** A server at hard work stops all the same. */
const MOST_TURNS = 100;

/**
 * Stops taking connections at a moment at which nobody waits to be accepted. The system takes connections for a server that
 * is at work; those which it has not accepted by the time it closes are cut off. A proxy has sent its request by then, and may
 * not send a change again to another server.
 */
export async function stopListening(server: Server): Promise<void> {
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const begun = performance.now();
    // Comes right behind the phase in which connections are accepted.
    await new Promise((resolve) => setImmediate(resolve));
    if (turn > 0 && performance.now() - begun < SHORT_TURN_MS) {
      break;
    }
  }
  server.close();
}
