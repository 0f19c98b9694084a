import { err, ok, type Result } from '@pw/domain/result';
import type { FastifyInstance } from 'fastify';
import type { Settings } from '../settings/settings.ts';
import type { StartRefusal } from './start-refusal.ts';

const refusals: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is in use. Stop the program that uses it, or set PORT to another number.`,
  EACCES: (_host, port) => `Port ${port} is kept for the system. Set PORT to a number from 1024 up.`,
  EADDRNOTAVAIL: (host) => `This machine has no address ${host}. Set HOST to one of its own, such as 127.0.0.1.`,
  ENOTFOUND: (host) => `The host name ${host} is not known. Set HOST to an address of this machine, such as 127.0.0.1.`,
};

/** Starts taking requests. */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Settings, 'host' | 'port'>,
): Promise<Result<null, StartRefusal>> {
  try {
    await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
    return ok(null);
  } catch (error) {
    const refusal = error instanceof Error && 'code' in error ? refusals[String(error.code)] : undefined;
    if (!refusal) {
      throw error;
    }
    return err({ message: refusal(host, port) });
  }
}
