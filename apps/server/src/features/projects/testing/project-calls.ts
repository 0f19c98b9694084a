import {
  createProjectCall,
  deleteProjectCall,
  editProjectCall,
  getProjectCall,
  putProjectCall,
} from '@pw/contract/spec-api/projects';
import type { Person } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';

export type ProjectCalls = ReturnType<typeof projectCalls>;

/** The calls that change and read projects, made by one person. */
export function projectCalls(server: TestServer, { token, accountId: userId }: Person) {
  return {
    create: (projectName: string, name = '') =>
      server.send(createProjectCall, { token, body: { userId, rsToken: token, name, projectName } }),
    edit: (projectID: number, change: object) =>
      server.send(editProjectCall, { token, body: { projectID, rsToken: token, ...change } }),
    put: (projectId: number, body: object) => server.send(putProjectCall, { token, params: { projectId }, body }),
    get: (projectId: number) => server.send(getProjectCall, { token, params: { projectId } }),
    remove: (specProjectId: string, revision?: number) => {
      const body = { userId, rsToken: token, specProjectId, ...(revision === undefined ? {} : { revision }) };
      return server.send(deleteProjectCall, { token, body });
    },
  };
}
