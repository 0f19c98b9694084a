import 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The owner of the test cluster, connected to its `postgres` database. */
    readonly ownerUrl: string;
    /** A migrated database that nobody is connected to, to copy from. */
    readonly templateDatabase: string;
  }
}
