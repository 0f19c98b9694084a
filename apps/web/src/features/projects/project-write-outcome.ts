import { type ProjectOnWire, projectSavedMeanwhile } from '@pw/contract/project-fields';
import { listProjectsCall, readProjectCall } from '@pw/contract/projects';
import { momentOnScreen } from '@pw/domain/dates';
import {
  cloneProjectTexts,
  deleteProjectsTexts,
  deleteProjectTexts,
  editProjectTexts,
  openEnquiryTexts,
} from '@pw/domain/projects/project-list';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { CallFailure } from '../../platform/call-failure.ts';
import { queryKeyOf } from '../../platform/use-call.ts';
import { showToast, type Toast } from '../../ui/messages/toast.tsx';
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

/** The project that somebody else saved first, and who and when in words. */
export type SavedFirst = { readonly current: ProjectOnWire; readonly cause: string };

/**
 * What somebody else saved first, when that is why a write was refused; null for any other failure.
 * @param ownId of the user who is signed in: the other save may have been theirs, in another window
 */
export function savedFirst(failure: CallFailure, ownId: string): SavedFirst | null {
  if (failure.kind !== 'refused' || failure.code !== 'STALE') {
    return null;
  }
  const details = projectSavedMeanwhile.safeParse(failure.details);
  if (!details.success) {
    return null;
  }
  const { current, savedBy, savedAt } = details.data;
  const who = savedBy.userId === ownId ? 'You, in another window,' : savedBy.name;
  return { current, cause: `${who} saved ${current.name} at ${momentOnScreen(Date.parse(savedAt))}` };
}

/** Says that what was read of projects is old: after a write, and after one that was refused. */
export function useReloadProjects(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const call of [listProjectsCall, readProjectCall]) {
      void queries.invalidateQueries({ queryKey: queryKeyOf(call) });
    }
  }, [queries]);
}
