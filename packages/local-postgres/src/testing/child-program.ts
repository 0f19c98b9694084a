import { once } from 'node:events';
import { startEmbeddedPostgres } from '../start-embedded-postgres.ts';

/**
 * A server of the tests that has only its PostgreSQL: tells its messages as lines of JSON and stops on the line
 * `stop`. It is a process of its own because the tests kill it.
 */
function tell(message: object): void {
  process.stdout.write(`${JSON.stringify(message)}\n`);
}

const started = await startEmbeddedPostgres({
  dataDirectory: process.argv[2] ?? '',
  durability: 'durable',
  log: (line) => tell({ kind: 'log', line }),
  onGivenUp: (reason) => tell({ kind: 'given-up', ...reason }),
});
if (started.ok) {
  tell({ kind: 'serving', ownerUrl: started.value.ownerUrl });
  await once(process.stdin, 'data');
  await started.value.stop();
  tell({ kind: 'stopped' });
  process.stdin.destroy();
} else {
  tell({ kind: 'refused', ...started.error });
}
