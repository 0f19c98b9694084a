import { createPartCall, deletePartCall, setPropertyCall } from '@pw/contract/spec-api/runtime-edits';
import { getPartByPathCall, getPartCall, partPaths } from '@pw/contract/spec-api/runtime-session';
import type { Person } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

/** The Runtime calls of somebody who has a board loaded. */
export function runtimeCalls(server: Pick<TestServer, 'send'>, { token }: Pick<Person, 'token'>) {
  const create = (subpartId: string, partFamilyId: string, partName: string) =>
    server.send(createPartCall, { token, params: { subpartId, partFamilyId, partName } });
  return {
    create,
    /** Adds a part and answers it. */
    added: async (...wanted: Parameters<typeof create>) => createPartCall.reply.parse((await create(...wanted)).json()),
    set: (propertyId: string, value: string) =>
      server.send(setPropertyCall, { token, params: { propertyId }, body: value }),
    remove: (ownerId: string, partId: string) => server.send(deletePartCall, { token, params: { ownerId, partId } }),
    part: (partId: string) => server.send(getPartCall, { token, params: { partId, deep: 'true' } }),
    byPath: (path: keyof typeof partPaths, deep: 'true' | 'false') =>
      server.send(getPartByPathCall, { token, params: { path: partPaths[path], deep } }),
    /** The names of the feeders of the loaded board. */
    feeders: async () => {
      const reply = await server.send(getPartByPathCall, { token, params: { path: partPaths.feeders, deep: 'true' } });
      const [subpart] = getPartByPathCall.reply.parse(reply.json()).subparts;
      return subpart?.parts ?? [];
    },
  };
}
