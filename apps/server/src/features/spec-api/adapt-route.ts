import type { CallForm, RefusalOf, ReplyOf } from '@pw/contract/call';
import { Refusal, type RefusalMore } from '../../platform/http/refusal.ts';
import type { CallRequest, PrepareRequest, Route } from '../../platform/http/route.ts';

/** What a request says, after its call has read it. */
type Said<Call extends CallForm> = Pick<CallRequest<Call>, 'params' | 'query' | 'body'>;

/** How a call of the specification says what a call of ours says. */
export type Wire<Spec extends CallForm, Own extends CallForm> = {
  /** The request in our names. */
  readonly read: (said: Said<Spec>) => Partial<Said<Own>>;
  /** The answer in the names of the specification. */
  readonly write: (reply: ReplyOf<Own>, said: Said<Spec>) => ReplyOf<Spec>;
  /** The details of a refusal in the names of the specification; without it they go out as they are. */
  readonly writeDetails?: (code: RefusalOf<Own>, details: unknown) => unknown;
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
  wire: Wire<Spec, Own>,
): Route<Spec> {
  const { prepare } = own;
  type Asked = Said<Spec> & Pick<PrepareRequest<Spec>, 'refuse'>;
  // The gate has read the request with this very call, and `wire` gives one of ours: the narrower types hold.
  const inOurNames = <Request>(request: Request): Request => {
    const said = request as unknown as Asked;
    const refuse = (code: string, more: RefusalMore = {}) => {
      const { writeDetails } = wire;
      const isWritten = writeDetails !== undefined && more.details !== undefined;
      const details = isWritten ? writeDetails(code as RefusalOf<Own>, more.details) : more.details;
      return said.refuse(code as unknown as RefusalOf<Spec>, { ...more, details });
    };
    const nothing = { params: undefined, query: undefined, body: undefined };
    return { ...request, ...nothing, ...wire.read(said), refuse };
  };
  return {
    ...own,
    call,
    prepare: prepare && ((request) => prepare(inOurNames(request))),
    handle: async (request) => {
      const reply = await own.handle(inOurNames(request));
      return reply instanceof Refusal ? reply : wire.write(reply as ReplyOf<Own>, request as unknown as Said<Spec>);
    },
    follow: undefined,
  };
}
