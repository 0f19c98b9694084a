import { compareReleases } from '@pw/domain/compare-releases';
import { err, ok, type Result } from '@pw/domain/result';
import type { RuleSetInForce } from '../platform/rule-set.store.ts';
import { type ListedServer, livesStill } from '../platform/servers.store.ts';
import type { StartRefusal } from './open-database.ts';

/** What an operator reads of the rule set in force, and of the servers that wait for another one. */
export function describeRuleSet(inForce: RuleSetInForce | undefined, servers: readonly ListedServer[]): string {
  if (inForce === undefined) {
    return 'No rule set is in force yet: start a server.';
  }
  const waiting = servers.filter(isWaiting);
  return [
    `In force: ${inForce.ruleSet}, since ${inForce.since.toISOString().slice(0, 16)}Z.`,
    ...waiting.map(
      ({ serverId, release, ruleSet }) => `Server ${serverId.slice(0, 8)} of release ${release} waits for ${ruleSet}.`,
    ),
    ...(waiting.length === 0 ? [] : ['Stop the other servers, or run: npm run knowledge -- switch']),
  ].join('\n');
}

/** The rule set to put in force: that of the newest release that waits. */
export function nextRuleSet(servers: readonly ListedServer[]): Result<string, StartRefusal> {
  const [newest] = servers.filter(isWaiting).sort((one, other) => compareReleases(other.release, one.release));
  return newest?.ruleSet
    ? ok(newest.ruleSet)
    : err({ message: 'No server waits for another rule set. Start one of the new release first.' });
}

function isWaiting(server: ListedServer): boolean {
  return livesStill(server) && server.state === 'waits';
}
