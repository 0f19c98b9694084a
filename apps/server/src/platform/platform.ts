import type { SupportContact } from '@pw/domain/contact-support';
import type { AttemptLimit, AttemptLimitName } from '@pw/domain/sign-in/attempt-limits';
import type { ResultsText } from '@pw/pricing/quote/results-text';
import type { BoardWork } from '@pw/switchboard/assessment/board-work';
import type { BoardOpening } from '@pw/switchboard/editing/editable-board';
import type { Knowledge } from '@pw/switchboard/knowledge/knowledge';
import type { FastifyBaseLogger } from 'fastify';
import type { AppDatabase } from './database/app-database.ts';
import type { FileStore } from './files/file-stores.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Keys } from './keys.ts';
import type { HeavyCalls } from './load/heavy-calls.ts';
import type { ServerTurns } from './load/turns.ts';
import type { MailPort } from './mail.ts';
import { keepRecent, type Recent } from './recent.ts';

/** What the routes need of the world besides their transaction. Tests hand in a clock and a mailbox of their own. */
export type Platform = {
  readonly database: AppDatabase;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly keys: Keys;
  readonly mail: MailPort;
  readonly files: FileStore;
  readonly jobs: Jobs;
  readonly log: FastifyBaseLogger;
  /** Where users reach this installation, without a slash at the end: for links in mails. */
  readonly publicUrl: string;
  /** Limits of sign-in that differ from the product's in this installation. */
  readonly attemptLimits?: Readonly<Partial<Record<AttemptLimitName, AttemptLimit>>>;
  /** From the setting SUPPORT_CONTACTS, a JSON list of role, name and email; empty when it is not set. */
  readonly supportContacts: readonly SupportContact[];
  /**
   * Boards under edit in the memory of this server. One counts only while its sequence is that of the
   * database, and its knowledge that of the company.
   */
  readonly liveBoards: Recent<LiveBoard>;
  /** Boards that were worked out last, so that the next change of one is worked out alone. */
  readonly followedBoards: Recent<FollowedBoard>;
  /** So that the many requests of one company or address leave room for all others. */
  readonly turns: ServerTurns;
  /** Undefined where the process answers heavy calls itself, such as their thread. */
  readonly heavy?: HeavyCalls;
};

/** A board of 200 feeders takes some megabytes. */
export const MOST_LIVE_BOARDS = 64;

/** A board under edit, and what it was replayed by. */
export type LiveBoard = BoardOpening & { readonly sequence: number; readonly knowledgeVersion: string };

/** A board that is worked out, and its results written, again after each change (0181). */
export type FollowedBoard = {
  readonly work: BoardWork;
  readonly writeResults: ResultsText;
  /** The rules and tables of both. */
  readonly knowledge: Knowledge;
  /** The number of its entries. */
  readonly feeders: number;
};

/** Of all followed boards together, which take some 50 kB each. */
const MOST_FOLLOWED_FEEDERS = 2500;

/** The tables of a board take as much as so many feeders. */
const FEEDERS_OF_A_BOARD = 20;

export function recentFollowedBoards(): Recent<FollowedBoard> {
  return keepRecent('followed-boards', MOST_FOLLOWED_FEEDERS, ({ feeders }) => FEEDERS_OF_A_BOARD + feeders);
}
