import { type Actor, findActor, isUseUnnoted, noteUse, type PresentActor } from '../actor.ts';
import {
  type AppTransaction,
  companyOf,
  enterCompany,
  enteredBy,
  type OutsideTransaction,
} from '../database/app-database.ts';
import { spareCores } from '../load/spare-cores.ts';
import { measure, measureTime } from '../metrics/measure.ts';
import type { Platform } from '../platform.ts';
import type { AccessClaims } from '../session-tokens.ts';
import { beginSpan, inSpan } from '../traces.ts';
import { mayMake } from './check-token.ts';
import { claimKey } from './idempotency.ts';
import { type Incoming, type ReadRequest, readRequest, withIfMatch, withoutOwnFields } from './read-request.ts';
import { gateRefusal, Refusal, type RefusalMore } from './refusal.ts';
import type { AuditNote, Doer, Route } from './route.ts';
import { keepUploads } from './started-uploads.store.ts';

/** Ends a transaction without keeping what it wrote, and carries the refusal out of it. */
class Undone extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** Answers one request to one route: the reply, in the shape of its call, or a refusal. Defects are thrown. */
export async function answerCall(platform: Platform, route: Route, incoming: Incoming): Promise<unknown> {
  const { call } = route;
  const matched = withIfMatch(call, incoming);
  const request = matched.ok ? readRequest(call, matched.value) : matched;
  if (!request.ok) {
    return request.error;
  }
  const afterCommit: (() => Promise<void>)[] = [];
  const asked = { platform, route, incoming, request: request.value, now: new Date(platform.now()), afterCommit };
  try {
    const answer = () => answerPrepared(asked);
    // Long work for somebody who is not known yet compares a secret. Who signs in does not wait for boards of others.
    const isSignIn = route.prepare !== undefined && incoming.claims === undefined;
    return await (isSignIn
      ? platform.turns.signIns.take(incoming.address, () => spareCores.goAhead(answer))
      : answer());
  } catch (error) {
    if (error instanceof Undone) {
      if (error.refusal.code === 'HELD') {
        measure('held_refusals_total', {});
      }
      return error.refusal;
    }
    throw error;
  }
}

async function answerPrepared(asked: Asked): Promise<unknown> {
  const prepared = await prepare(asked);
  if (prepared instanceof Refusal) {
    return prepared;
  }
  const reply = await inTransaction(asked, (outside) => answerInside({ ...asked, prepared, outside }));
  startAfterCommit(asked.platform, asked.afterCommit);
  return follow(asked, reply);
}

/** What is sent once the answer is kept: the answer, or what following it gives. */
async function follow(asked: Asked, reply: unknown): Promise<unknown> {
  const { platform, route, incoming, request, now } = asked;
  const { claims, signal = new AbortController().signal } = incoming;
  if (!route.follow || reply instanceof Refusal) {
    return reply;
  }
  const read = readerOf(asked);
  const known = claims && (await read((tx) => identify(asked, tx, claims)));
  return route.follow({
    // As in the answer itself.
    actor: known?.actor as Actor,
    params: request.params as undefined,
    query: request.query as undefined,
    body: (known ? known.body : request.body) as undefined,
    platform,
    now,
    address: incoming.address,
    refuse: refuseBy(route),
    read,
    reply: reply as undefined,
    signal,
  });
}

type Asked = {
  readonly platform: Platform;
  readonly route: Route;
  readonly incoming: Incoming;
  readonly request: ReadRequest;
  readonly now: Date;
  readonly afterCommit: (() => Promise<void>)[];
};

type Inside = Asked & { readonly outside: OutsideTransaction; readonly prepared: unknown };

/** One company, or one address of those who have no company yet, never has all connections to the database. */
async function inTransaction<Answer>(
  { platform, route, incoming }: Asked,
  work: (outside: OutsideTransaction) => Promise<Answer>,
): Promise<Answer> {
  const { database, turns } = platform;
  const waiting = beginSpan('turn', { kind: 'connections' });
  return turns.connections.take(incoming.claims?.companyId ?? incoming.address, async () => {
    waiting.end();
    const transaction = database.transaction();
    const { effect } = route.call;
    return inSpan('transaction', {}, () =>
      measureTime('db_transaction_seconds', { effect }, () =>
        (route.isOfOneMoment ? transaction.setIsolationLevel('repeatable read') : transaction).execute(work),
      ),
    );
  });
}

/** Does the long work of an answer for somebody who is still signed in. */
async function prepare(asked: Asked): Promise<unknown> {
  const { platform, route, incoming, request, now } = asked;
  if (!route.prepare) {
    return undefined;
  }
  const { claims } = incoming;
  const read = readerOf(asked);
  const known = claims && (await read((tx) => identify(asked, tx, claims)));
  return route.prepare({
    // As in the answer itself.
    actor: known?.actor as Actor,
    params: request.params as undefined,
    query: request.query as undefined,
    body: (known ? known.body : request.body) as undefined,
    file: incoming.file as undefined,
    files: incoming.files as undefined,
    platform,
    now,
    address: incoming.address,
    refuse: refuseBy(route),
    read,
  });
}

/** Reads in short transactions of their own, which see the company of the caller. */
function readerOf(asked: Asked): <Read>(work: (tx: AppTransaction) => Promise<Read>) => Promise<Read> {
  const { claims } = asked.incoming;
  return (work) =>
    inTransaction(asked, async (outside) =>
      // As in the answer itself.
      work(claims ? await enterCompany(outside, claims.companyId) : (outside as AppTransaction)),
    );
}

