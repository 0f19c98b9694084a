import { readSettings, type Settings } from '../settings.ts';

/** The settings that these variables give, or an error with their faults. */
export function settingsOf(given: Readonly<Record<string, string>>): Settings {
  const settings = readSettings(given);
  if (!settings.ok) {
    throw new Error(settings.error.join('\n'));
  }
  return settings.value;
}

/** The faults of these variables. */
export function faultsOf(given: Readonly<Record<string, string>>): readonly string[] {
  const settings = readSettings(given);
  return settings.ok ? [] : settings.error;
}
