import { aCustomer } from '../../../testing/a-customer.ts';
import { aProject, projectEntry } from '../../../testing/a-project.ts';
import { hasOpen } from '../../../testing/has-open.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

export const projectCases: SweepCases = {
  readProject: { as: 'sales', request: takesProject },
  addProject: { as: 'sales', request: () => ({ body: { name: 'Plant', salesEngineer: 'Asha' } }) },
  saveProject: {
    as: 'sales',
    request: async (company, person, server) => {
      const { projectID } = await farProject(company, person, server);
      const { customerId } = await aCustomer(server, person, { customerName: 'Acme' });
      return { params: { projectId: String(projectID) }, body: { name: 'Another', customerId } };
    },
  },
  renameProject: {
    as: 'sales',
    request: async (...given) => ({
      ...(await takesProject(...given)),
      body: { name: 'Another', salesEngineer: 'Asha', revision: 2 },
    }),
  },
  removeProject: { as: 'sales', request: takesProject },
  getUserData: { as: 'manufacturer', request: takesNothing },
  getSpecsUserData: { as: 'manufacturer', request: takesNothing },
  fetchProjects: {
    as: 'sales',
    request: async (_company, person, server) => {
      await aProject(server, person);
      return { body: { userId: person.accountId, rsToken: person.token } };
    },
  },
  listProjects: {
    as: 'sales',
    request: async (_company, person, server) => {
      await aProject(server, person);
      return {
        query: {
          page: '1',
          size: '10',
          search: 'plant',
          status: 'on-quote,quote-rejected',
          salesEngineer: 'Asha',
          sort: 'name',
        },
      };
    },
  },
  listSalesEngineers: {
    as: 'sales',
    request: async (_company, person, server) => {
      await aProject(server, person);
      return {};
    },
  },
  listPresence: {
    as: 'administrator',
    findsNothing: true,
    request: async (company, _person, server) => {
      const { projectID } = await farProject(company, company.sales, server);
      await hasOpen(server, company.sales, projectID);
      return { query: { projects: String(projectID) } };
    },
  },
  markPresence: { as: 'sales', request: takesProject },
  createProject: {
    as: 'sales',
    request: (_company, { accountId: userId, token: rsToken }) => ({
      body: { userId, rsToken, name: 'Asha', projectName: 'Plant' },
    }),
  },
  importProject: {
    as: 'sales',
    request: () => ({ body: { project: { name: 'Plant' }, boards: [{ name: 'PCC-1' }] } }),
  },
  getProject: { as: 'sales', request: takesProject },
  putProject: {
    as: 'sales',
    request: async (...given) => ({ ...(await takesProject(...given)), body: { projectName: 'Another', revision: 2 } }),
  },
  cloneProject: {
    as: 'sales',
    request: async (...given) => ({
      ...(await takesProject(...given)),
      body: { name: 'Another', salesEngineer: 'Asha' },
    }),
  },
  editProject: {
    as: 'sales',
    request: async (company, person, server) => {
      const { projectID } = await farProject(company, person, server);
      const { customerId } = await aCustomer(server, person, { customerName: 'Acme' });
      return { body: { ...projectEntry, projectID, customerId, rsToken: person.token } };
    },
  },
  deleteProject: {
    as: 'sales',
    request: async (company, person, server) => {
      const { specProjectId } = await farProject(company, person, server);
      return { body: { userId: person.accountId, rsToken: person.token, specProjectId } };
    },
  },
};

async function farProject(company: SeededCompany, person: Person, server: TestServer) {
  await countFromFarAway(server, company.companyId);
  return aProject(server, person);
}

/** The request of a call on a project that was just created. */
async function takesProject(company: SeededCompany, person: Person, server: TestServer) {
  const { projectID } = await farProject(company, person, server);
  return { params: { projectId: String(projectID) } };
}
