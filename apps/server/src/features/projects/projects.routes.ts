import { projectSortKeys } from '@pw/contract/project-sort';
import {
  addProjectCall,
  listPresenceCall,
  listProjectsCall,
  listSalesEngineersCall,
  markPresenceCall,
  type PersonPresentOnWire,
  readProjectCall,
  renameProjectCall,
  saveProjectCall,
} from '@pw/contract/projects';
import { isoDayInIndia } from '@pw/domain/dates';
import { pageSizes } from '@pw/domain/limits';
import {
  decideEditProject,
  decideNewProject,
  decideReplaceProject,
  noCustomer,
} from '@pw/domain/projects/decide-project';
import { type ProjectField, type ProjectForm, projectFieldNames } from '@pw/domain/projects/project-fields';
import { pageOf } from '../../platform/http/read-request.ts';
import { route } from '../../platform/http/route.ts';
import { readContact } from '../company-users/company-users.store.ts';
import { changeProject, subjectOf } from './change-project.ts';
import { findProjects, listSalesEngineers } from './find-projects.store.ts';
import { openProject } from './open-project.ts';
import { listPresent, markPresent, type PersonPresent } from './presence.store.ts';
import { presentFaults, presentProject, presentRow } from './present-project.ts';
import { insertProject } from './projects.store.ts';

/** The projects that are sought; who asks for a page gets one. */
export const listProjectsRoute = route(listProjectsCall, {
  async handle({ query, tx }) {
    const { search, status: statuses = null, salesEngineer: salesEngineers = null, sort } = query;
    const filter = { search, statuses, salesEngineers, sort: sortOf(sort) };
    const { projects, total } = await findProjects(tx, filter, pageOf(query, pageSizes.projects));
    return { items: projects.map(presentRow), total };
  },
});

/** Whose projects the list can be narrowed to. */
export const listSalesEngineersRoute = route(listSalesEngineersCall, {
  handle: ({ tx }) => listSalesEngineers(tx),
});

function sortOf(sort: string) {
  const isDescending = sort.startsWith('-');
  const name = isDescending ? sort.slice(1) : sort;
  return { key: projectSortKeys.find((key) => key === name) ?? 'actedAt', isDescending };
}

/** One project of the company. */
export const readProjectRoute = route(readProjectCall, {
  async handle({ params, tx, refuse }) {
    const open = await openProject(tx, params.projectId);
    return open.ok ? presentProject(tx, open.value) : refuse(open.error.code, open.error.more);
  },
});

/** Creates a project of a name. */
export const addProjectRoute = route(addProjectCall, {
  async handle({ body, actor, tx, now, refuse, audit }) {
    const { name, ...contact } = await readContact(tx, actor.accountId);
    const salesEngineer = body.salesEngineer.trim() === '' ? name : body.salesEngineer;
    const decided = decideNewProject({ ...contact, name: body.name, salesEngineer }, isoDayInIndia(now.getTime()));
    if (!decided.ok) {
      return refuse(decided.error.code, presentFaults(decided.error.faults));
    }
    const { companyId, accountId: userId } = actor;
    const entry = { ...decided.value, ...noCustomer, termsHtml: null };
    const project = await insertProject(tx, entry, { companyId, userId, now });
    audit({ event: 'project.created', subject: subjectOf(project), details: { projectId: project.projectId } });
    const { projectId, quotationNumber, revision } = project;
    return { projectId, quotationNumber, revision };
  },
});

/** Saves the details of a project. */
export const saveProjectRoute = route(saveProjectCall, {
  async handle({ params: { projectId }, body, actor, tx, now, refuse, audit }) {
    const { revision, customerId, customerName, customerLocation, terms, ...form } = body;
    const read = () => ({ form: readForm(form), customerName, customerLocation, terms });
    const change = { projectId, revision, read, customerId, decide: decideEditProject, userId: actor.accountId, now };
    const changed = await changeProject(tx, change);
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit(changed.value.note);
    return changed.value.reply;
  },
});

/** The texts that were sent of a form, without spaces around them. */
function readForm(sent: { readonly [Field in ProjectField]?: string | undefined }): Partial<ProjectForm> {
  const given = projectFieldNames.flatMap((field) => {
    const text = sent[field]?.trim();
    return text === undefined ? [] : [[field, text] as const];
  });
  return Object.fromEntries(given);
}

/** Saves the name of a project and its sales engineer. */
export const renameProjectRoute = route(renameProjectCall, {
  async handle({ params: { projectId }, body: { revision, ...names }, actor, tx, now, refuse, audit }) {
    const changed = await changeProject(tx, {
      projectId,
      revision,
      read: () => ({ form: readForm(names) }),
      customerId: undefined,
      decide: decideReplaceProject,
      userId: actor.accountId,
      now,
    });
    if (!changed.ok) {
      return refuse(changed.error.code, changed.error.more);
    }
    audit(changed.value.note);
    return changed.value.reply;
  },
});

/** Somebody who has a project open, as the calls tell it. */
function presentPerson({ userId, name, since }: PersonPresent): PersonPresentOnWire {
  return { userId, name, since: since.toISOString() };
}

/** Who else has some projects open. */
export const listPresenceRoute = route(listPresenceCall, {
  async handle({ query: { projects }, actor, tx, now }) {
    const present = await listPresent(tx, projects, { userId: actor.accountId, now });
    return present.map((person) => ({ projectId: person.projectId, ...presentPerson(person) }));
  },
});

/** Notes that a user has a project open, and tells who else has. */
export const markPresenceRoute = route(markPresenceCall, {
  async handle({ params: { projectId }, actor, tx, now, refuse }) {
    const open = await openProject(tx, projectId);
    if (!open.ok) {
      return refuse(open.error.code, open.error.more);
    }
    const { companyId, accountId: userId } = actor;
    await markPresent(tx, { companyId, projectId, userId, now });
    const others = await listPresent(tx, [projectId], { userId, now });
    return { others: others.map(presentPerson) };
  },
});
