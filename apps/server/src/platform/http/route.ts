import type { Readable } from 'node:stream';
import type { BodyOf, CallForm, ParamsOf, QueryOf, RefusalOf, ReplyOf, WithoutToken } from '@pw/contract/call';
import type { Actor } from '../actor.ts';
import type { AppTransaction, OutsideTransaction } from '../database/app-database.ts';
import type { StreamedFile } from '../files/file-stores.ts';
import type { Platform } from '../platform.ts';
import type { Refusal, RefusalMore } from './refusal.ts';

/** A file as it was sent. Its name and type are the sender's claim; only the bytes tell what it is. */
export type UploadedFile = { readonly name: string; readonly bytes: Uint8Array };

/** A file of an upload that lies in the file store already. It goes away unless the answer to its request is kept. */
export type StoredUpload = {
  /** The sender's claim. */
  readonly name: string;
  readonly key: string;
  readonly sizeBytes: number;
  /** Of the bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** Its first bytes, which say what it is. */
  readonly head: Uint8Array;
};

/** A file as an answer: whole, or as it is made while it is sent. */
export type BytesReply = {
  readonly bytes: Uint8Array | Readable;
  /** Of a stream, where it is known: browsers show by it how far they are. */
  readonly sizeBytes?: number;
  readonly contentType: string;
  readonly cacheControl?: string;
  /** Under which name a browser saves it, as `disposition` writes it. */
  readonly disposition?: string;
};

/** Of the company of the caller; a call without a token enters its company itself, if it has one. */
type TransactionOf<Call extends CallForm> = Call['access'] extends WithoutToken ? OutsideTransaction : AppTransaction;

/** What a route gets: who asks, what was asked, and a transaction that sees the asker's company only. */
export type CallRequest<Call extends CallForm> = {
  readonly actor: Call['access'] extends WithoutToken ? undefined : Actor;
  readonly params: ParamsOf<Call>;
  readonly query: QueryOf<Call>;
  /** Without the fields that name the signed-in user: they were compared and are gone. */
  readonly body: undefined extends Call['own'] ? BodyOf<Call> : Omit<BodyOf<Call>, keyof Call['own']>;
  readonly file: Call extends { readonly upload: unknown } ? UploadedFile | undefined : undefined;
  readonly files: Call extends { readonly uploads: unknown } ? readonly StoredUpload[] : undefined;
  readonly tx: TransactionOf<Call>;
  readonly platform: Platform;
  /** The moment of the request, the same for everything that it writes. */
  readonly now: Date;
  /** The bearer token as it was sent. */
  readonly bearer: string | undefined;
  /** The network address of the client. */
  readonly address: string;
  /** What the client says it is. */
  readonly userAgent: string | undefined;
  /** Refuses with one of the call's codes. What the transaction wrote is undone, unless the route keeps it. */
  readonly refuse: (code: RefusalOf<Call>, more?: RefusalMore) => Refusal;
  /** Notes what a write has done. Every write notes exactly one event. */
  readonly audit: (event: AuditNote) => void;
  /** Has the files of the request removed though it is answered: what they hold is there already. */
  readonly leaveUploads: () => void;
  /** Runs once the answer's transaction is committed; its failure is logged and does not change the answer. */
  readonly afterCommit: (work: () => Promise<void>) => void;
};

export type AuditNote = {
  /** What happened, e.g. `user.added`. */
  readonly event: string;
  /** What it happened to, in words of the user, e.g. the user's name. */
  readonly subject: string;
  readonly details?: Readonly<Record<string, unknown>>;
  /** Who did it, where the request itself signs somebody in. */
  readonly actor?: Doer;
};

/** The person of an event: an account in its role, one that somebody used without being signed in, or a customer by his link. */
export type Doer = Pick<Actor, 'accountId' | 'name'> & { readonly role: Actor['role'] | 'nobody' | 'customer' };

/** A file of the store as an answer, read while it is sent. */
export function streamReply({ stream, sizeBytes, contentType }: StreamedFile): BytesReply {
  return { bytes: stream, contentType, ...(sizeBytes === undefined ? {} : { sizeBytes }) };
}

