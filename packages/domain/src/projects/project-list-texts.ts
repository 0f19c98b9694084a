/** What the list of projects says about itself. */
export const projectListTexts = {
  title: 'Projects',
  subtitle: 'Create new projects or manage existing ones',
  empty: "No Project's to display",
  rejection: 'Reason For Rejection',
} as const;

/** The question before a project is deleted and what becomes of it. The wording is the specification's, kept as it is. */
export const deleteProjectTexts = {
  title: 'Delete Project',
  question: (name: string) => `You are about to delete the project "${name}". Are you sure`,
  done: (name: string) => `${name} :Delete project is successfull.`,
  failed: (name: string) => `${name} :Delete project is failed.`,
  canceled: (name: string) => `${name} :Delete feeder is canceled.`,
} as const;

/** The same for several projects at once. */
export const deleteProjectsTexts = {
  title: 'Delete Projects',
  question: 'You are about to delete these projects. Are you sure',
  done: 'All projects are deleted successfully.',
  failed: 'Failed to delete all projects.',
  canceled: 'Projects Delete is canceled.',
} as const;

/** What becomes of a new name of a project; the project goes by the number that the list shows. */
export const editProjectTexts = {
  title: 'Edit Project Name',
  done: (quotationNumber: string) => `${quotationNumber} :Project details updated successfully.`,
  failed: (quotationNumber: string) => `${quotationNumber} :Project details update failed.`,
} as const;

/** What becomes of a copy of a project. */
export const cloneProjectTexts = {
  title: 'Clone Project',
  done: (name: string, quotationNumber: string) => `${name} was created as ${quotationNumber}, with all boards.`,
  failed: (name: string) => `${name} was not cloned.`,
} as const;

/** What becomes of an enquiry file. */
export const openEnquiryTexts = {
  title: 'Open enquiry file',
  done: (name: string, quotationNumber: string, boards: number) =>
    `${name} was created as ${quotationNumber}, with ${boards === 1 ? '1 board' : `${boards} boards`}.`,
} as const;
