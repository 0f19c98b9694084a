import { DEMO_PASSWORD, demoCompanies } from '../../demo/demo-companies.ts';
import { MAILBOX_PATH } from '../mailbox/serve-mailbox.ts';
import { keepsMails } from '../settings/keeps-mails.ts';
import type { Settings } from '../settings/settings.ts';

/** What the person who started the server reads: its address, who can sign in, and where one-time passwords arrive. */
export function banner(settings: Settings, hasDemoData: boolean): string {
  const { host, port, publicUrl } = settings;
  const local = host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return [
    `Panelwright is ready: ${publicUrl}`,
    '',
    ...(hasDemoData ? demoLogins() : []),
    keepsMails(settings)
      ? `One-time passwords arrive at http://${local}:${port}${MAILBOX_PATH} (on this machine only).`
      : 'One-time passwords are sent by mail.',
    'Press Ctrl-C to stop.',
  ].join('\n');
}

function demoLogins(): readonly string[] {
  return demoCompanies.flatMap(({ name, administrator, users }) => [
    `${name}, to try it:`,
    loginLine('administrator', `${administrator.email}, licence key ${administrator.licenceKey}`),
    ...users.map(({ userName, roles }) => loginLine(roles.join(', '), `${userName}, password ${DEMO_PASSWORD}`)),
    '',
  ]);
}

const ROLE_COLUMN = 22;

function loginLine(role: string, login: string): string {
  return `  ${role.padEnd(ROLE_COLUMN)}${login}`;
}
