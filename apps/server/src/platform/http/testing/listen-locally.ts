import type { Server } from 'node:net';

/** Lets a server listen on this machine, on a free port unless one is given, and answers the port. */
export async function listenLocally(server: Server, atPort = 0): Promise<number> {
  await new Promise<void>((resolve) => server.listen(atPort, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
