import type { Settings } from './settings.ts';

/** Whether mails are kept and shown on this machine instead of sent. Production sends them, whatever else is set. */
export function keepsMails({ isProduction, smtpUrl }: Pick<Settings, 'isProduction' | 'smtpUrl'>): boolean {
  return smtpUrl === undefined && !isProduction;
}
