import type { Email } from 'postal-mime';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { codeMail } from '../features/sign-in/sign-in-steps.ts';
import { listenLocally } from './http/testing/listen-locally.ts';
import { openSmtpMail } from './mail.ts';

const FROM = 'Panelwright <quotes@example.com>';

type Delivery = { readonly envelopeTo: readonly string[]; readonly email: Email };

describe('mails through a mail server', () => {
  const closers: (() => Promise<void> | void)[] = [];

  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) {
      await close();
    }
  });

  async function startMailServer(options: SMTPServerOptions = {}, atPort = 0) {
    const deliveries: Delivery[] = [];
    async function keep(stream: AsyncIterable<Buffer>, session: SMTPServerSession): Promise<void> {
      const chunks: Buffer[] = [];
      for await (const chunk of stream) {
        chunks.push(chunk);
      }
      const email = await PostalMime.parse(Buffer.concat(chunks));
      deliveries.push({ envelopeTo: session.envelope.rcptTo.map(({ address }) => address), email });
    }
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      closeTimeout: 50,
      onAuth: (auth, _session, done) => done(null, { user: auth.username }),
      onData: (stream, session, done) => void keep(stream, session).then(() => done(), done),
      ...options,
    });
    server.on('error', () => {});
    const port = await listenLocally(server.server, atPort);
    const stop = () => new Promise<void>((resolve) => server.close(() => resolve()));
    closers.push(stop);
    return { deliveries, url: `smtp://user:pass@127.0.0.1:${port}`, port, stop };
  }

  function open(url: string) {
    const mail = openSmtpMail(url, FROM);
    closers.push(() => mail.close());
    return mail;
  }

  it('arrive with sender, receiver and a code that can be read out of the text', async () => {
    const { deliveries, url } = await startMailServer();
    await open(url).deliver(codeMail('asha@demo.test', { code: '483920', company: 'Demo Switchgear' }));

    expect(deliveries).toHaveLength(1);
    const [{ envelopeTo, email }] = deliveries as [Delivery];
    expect(envelopeTo).toEqual(['asha@demo.test']);
    expect(email.from).toEqual({ name: 'Panelwright', address: 'quotes@example.com' });
    expect(email.to?.map(({ address }) => address)).toEqual(['asha@demo.test']);
    expect(email.text?.match(/\b\d{6}\b/g)).toEqual(['483920']);
    expect(email.html).toBeUndefined();
  });

  it('keep rupees, Devanagari and long lines whole', async () => {
    const { deliveries, url } = await startMailServer();
    const text = `₹ 12,50,000 नमस्ते ${'long '.repeat(300)}end`;
    await open(url).deliver({ to: 'asha@demo.test', subject: 'Offer ₹ é', text });

    expect(deliveries[0]?.email.subject).toBe('Offer ₹ é');
    expect(deliveries[0]?.email.text?.trimEnd()).toBe(text);
  });

  it('go to one receiver, whatever the address holds', async () => {
    const { deliveries, url } = await startMailServer();
    await open(url)
      .deliver({ to: 'asha@demo.test, eve@evil.test', subject: 'x\r\nBcc: eve@evil.test', text: 'x' })
      .catch(() => undefined);

    expect(deliveries.flatMap(({ envelopeTo }) => envelopeTo)).not.toContain('eve@evil.test');
  });

  it('fail when nobody answers, when the log-in is refused and when the mail is refused', async () => {
    const refusing = await startMailServer({ onAuth: (_auth, _session, done) => done(new Error('No such user')) });
    const full = await startMailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Mailbox full'), { responseCode: 552 })),
    });
    const mail = { to: 'asha@demo.test', subject: 'x', text: 'x' };

    await expect(open('smtp://127.0.0.1:9').deliver(mail)).rejects.toThrow('ECONNREFUSED');
    await expect(open(refusing.url).deliver(mail)).rejects.toThrow('Invalid login');
    await expect(open(full.url).deliver(mail)).rejects.toThrow('Mailbox full');
  });

  it('go on after the mail server was away', async () => {
    const before = await startMailServer();
    const mail = open(before.url);
    const send = (subject: string) => mail.deliver({ to: 'asha@demo.test', subject, text: 'x' });
    await send('before');
    await before.stop();
    await expect(send('lost')).rejects.toThrow('ECONNREFUSED');
    const after = await startMailServer({}, before.port);
    await send('after');

    expect(before.deliveries.map(({ email }) => email.subject)).toEqual(['before']);
    expect(after.deliveries.map(({ email }) => email.subject)).toEqual(['after']);
  });
});
