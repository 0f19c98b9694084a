import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { err, ok, type Result } from '@pw/domain/result';
import type { ListenAddress } from '../platform/environment.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import { listenRefusal } from './listen-refusal.ts';
import type { StartRefusal } from './open-database.ts';

/**
 * Serves the metrics, and nothing else, at an address of their own. Anybody who reaches it reads them, so it belongs in a
 * network of the operator.
 * @returns how to stop
 */
export async function listenForCollectors(
  metrics: Metrics,
  address: ListenAddress,
): Promise<Result<() => Promise<void>, StartRefusal>> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics') {
      void sendMetrics(metrics, response);
    } else {
      response.writeHead(404).end();
    }
  });
  server.listen(address);
  try {
    await once(server, 'listening');
  } catch (error) {
    const set = { host: 'the address of METRICS_LISTEN', port: 'the port of METRICS_LISTEN' };
    return err({ message: listenRefusal(error, address, set) });
  }
  return ok(async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  });
}

async function sendMetrics({ contentType, collect }: Metrics, response: ServerResponse): Promise<void> {
  try {
    const text = await collect();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  } catch {
    response.writeHead(500).end();
  }
}
