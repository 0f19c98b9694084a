import { projectUdf } from '@pw/contract/project-fields';
import { z } from 'zod';
import { storageKeys } from '../../platform/storage-keys.ts';

/** What the browser keeps of the project that was opened last, in the names of the calls. */
const currentProject = z.object({
  specProjectId: z.string(),
  projectName: z.string(),
  udfs: z.array(projectUdf),
  /** Whether this browser has created it and not opened it since. */
  createdNow: z.boolean(),
});

export type CurrentProject = z.infer<typeof currentProject>;

/** Keeps a project as the current one, for addresses that name none. */
export function rememberCurrentProject({ specProjectId, projectName, udfs, createdNow }: CurrentProject): void {
  const kept: CurrentProject = { specProjectId, projectName, udfs, createdNow };
  localStorage.setItem(storageKeys.currentProject, JSON.stringify(kept));
}

/** Forgets the current project: it was deleted, or nobody is signed in. */
export function forgetCurrentProject(): void {
  localStorage.removeItem(storageKeys.currentProject);
}

/** The current project; null where there is none that can be read. */
export function readCurrentProject(): CurrentProject | null {
  try {
    const kept = currentProject.safeParse(JSON.parse(localStorage.getItem(storageKeys.currentProject) ?? 'null'));
    return kept.success ? kept.data : null;
  } catch {
    return null;
  }
}

/** The number of the current project, which its user-defined fields carry; null where there is none. */
export function currentProjectId(): number | null {
  return readCurrentProject()?.udfs[0]?.projectID ?? null;
}
