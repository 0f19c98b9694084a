import { randomUUID } from 'node:crypto';
import { decideAddCustomer } from '@pw/domain/customers/decide-customer';
import { isoDayInIndia } from '@pw/domain/dates';
import { decideEditProject } from '@pw/domain/projects/decide-project';
import { type ProjectStatus, transitions } from '@pw/domain/projects/project-status';
import type { BoardRequest } from '../features/boards/open-board.ts';
import { importEnquiry } from '../features/boards/whole-projects.routes.ts';
import { insertCustomer } from '../features/customers/customers.store.ts';
import { orderDocuments } from '../features/manufacture-documents/order-documents.ts';
import { judgeSubmission } from '../features/order-submission/judge-submission.ts';
import { submitProject } from '../features/order-submission/submit-project.ts';
import { moveProject } from '../features/projects/move-project.ts';
import { type Project, updateProject } from '../features/projects/projects.store.ts';
import type { Actor } from '../platform/actor.ts';
import type { DemoProject } from './demo-projects.ts';

const DAY_MS = 86_400_000;

/** What fills the database: a transaction that has entered a company. */
export type Filling = Omit<BoardRequest, 'actor'>;

/** Who works on a demo project. */
type DemoPeople = { readonly sales: Actor; readonly administrator: Actor };

/** Adds a demo project with its customer, and takes its steps, under the rules that everybody else's keep to. */
export async function addDemoProject(filling: Filling, demo: DemoProject, people: DemoPeople): Promise<void> {
  const { tx, now } = filling;
  const { companyId, accountId: userId } = people.sales;
  const save = { companyId, userId, now };
  const added = decideAddCustomer(demo.customer, { nameTaken: false });
  if (!added.ok) {
    throw refused(demo, added.error);
  }
  await insertCustomer(tx, { ...added.value, companyId, customerId: randomUUID(), userId, now });
  const enquiryDate = isoDayInIndia(now.getTime() - demo.daysAgo * DAY_MS);
  const { customerName, location } = demo.customer;
  const project = { ...demo.enquiry.project, enquiryDate, customer: { customerName, location } };
  const imported = await importEnquiry(tx, JSON.stringify({ ...demo.enquiry, project }), save);
  if (!imported.ok) {
    throw refused(demo, imported.error);
  }
  const made = imported.value.project;
  const form = decideEditProject(made, { ...made, industry: demo.industry }, isoDayInIndia(now.getTime()));
  if (!form.ok) {
    throw refused(demo, form.error);
  }
  let walked = await updateProject(tx, { ...made, ...form.value }, save);
  for (const to of demo.steps) {
    walked = await takeStep(filling, demo, people, walked, to);
  }
}

/** Takes a step in the role that the table of steps names; sales answer for every warning. No mail is sent about it. */
async function takeStep(
  filling: Filling,
  demo: DemoProject,
  people: DemoPeople,
  project: Project,
  to: ProjectStatus,
): Promise<Project> {
  const transition = transitions.find((step) => step.from === project.status && step.to === to);
  if (!transition) {
    throw refused(demo, { from: project.status, to });
  }
  const request = { ...filling, actor: transition.by === 'administrator' ? people.administrator : people.sales };
  if (!transition.does.includes('freeze')) {
    const moved = await moveProject(request, project, transition);
    await orderDocuments(request, moved);
    return moved;
  }
  const judged = await judgeSubmission(request, project);
  if (!judged.ok) {
    throw refused(demo, judged.error);
  }
  const acknowledgedWarnings = judged.value.points.map(({ id }) => id);
  const submitted = await submitProject(request, project, { transition, acknowledgedWarnings });
  if (!submitted.ok) {
    throw refused(demo, submitted.error);
  }
  return submitted.value.project;
}

function refused({ customer }: DemoProject, why: unknown): Error {
  return new Error(`The demo project of ${customer.customerName} was refused: ${JSON.stringify(why)}`);
}
