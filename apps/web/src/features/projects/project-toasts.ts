import {
  cloneProjectTexts,
  deleteProjectsTexts,
  deleteProjectTexts,
  editProjectTexts,
  openEnquiryTexts,
} from '@pw/domain/projects/project-list-texts';
import { showToast, type Toast } from '../../ui/toast/show-toast.tsx';
import type { ListedProject } from './listed-project.ts';

/** Shows a text under its title; behind the text of a failure stands why, where the server says so. */
function speaker({ title }: { readonly title: string }) {
  const show = (text: string, tone: Toast['tone']) => showToast({ title, text, tone });
  return {
    done: (text: string) => show(text, 'ok'),
    canceled: (text: string) => show(text, 'info'),
    failed: (text: string, reason: string) => show(reason === '' ? text : `${text} ${reason}`, 'bad'),
  };
}

const one = speaker(deleteProjectTexts);
const several = speaker(deleteProjectsTexts);
const edit = speaker(editProjectTexts);
const clone = speaker(cloneProjectTexts);
const enquiry = speaker(openEnquiryTexts);

/** The toasts of the list of projects. */
export const projectToasts = {
  delete: ({ name }: ListedProject) => ({
    done: () => one.done(deleteProjectTexts.done(name)),
    failed: (reason: string) => one.failed(deleteProjectTexts.failed(name), reason),
    canceled: () => one.canceled(deleteProjectTexts.canceled(name)),
  }),
  deleteSeveral: {
    done: () => several.done(deleteProjectsTexts.done),
    failed: () => several.failed(deleteProjectsTexts.failed, ''),
    canceled: () => several.canceled(deleteProjectsTexts.canceled),
  },
  edit: ({ quotationNumber }: ListedProject) => ({
    done: () => edit.done(editProjectTexts.done(quotationNumber)),
    failed: (reason: string) => edit.failed(editProjectTexts.failed(quotationNumber), reason),
  }),
  clone: (name: string, quotationNumber: string) => clone.done(cloneProjectTexts.done(name, quotationNumber)),
  openEnquiry: (name: string, quotationNumber: string, boards: number) =>
    enquiry.done(openEnquiryTexts.done(name, quotationNumber, boards)),
} as const;
