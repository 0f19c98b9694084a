import type { Result } from '@pw/domain/result';
import type pg from 'pg';
import { type FileStore, openFileStore } from '../platform/files/file-stores.ts';
import { readSettings, type Settings } from '../platform/settings.ts';
import { withSettingsFromFiles } from '../platform/settings-from-files.ts';
import { connectOwner, type PreparedDatabase, type StartRefusal } from './open-database.ts';

/** What a command works on. */
export type CommandPlace = {
  readonly settings: Settings;
  /** The owner of the database. */
  readonly owner: pg.ClientBase;
  readonly ownerUrl: string;
  readonly files: FileStore;
};

/** A command for the operator of an installation. */
export type Command = {
  /** What is said when it is called without its argument; null where it takes none. */
  readonly usage: string | null;
  /** Finds the database, of a running server or for the command alone. */
  readonly reach: (settings: Settings) => Promise<Result<PreparedDatabase, StartRefusal>>;
  /** Answers what is said in the end. */
  readonly work: (place: CommandPlace, argument: string) => Promise<Result<string, StartRefusal>>;
};

/** Runs a command with the settings of the environment, and leaves nothing open. */
export async function runCommand({ usage, reach, work }: Command): Promise<void> {
  const argument = process.argv[2]?.trim() ?? '';
  const given = await withSettingsFromFiles(process.env);
  const settings = given.ok ? readSettings(given.value) : given;
  const refuse = (message: string) => {
    console.error(message);
    process.exitCode = 1;
  };
  if (!settings.ok) {
    return refuse(settings.error.join('\n'));
  }
  if (argument === '' && usage !== null) {
    return refuse(usage);
  }
  // First, so that a folder without an installation stays as it is.
  const database = await reach(settings.value);
  if (!database.ok) {
    return refuse(database.error.message);
  }
  const { ownerUrl, stop } = database.value;
  try {
    const files = await openFileStore(settings.value.files);
    if (!files.ok) {
      return refuse(files.error.message);
    }
    const owner = await connectOwner(ownerUrl);
    if (!owner.ok) {
      return refuse(owner.error.message);
    }
    const place = { settings: settings.value, owner: owner.value, ownerUrl, files: files.value };
    const done = await work(place, argument).finally(() => void owner.value.end());
    if (!done.ok) {
      return refuse(done.error.message);
    }
    console.log(done.value);
  } finally {
    await stop();
  }
}
