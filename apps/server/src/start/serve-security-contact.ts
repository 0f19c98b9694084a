import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';

const YEAR_MS = 365 * 86_400_000;

/** Says where a fault of security is reported (RFC 9116), of an installation that names contacts. */
export function serveSecurityContact(
  app: FastifyInstance,
  { supportContacts, now, publicUrl }: Pick<Platform, 'supportContacts' | 'now' | 'publicUrl'>,
): void {
  if (supportContacts.length === 0) {
    return;
  }
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(now() + YEAR_MS).toISOString();
    const lines = [
      ...supportContacts.map(({ email }) => `Contact: mailto:${email}`),
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
