import { liftAttempts } from './features/sign-in/lift-attempts.ts';
import { readKeys } from './platform/keys.ts';
import { readSettings, type Settings } from './platform/settings.ts';
import { borrowDatabase, connectOwner } from './start/open-database.ts';

const USAGE =
  'Name whose attempts to forget: npm run lift-limits -- NAME, where NAME is a user name, an e-mail or a network address.';

/** What is said in the end, and whether it was done. */
type Outcome = { readonly done: boolean; readonly text: string };

async function lift(settings: Settings, name: string): Promise<Outcome> {
  const keys = await readKeys(settings.keysFile, 'refuse');
  if (!keys.ok) {
    return { done: false, text: keys.error.message };
  }
  const found = await borrowDatabase(settings);
  if (!found.ok) {
    return { done: false, text: found.error.message };
  }
  try {
    const owner = await connectOwner(found.value.ownerUrl);
    if (!owner.ok) {
      return { done: false, text: owner.error.message };
    }
    const lifted = await liftAttempts(owner.value, keys.value, name);
    await owner.value.end();
    const text = lifted === 0 ? `Nothing was counted of ${name}.` : `${name} can try again.`;
    return { done: true, text };
  } finally {
    await found.value.stop();
  }
}

const settings = readSettings(process.env);
const name = process.argv[2]?.trim() ?? '';
const outcome = !settings.ok
  ? { done: false, text: settings.error.join('\n') }
  : name === ''
    ? { done: false, text: USAGE }
    : await lift(settings.value, name);
if (outcome.done) {
  console.log(outcome.text);
} else {
  console.error(outcome.text);
  process.exitCode = 1;
}
