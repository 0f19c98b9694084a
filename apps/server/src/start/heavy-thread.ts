import type { FastifyError } from 'fastify';
import { answerCall } from '../platform/http/answer-call.ts';
import { refusalOf } from '../platform/http/build-app.ts';
import type { Route } from '../platform/http/route.ts';
import { answerInThread } from '../platform/jobs/answer-in-thread.ts';
import { type HeavyAnswer, type HeavyRequest, plainOutcome } from '../platform/load/heavy-calls.ts';
import { openLog } from '../platform/log.ts';
import type { Platform } from '../platform/platform.ts';
import type { Settings } from '../platform/settings.ts';
import { routes } from '../routes.ts';
import { openPlatform } from './open-platform.ts';

/** What a thread needs to open the database and the files as the server does. */
export type ThreadPlace = { readonly settings: Settings; readonly appUrl: string };

/** A heavy request, with what it takes to answer it as the server would. */
export type HeavyOrder = {
  readonly place: ThreadPlace;
  readonly request: HeavyRequest;
};

const heavy = new Map<string, Route>(
  routes.filter(({ isHeavy }) => isHeavy).map((route) => [route.call.name, route] as const),
);

let opened: Promise<Platform> | undefined;
/** Since the last answer, of whichever request. */
let sentJobs = false;

/** As many as requests are answered here at once, and one to spare for each. */
const MOST_CONNECTIONS = 4;

async function open({ settings, appUrl }: ThreadPlace): Promise<Platform> {
  const log = openLog(settings.logLevel);
  const opening = await openPlatform({ settings, appUrl, log, connections: MOST_CONNECTIONS, supervisesJobs: false });
  if (!opening.ok) {
    throw new Error(opening.error.message);
  }
  const { platform } = opening.value;
  const wake = () => {
    sentJobs = true;
  };
  return { ...platform, jobs: { ...platform.jobs, wake } };
}

answerInThread<HeavyOrder, readonly [], HeavyAnswer>(async ({ place, request }) => {
  opened ??= open(place);
  const platform = await opened;
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
