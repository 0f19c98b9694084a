import type { SupportContact } from '@pw/domain/contact-support';
import type { LevelWithSilent } from 'pino';
import type { SetLimits } from './attempt-limits.ts';

/** How this server was told to run. */
export type Settings = {
  /** Stands for NODE_ENV=production: nothing is kept on this machine alone, nothing is made up. */
  readonly isProduction: boolean;
  readonly host: string;
  readonly port: number;
  readonly dataDirectory: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined;
  readonly files: FilesPlace;
  /** Undefined: mails are kept for the mailbox page. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where users reach this installation, without a slash at the end. */
  readonly publicUrl: string;
  readonly logLevel: LevelWithSilent;
  readonly demoData: boolean;
  readonly keysFile: string;
  /** Addresses of the reverse proxies in front, whose X-Forwarded-For is believed; false without any. */
  readonly trustProxy: string | false;
  readonly supportContacts: readonly SupportContact[];
  /** Limits of sign-in in place of the product's. */
  readonly attemptLimits: SetLimits;
  /** What is allowed and yet worth a word at each start. */
  readonly warnings: readonly string[];
};

export type FilesPlace =
  | { readonly kind: 'folder'; readonly path: string }
  | {
      readonly kind: 's3';
      /** The bucket's address: `https://host/bucket`. */
      readonly endpoint: string;
      readonly region: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };
