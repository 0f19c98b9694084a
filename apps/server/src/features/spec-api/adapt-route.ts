import type { CallForm, RefusalOf, ReplyOf } from '@pw/contract/call';
import { Refusal, type RefusalMore } from '../../platform/http/refusal.ts';
import type { CallRequest, PrepareRequest, Route } from '../../platform/http/route.ts';

/** The parts of a request, after its call has read it. */
type Said<Call extends CallForm> = Pick<CallRequest<Call>, 'params' | 'query' | 'body'>;

/** The details of a refusal in the names of the specification. */
type WriteDetails<Own extends CallForm> = (code: RefusalOf<Own>, details: unknown) => unknown;

/** How a call of the specification says what a call of ours says. */
export type Wire<Spec extends CallForm, Own extends CallForm> = {
  /** The request in our names. */
  readonly read: (said: Said<Spec>) => Partial<Said<Own>>;
  /** The answer in the names of the specification. */
  readonly write: (reply: ReplyOf<Own>) => ReplyOf<Spec>;
  /** Without it details go out as they are. */
  readonly writeDetails?: WriteDetails<Own>;
};

/** A call of the specification that can be refused in every way in which ours can. */
type RefusedAlike<Spec extends CallForm, Own extends CallForm> =
  Exclude<RefusalOf<Own>, RefusalOf<Spec>> extends never ? Spec : never;

/**
 * Answers a call of the specification by a route of ours: it reads the request, asks the route, and writes the answer.
 * No rule is here. Statuses and texts of refusals are those of the call that was made.
 * @param call the call of the specification
 * @param own the route that knows the answer
 * @param wire what one says for the other
 */
export function adaptRoute<Spec extends CallForm, Own extends CallForm>(
  call: RefusedAlike<Spec, Own>,
  own: Route<Own>,
  { read, write, writeDetails }: Wire<Spec, Own>,
): Route<Spec> {
  const { prepare } = own;
  // The gate has read the request with this very call, so the narrower types hold.
  const ask = <Request extends PrepareRequest<CallForm> | CallRequest<CallForm>>(request: Request) =>
    inOurNames<Own, Request>(request, read(request as unknown as Said<Spec>), writeDetails);
  return {
    ...own,
    call,
    prepare: prepare && ((request) => prepare(ask(request))),
    handle: async (request) => {
      const reply = await own.handle(ask(request));
      return reply instanceof Refusal ? reply : write(reply as ReplyOf<Own>);
    },
    // What follows an answer would get it in the wrong names.
    leanReply: undefined,
    follow: undefined,
  };
}

/**
 * Asks a route of ours inside the answer to a call of the specification.
 * @param call the call that was made
 * @param own a route without preparation
 * @param said the request in our names
 */
export async function askRoute<Spec extends CallForm, Own extends CallForm>(
  _call: RefusedAlike<Spec, Own>,
  own: Route<Own>,
  request: CallRequest<NoInfer<Spec>>,
  said: Partial<Said<Own>>,
  writeDetails?: WriteDetails<Own>,
): Promise<ReplyOf<Own> | Refusal> {
  const asked = inOurNames<Own, CallRequest<CallForm>>(request as unknown as CallRequest<CallForm>, said, writeDetails);
  return (await own.handle({ ...asked, prepared: undefined })) as ReplyOf<Own> | Refusal;
}

/** A request that says something else, whose refusals go out in the names of the call that was made. */
function inOurNames<Own extends CallForm, Request extends PrepareRequest<CallForm> | CallRequest<CallForm>>(
  request: Request,
  said: Partial<Said<Own>>,
  writeDetails: WriteDetails<Own> | undefined,
): Request {
  const refuse = (code: string, more: RefusalMore = {}): Refusal => {
    const isWritten = writeDetails !== undefined && more.details !== undefined;
    const details = isWritten ? writeDetails(code as RefusalOf<Own>, more.details) : more.details;
    return request.refuse(code, { ...more, details });
  };
  return { ...request, params: undefined, query: undefined, body: undefined, ...said, refuse };
}
