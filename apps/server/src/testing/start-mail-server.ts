import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type MailServer = {
  /** For the setting SMTP_URL. */
  readonly url: string;
  /** The next mail that arrives, or has arrived and was not asked for yet. */
  readonly nextMail: () => Promise<Email>;
  readonly close: () => Promise<void>;
};

/** A real mail server on a port of its own, which takes every mail unless its receiver is `refused`. */
export async function startMailServer(refused?: string): Promise<MailServer> {
  const arrived: Email[] = [];
  const waiting: ((mail: Email) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(address === refused ? new Error('No such mailbox') : null),
    onData: (stream, _session, done) => {
      void readMail(stream).then((mail) => {
        const take = waiting.shift();
        if (take) {
          take(mail);
        } else {
          arrived.push(mail);
        }
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  // A server that listens on a port of the network has an address of this kind.
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    nextMail: () => {
      const mail = arrived.shift();
      return mail ? Promise.resolve(mail) : new Promise((resolve) => waiting.push(resolve));
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(stream: AsyncIterable<Uint8Array>): Promise<Email> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of stream) {
    chunks.push(chunk);
  }
  return PostalMime.parse(Buffer.concat(chunks));
}
