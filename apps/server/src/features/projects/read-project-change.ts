import type { projectChange } from '@pw/contract/projects/project-change';
import type { ProjectForm } from '@pw/domain/projects/project-form';
import { newerOf, projectUdfs } from '@pw/domain/projects/project-udfs';
import type { z } from 'zod';

/** What a call says about the fields of a project, in the names of the product; what it leaves out stays. */
export function readProjectChange(before: ProjectForm, sent: z.output<typeof projectChange>): ProjectForm {
  const udfOf = (field: (typeof projectUdfs)[number]['field']) => {
    const id = projectUdfs.find((udf) => udf.field === field)?.id;
    return sent.udfs?.find((udf) => udf.id === id)?.value.trim();
  };
  return {
    name: newerOf(before.name, sent.projectName?.trim(), udfOf('name')),
    location: sent.projectLocation ?? before.location,
    enquiryNumber: sent.enquiryNumber ?? before.enquiryNumber,
    enquiryDate: sent.enquiryDate ?? before.enquiryDate,
    consultant: sent.consultant ?? before.consultant,
    industry: sent.industryType ?? before.industry,
    salesEngineer: newerOf(before.salesEngineer, sent.salesEngineer?.trim(), udfOf('salesEngineer')),
    contactNumber: udfOf('contactNumber') ?? before.contactNumber,
    email: udfOf('email') ?? before.email,
  };
}
