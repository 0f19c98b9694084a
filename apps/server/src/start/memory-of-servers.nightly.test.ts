import { readFile } from 'node:fs/promises';
import { editBoardCall, openEditingCall, saveEditingCall } from '@pw/contract/board-configuration';
import { getProjectPriceCall } from '@pw/contract/project-pricing';
import { listProjectsCall } from '@pw/contract/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aConfiguredProject } from '../testing/a-configured-project.ts';
import type { Person } from '../testing/seed-company.ts';
import { answered, at, type Installation, seedThere, startInstallation } from './testing/start-installation.ts';
import { hasPgBouncer } from './testing/start-pool.ts';
import { installedProxies } from './testing/start-proxy.ts';

const [proxy] = installedProxies;

/** The soak, shortened: as many rounds of work as a user does in some days. */
const ROUNDS = Number(process.env.PW_SOAK_ROUNDS ?? 360);
const COMPANIES = 6;
const MOST_GROWTH = 1.1;
const MOST_MIB = 700;

/** The memory of a process in MiB. Linux only. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

describe.skipIf(!hasPgBouncer || proxy === undefined || process.platform !== 'linux')(
  'servers that work for long',
  () => {
    let installation: Installation;
    let people: readonly Person[];

    beforeAll(async () => {
      installation = await startInstallation(proxy ?? 'nginx');
      people = await Promise.all(Array.from({ length: COMPANIES }, async () => (await seedThere(installation)).sales));
    });
    afterAll(() => installation?.close());

    /** One user: edits, saves, reads prices and lists of boards, round after round. */
    async function work(person: Person, onRound: () => Promise<void>): Promise<void> {
      const server = at(installation.origin);
      const { token } = person;
      const { projectId, lineItemIds } = await aConfiguredProject(server, person);
      for (let round = 0; round * COMPANIES < ROUNDS; round += 1) {
        const params = { projectId, lineItemId: lineItemIds[round % lineItemIds.length] ?? 0 };
        const { sequence } = await answered(server, openEditingCall, { token, params });
        const edits = [{ kind: 'set', part: 'board', property: 'CUSTOM_NOTE', value: `Round ${round}` }] as const;
        const edited = await answered(server, editBoardCall, { token, params, body: { sequence, edits: [...edits] } });
        const body = { sequence: edited.sequence };
        await answered(server, saveEditingCall, { token, params, body });
        await answered(server, getProjectPriceCall, { token, params: { projectId } });
        await answered(server, listProjectsCall, { token, query: {} });
        await onRound();
      }
    }

    it('take no more memory after the last third than in the middle', async () => {
      const members = installation.web;
      const samples: number[][] = members.map(() => []);
      const note = async () => {
        for (const [place, member] of members.entries()) {
          samples[place]?.push(await memoryOf(member.process().pid));
        }
      };
      await Promise.all(people.map((person) => work(person, note)));
      for (const member of members) {
        const text = await (await fetch(`${member.origin}/metrics`)).text();
        console.log(
          text
            .match(
              /^(nodejs_heap_size_(total|used)_bytes|nodejs_external_memory_bytes|process_resident_memory_bytes) .+$/gm,
            )
            ?.join('\n'),
        );
      }
      for (const own of samples) {
        const third = Math.floor(own.length / 3);
        const mean = (part: readonly number[]) => part.reduce((sum, each) => sum + each, 0) / part.length;
        const [middle, last] = [mean(own.slice(third, 2 * third)), mean(own.slice(2 * third))];
        console.log(`${middle.toFixed(0)} MiB, then ${last.toFixed(0)} MiB`);
        expect(last).toBeLessThan(middle * MOST_GROWTH);
        expect(last).toBeLessThan(MOST_MIB);
      }
    });
  },
);
