import type { ProjectField } from '@pw/domain/projects/project-form';
import { projectSearchText } from '@pw/domain/projects/project-search-text';
import { projectUdfs } from '@pw/domain/projects/project-udfs';
import type { ListedProject } from './listed-project.ts';

/** What a search of the list looks through in a project: the same as the server's search. */
export function searchedText({ answered, ...project }: ListedProject): string {
  const udf = (field: ProjectField) => {
    const number = projectUdfs.find((each) => each.field === field)?.id;
    return answered.udfs.find(({ id }) => id === number)?.value ?? '';
  };
  return projectSearchText({
    ...project,
    location: answered.projectLocation,
    enquiryDate: answered.enquiryDate,
    consultant: answered.consultant,
    industry: answered.industryType,
    contactNumber: udf('contactNumber'),
    email: udf('email'),
  });
}
