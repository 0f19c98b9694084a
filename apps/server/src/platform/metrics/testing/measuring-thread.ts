import { parentPort } from 'node:worker_threads';
import { measure } from '../measure.ts';
import { reportMeasures } from '../measures-of-threads.ts';

reportMeasures();
for (let bill = 0; bill < 3; bill += 1) {
  measure('cache_hits_total', { cache: 'bills' });
}
measure('files_seconds', { op: 'write' }, 0.01);
measure('live_boards', {}, 5);
// Listens on, so that the thread lives until it is ended.
parentPort?.on('message', () => undefined);
parentPort?.postMessage('measured');
