import { createConnection, createServer, type Socket } from 'node:net';
import { listenLocally } from './listen-locally.ts';

/** A way to a server that can be cut and mended, as a network or the server itself goes and comes back. */
export type BreakableLink = {
  readonly port: number;
  readonly cut: () => Promise<void>;
  readonly mend: () => Promise<void>;
};

export async function breakableLink(to: { readonly host: string; readonly port: number }): Promise<BreakableLink> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = createConnection(to);
    // A side that breaks ends both: a pipe would leave the other one open, and its user would wait for ever.
    const end = () => {
      near.destroy();
      far.destroy();
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket)).on('error', end);
    }
    near.pipe(far).pipe(near);
  });
  const port = await listenLocally(server);
  return {
    port,
    cut: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) {
        socket.destroy();
      }
      await closed;
    },
    mend: async () => {
      await listenLocally(server, port);
    },
  };
}
