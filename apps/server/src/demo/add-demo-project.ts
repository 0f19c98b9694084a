import { randomUUID } from 'node:crypto';
import { decideAddCustomer } from '@pw/domain/customers/decide-customer';
import { isoDayInIndia } from '@pw/domain/dates';
import { decideEditProject } from '@pw/domain/projects/decide-project';
import { importEnquiry } from '../features/boards/whole-projects.routes.ts';
import { insertCustomer } from '../features/customers/customers.store.ts';
import { type Save, updateProject } from '../features/projects/projects.store.ts';
import type { AppTransaction } from '../platform/database/app-database.ts';
import type { DemoProject } from './demo-projects.ts';

const DAY_MS = 86_400_000;

/** Adds a demo project with its customer, under the rules that everybody else's keep to. */
export async function addDemoProject(tx: AppTransaction, demo: DemoProject, save: Save): Promise<void> {
  const { companyId, userId, now } = save;
  const customer = decideAddCustomer(demo.customer, { nameTaken: false });
  if (!customer.ok) {
    throw refused(demo, customer.error);
  }
  await insertCustomer(tx, { ...customer.value, companyId, customerId: randomUUID(), userId, now });
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
  await updateProject(tx, { ...made, ...form.value }, save);
}

function refused({ customer }: DemoProject, why: unknown): Error {
  return new Error(`The demo project of ${customer.customerName} was refused: ${JSON.stringify(why)}`);
}
