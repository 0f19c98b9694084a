import type { FastifyRequest } from 'fastify';

const LOOPBACK_ADDRESSES = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const LOOPBACK_NAMES = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/** What a reverse proxy on this machine adds to the requests of others. */
const FORWARDING_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

/**
 * Whether a request was made on this very machine: by its socket, which nobody can make up, not through a proxy, and to
 * a name of this machine, so that a page of the internet cannot read the answer through a name of its own.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  return (
    LOOPBACK_ADDRESSES.test(request.raw.socket.remoteAddress ?? '') &&
    LOOPBACK_NAMES.test(request.headers.host ?? '') &&
    FORWARDING_HEADERS.every((name) => request.headers[name] === undefined)
  );
}
