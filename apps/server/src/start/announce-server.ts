import { compareReleases } from '@pw/domain/compare-releases';
import { VERSION } from '@pw/domain/version';
import type { ServerRole } from '../platform/environment.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { catalogFiles, ruleSetName } from '../platform/knowledge.ts';
import type { Platform } from '../platform/platform.ts';
import { startRounds } from '../platform/rounds.ts';
import { isRuleSetInForce } from '../platform/rule-set.store.ts';
import { forgetServer, noteServer, serverTimes } from '../platform/servers.store.ts';

type Announced = {
  readonly serverId: string;
  readonly roles: readonly ServerRole[];
  readonly release?: string;
};

/**
 * Says again and again that this server lives. A job that a newer release has sent may need what this one does not know:
 * while a server of a newer release lives, this one leaves all jobs to it, and also while another rule set is in force.
 */
export function announceServer(
  platform: Pick<Platform, 'database' | 'log'> & { readonly jobs: Pick<Jobs, 'rest' | 'resume'> },
  { serverId, roles, release = VERSION }: Announced,
): () => Promise<void> {
  const { database, jobs, log } = platform;
  let rests = false;
  const stop = startRounds(platform, {
    what: 'the list of servers',
    everyMs: serverTimes.notedEverySeconds * 1000,
    beginsAtOnce: true,
    work: async () => {
      const living = await noteServer(database, { serverId, roles, release, knowledgeHash: catalogFiles().hash });
      const newer = living.find((each) => compareReleases(each, release) > 0);
      const shouldRest = newer !== undefined || !(await isRuleSetInForce(database, ruleSetName()));
      if (shouldRest !== rests) {
        await (shouldRest ? jobs.rest() : jobs.resume());
        rests = shouldRest;
        log.info(
          rests ? `jobs are left to release ${newer ?? 'with the rule set in force'}` : 'jobs are done here again',
        );
      }
    },
  });
  return async () => {
    await stop();
    await forgetServer(database, serverId);
  };
}
