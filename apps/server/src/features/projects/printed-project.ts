import { fieldNamesOf, recordOf } from '@pw/domain/record-fields';
import type { EnquiryProject } from '@pw/pricing/enquiry/enquiry';
import type { Project } from './projects.store.ts';

/** What papers say of a project, but for its customer. */
export type PrintedField = Exclude<keyof EnquiryProject, 'customer'>;

const printed: Readonly<Record<PrintedField, true>> = {
  name: true,
  location: true,
  enquiryNumber: true,
  enquiryDate: true,
  consultant: true,
};

const printedNames = fieldNamesOf(printed);

/** The fields of a project that papers say. */
export function printedFields(project: Pick<Project, PrintedField>): Readonly<Record<PrintedField, string>> {
  return recordOf(printedNames, (field) => project[field]);
}

/** The project with its customer, as the models of papers take it. */
export function printedProject({
  customerName,
  customerLocation,
  ...project
}: Pick<Project, PrintedField | 'customerName' | 'customerLocation'>): EnquiryProject {
  return { ...printedFields(project), customer: { customerName, location: customerLocation } };
}