/** Who asks, in a transaction that has entered the company, and the body without the fields that name them. */
async function identify(
  { route: { call }, incoming, request }: Asked,
  tx: AppTransaction,
  claims: AccessClaims,
): Promise<{ readonly actor: PresentActor; readonly body: unknown }> {
  const actor = await findActor(tx, claims);
  if (!actor) {
    throw new Undone(gateRefusal('UNAUTHENTICATED'));
  }
  incoming.onIdentified(actor);
  // The token says what its session was; here it counts what it is.
  if (!mayMake(actor.role, call.access)) {
    throw new Undone(gateRefusal('FORBIDDEN'));
  }
  const body = call.own ? withoutOwnFields(call.own, request.body, actor, incoming.bearer) : request.body;
  if (call.own && body === undefined) {
    throw new Undone(gateRefusal('NOT_YOUR_ID'));
  }
  return { actor, body };
}

function refuseBy({ call }: Route): (code: string, more?: RefusalMore) => Refusal {
  return (code, more) => {
    const form = call.refusals[code];
    if (!form) {
      throw new Error(`${call.name} declares no refusal ${code}`);
    }
    return new Refusal({ code, ...form }, more);
  };
}

async function answerInside(inside: Inside): Promise<unknown> {
  const { route, incoming, request, outside, now } = inside;
  const { call } = route;
  const { claims } = incoming;
  if (!claims) {
    return askRoute(inside, undefined, request.body);
  }
  const tx = await enterCompany(outside, claims.companyId);
  const { actor, body } = await identify(inside, tx, claims);
  if (isUseUnnoted(actor, now)) {
    inside.afterCommit.push(() => noteUse(inside.platform.database, actor, now));
  }
  // The answers to somebody who is signing in hold tokens, which must not lie in the database.
  if (call.effect === 'read' || call.access === 'signing-in' || incoming.idempotencyKey === undefined) {
    return askRoute(inside, actor, body);
  }
  // Without the fields that name the user: a retry may carry a renewed token.
  const claim = await claimKey(
    tx,
    inside.platform.keys,
    actor,
    call.name,
    incoming.idempotencyKey,
    { ...request, body },
    incoming,
    now,
  );
  if (!claim.ok) {
    throw new Undone(claim.error);
  }
  if (claim.value.kind === 'again') {
    measure('idempotent_replays_total', {});
    return claim.value.reply;
  }
  const reply = await askRoute(inside, actor, body);
  await (reply instanceof Refusal ? claim.value.release() : claim.value.keep(keptOf(inside.route, reply)));
  return reply;
}

function keptOf({ leanReply }: Route, reply: unknown): unknown {
  return leanReply ? leanReply(reply) : reply;
}

async function askRoute(inside: Inside, actor: Actor | undefined, body: unknown): Promise<unknown> {
  const { platform, route, incoming, request, outside, now, afterCommit } = inside;
  const { call } = route;
  const notes: AuditNote[] = [];
  let keepsUploads = true;
  const reply = await route.handle({
    // The types of a route follow from its call; here every call is alike.
    actor: actor as Actor,
    params: request.params as undefined,
    query: request.query as undefined,
    body: body as undefined,
    file: incoming.file as undefined,
    files: incoming.files as undefined,
    tx: (enteredBy(outside) ?? outside) as AppTransaction,
    platform,
    now,
    bearer: incoming.bearer,
    address: incoming.address,
    userAgent: incoming.userAgent,
    refuse: refuseBy(route),
    prepared: inside.prepared,
    audit: (note) => notes.push(note),
    leaveUploads: () => {
      keepsUploads = false;
    },
    afterCommit: (work) => afterCommit.push(work),
  });
  if (reply instanceof Refusal) {
    if (route.keepsOnRefusal) {
      await writeNotes(inside, actor, notes);
      return reply;
    }
    throw new Undone(reply);
  }
  if (call.effect === 'write' && notes.length !== 1) {
    throw new Error(`${call.name} is a write and noted ${notes.length} audit events`);
  }
  await writeNotes(inside, actor, notes);
  const tx = enteredBy(outside);
  if (tx) {
    await keepUploads(tx, keepsUploads ? (incoming.files ?? []) : []);
  }
  return call.reply === 'bytes' ? reply : call.reply.parse(reply);
}

async function writeNotes({ route, outside, now }: Inside, actor: Actor | undefined, notes: readonly AuditNote[]) {
  const { call } = route;
  for (const note of notes) {
    const doer = note.actor ?? actor;
    // A public call has entered the company of the event by itself.
    const tx = enteredBy(outside);
    if (!doer || !tx) {
      throw new Error(`${call.name} noted an event of ${doer ? 'no company' : 'nobody'}`);
    }
    await writeAuditEvent(tx, companyOf(tx), doer, note, now);
  }
}

function startAfterCommit(platform: Platform, works: readonly (() => Promise<void>)[]): void {
  for (const work of works) {
    work().catch((error: unknown) => platform.log.error({ err: error }, 'work after a commit failed'));
  }
}

/** Writes the event of a request into its own transaction: both are saved, or neither. */
export async function writeAuditEvent(
  tx: AppTransaction,
  companyId: string,
  actor: Doer,
  note: AuditNote,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('auditEvents')
    .values({
      companyId,
      at: now,
      actorId: actor.accountId,
      actorName: actor.name,
      actorRole: actor.role,
      event: note.event,
      subject: note.subject,
      details: JSON.stringify(note.details ?? {}),
    })
    .execute();
}