export type CallReply<Call extends CallForm> = Call['reply'] extends 'bytes' ? BytesReply : ReplyOf<Call>;

/** What the preparation of a route gets: as much as its answer, but no transaction. */
export type PrepareRequest<Call extends CallForm> = Pick<
  CallRequest<Call>,
  'actor' | 'params' | 'query' | 'body' | 'file' | 'files' | 'platform' | 'now' | 'address' | 'refuse'
> & {
  /** Reads in a short transaction of its own, which sees the asker's company only. */
  readonly read: <Read>(work: (tx: TransactionOf<Call>) => Promise<Read>) => Promise<Read>;
};

export type RouteForm<Call extends CallForm, Prepared> = {
  /** Commits what was written when the route refuses, too: for counters of wrong passwords. */
  readonly keepsOnRefusal?: boolean;
  /** All rows are read as of one moment, for reads that add up several tables. */
  readonly isOfOneMoment?: boolean;
  /** Designs or draws boards: a thread of its own answers it, so that nobody else waits for it. */
  readonly isHeavy?: boolean;
  /**
   * The long work of an answer, such as a drawing or the hash of a password, before its transaction begins: it holds no
   * connection and no lock. What it has read may have changed by the time of `handle`, which asks again.
   */
  readonly prepare?: (request: PrepareRequest<Call>) => Promise<Prepared | Refusal>;
  readonly handle: (request: CallRequest<Call> & { readonly prepared: Prepared }) => Promise<CallReply<Call> | Refusal>;
  /** The part of a large answer that is kept for a repeated request, whose client reads the rest; left out to keep all. */
  readonly leanReply?: (reply: CallReply<Call>) => CallReply<Call>;
  /**
   * Follows what the answer has begun, after its transaction is committed and before it is sent: nothing is held
   * meanwhile. It gives the answer that is sent; what was kept stays kept, whatever that says.
   */
  readonly follow?: (request: FollowRequest<Call>) => Promise<CallReply<Call> | Refusal>;
};

/** Input of the work after an answer: the request, the answer, and the end of the connection. */
export type FollowRequest<Call extends CallForm> = Omit<PrepareRequest<Call>, 'file' | 'files'> & {
  readonly reply: CallReply<Call>;
  /** Aborted when the client has gone, or the server stops. */
  readonly signal: AbortSignal;
};

/** A call with the function that answers it. */
export type Route<Call extends CallForm = CallForm> = {
  readonly call: Call;
  readonly keepsOnRefusal: boolean;
  readonly isOfOneMoment: boolean;
  readonly isHeavy: boolean;
  readonly prepare: ((request: PrepareRequest<CallForm>) => Promise<unknown>) | undefined;
  readonly handle: (request: CallRequest<CallForm> & { readonly prepared: unknown }) => Promise<unknown>;
  readonly leanReply: ((reply: unknown) => unknown) | undefined;
  readonly follow: ((request: FollowRequest<CallForm>) => Promise<unknown>) | undefined;
};

/**
 * Joins a call and its answer. Around `handle` stand, in this order: token, permission, shape, preparation, transaction
 * with the company's wall, session, idempotency key; after it audit event, shape of the answer, commit, and what follows the answer.
 */
export function route<Call extends CallForm, Prepared = undefined>(
  call: Call,
  form: RouteForm<Call, Prepared>,
): Route<Call> {
  return {
    call,
    keepsOnRefusal: form.keepsOnRefusal ?? false,
    isOfOneMoment: form.isOfOneMoment ?? false,
    isHeavy: form.isHeavy ?? false,
    // The gate parses the request with this very call before it asks, so the narrower types hold.
    prepare: form.prepare as unknown as Route['prepare'],
    handle: form.handle as unknown as Route['handle'],
    leanReply: form.leanReply as unknown as Route['leanReply'],
    follow: form.follow as unknown as Route['follow'],
  };
}
