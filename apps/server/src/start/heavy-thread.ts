import type { FastifyError } from 'fastify';
import { answerCall } from '../platform/http/answer-call.ts';
import { refusalOf } from '../platform/http/build-app.ts';
import type { Route } from '../platform/http/route.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { type HeavyAnswer, type HeavyRequest, plainOutcome } from '../platform/load/heavy-calls.ts';
import type { OrderingSpan } from '../platform/traces.ts';
import { routes } from '../routes.ts';
import { type ThreadPlace, threadPlatform } from './thread-platform.ts';

/** A heavy request, with what it takes to answer it as the server would. */
export type HeavyOrder = {
  readonly place: ThreadPlace;
  readonly request: HeavyRequest;
};

const heavy = new Map<string, Route>(
  routes.filter(({ isHeavy }) => isHeavy).map((route) => [route.call.name, route] as const),
);

/** Since the last answer, of whichever request. */
let sentJobs = false;

/** As many as requests are answered here at once, and one to spare for each. */
const MOST_CONNECTIONS = 4;

const platformOf = threadPlatform(MOST_CONNECTIONS, (platform) => {
  const wake = () => {
    sentJobs = true;
  };
  return { ...platform, jobs: { ...platform.jobs, wake } };
});

/** No thread has traces of its own: what it orders was ordered by the request. */
function orderingBy(jobs: Jobs, orderedBy: OrderingSpan): Jobs {
  return { ...jobs, send: (tx, queue, order) => jobs.send(tx, queue, order, orderedBy) };
}

answerInThread<HeavyOrder, readonly [], HeavyAnswer>(async ({ place, request }) => {
  const opened = await platformOf(place);
  const { orderedBy } = request;
  const platform = orderedBy ? { ...opened, jobs: orderingBy(opened.jobs, orderedBy) } : opened;
  const route = heavy.get(request.call);
  if (!route) {
    throw new Error(`${request.call} is no heavy call`);
  }
  let caller: HeavyAnswer['caller'] = null;
  const onIdentified = ({ companyId, accountId }: NonNullable<HeavyAnswer['caller']>) => {
    caller = { companyId, accountId };
  };
  const answer = await answerCall(platform, route, { ...request.incoming, onIdentified }).catch(
    (error: FastifyError) => {
      const refusal = refusalOf(error, request.requestId);
      platform.log.error({ err: error, requestId: request.requestId }, refusal.message);
      return refusal;
    },
  );
  const hasSent = sentJobs;
  sentJobs = false;
  return { outcome: plainOutcome(answer, route.call), caller, sentJobs: hasSent };
});
