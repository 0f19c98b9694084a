import type { EnquiryProject } from './enquiry.ts';
import { memberPath, type Report } from './fault-path.ts';
import { date, type Members, members, name, text } from './fields.ts';
import { readPart } from './read-part.ts';

const projectShape = {
  name: name('project'),
  location: text,
  enquiryNumber: text,
  enquiryDate: date,
  consultant: text,
  customer: members.default({}),
};

const customerShape = { customerName: text, location: text };

/** Reads who asks; texts that were left out or are wrong are '', and all are when there is no project. */
export function readProject(value: Members | undefined, path: string, report: Report): EnquiryProject {
  const project = value && readPart(projectShape, value, path, report);
  const customer = readPart(customerShape, project?.customer ?? {}, memberPath(path, 'customer'), report);
  return {
    name: project?.name ?? '',
    location: project?.location ?? '',
    enquiryNumber: project?.enquiryNumber ?? '',
    enquiryDate: project?.enquiryDate ?? '',
    consultant: project?.consultant ?? '',
    customer: { customerName: customer?.customerName ?? '', location: customer?.location ?? '' },
  };
}
