import { describe, expect, it } from 'vitest';
import { readSettings } from '../platform/settings.ts';
import { banner } from './run-server.ts';

function bannerOf(environment: Readonly<Record<string, string>>, hasDemoData: boolean): string {
  const settings = readSettings(environment);
  return settings.ok ? banner(settings.value, hasDemoData) : settings.error.join('\n');
}

describe('the banner', () => {
  it('names the address, who can sign in and where one-time passwords arrive', () => {
    expect(bannerOf({}, true)).toBe(`Panelwright is ready: http://127.0.0.1:3000

Demo Switchgear, to try it:
  administrator         admin@demo.test, licence key DEMO-LICENCE-0001
  sales                 asha, password Demo@12345
  sales                 vikram, password Demo@12345
  manufacturer          works, password Demo@12345
  sales, manufacturer   ravi, password Demo@12345
  commercial            karan, password Demo@12345
  product-engineer      priya, password Demo@12345

Other Panels, to try it:
  administrator         admin@other.test, licence key OTHER-LICENCE-0001
  sales                 meera, password Demo@12345

One-time passwords arrive at http://127.0.0.1:3000/mailbox (on this machine only).
Press Ctrl-C to stop.`);
  });

  it('names no demo login of a database without demo companies, and no mailbox where there is a mail server', () => {
    expect(bannerOf({ SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://panels.example.com' }, false)).toBe(
      `Panelwright is ready: https://panels.example.com

One-time passwords are sent by mail.
Press Ctrl-C to stop.`,
    );
  });

  it('names the mailbox by a name of this machine when it listens on every address', () => {
    expect(bannerOf({ HOST: '0.0.0.0', PUBLIC_URL: 'https://panels.example.com' }, false)).toContain(
      'http://localhost:3000/mailbox',
    );
  });
});
