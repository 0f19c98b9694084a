import { z } from 'zod';
import { storageKeys } from '../../platform/storage-keys.ts';

/** What the browser keeps of the project that was opened last. */
export type CurrentProject = {
  readonly projectId: number;
  readonly quotationNumber: string;
  readonly name: string;
  /** Whether this browser has created it and not opened it since. */
  readonly createdNow: boolean;
};

/** It is stored in the form of the specification, whose readers find the number of the project in the first field. */
const storedProject = z.object({
  specProjectId: z.string(),
  projectName: z.string(),
  udfs: z.array(z.object({ projectID: z.int() })).min(1),
  createdNow: z.boolean(),
});

/** Keeps a project as the current one, for addresses that name none. */
export function rememberCurrentProject({ projectId, quotationNumber, name, createdNow }: CurrentProject): void {
  const entry: z.input<typeof storedProject> = {
    specProjectId: quotationNumber,
    projectName: name,
    udfs: [{ projectID: projectId }],
    createdNow,
  };
  localStorage.setItem(storageKeys.currentProject, JSON.stringify(entry));
}

/** Forgets the current project: it was deleted, or nobody is signed in. */
export function forgetCurrentProject(): void {
  localStorage.removeItem(storageKeys.currentProject);
}

/** The current project; null where there is none that can be read. */
export function readCurrentProject(): CurrentProject | null {
  try {
    const result = storedProject.safeParse(JSON.parse(localStorage.getItem(storageKeys.currentProject) ?? 'null'));
    const [field] = result.data?.udfs ?? [];
    if (!result.success || !field) {
      return null;
    }
    const { specProjectId: quotationNumber, projectName: name, createdNow } = result.data;
    return { projectId: field.projectID, quotationNumber, name, createdNow };
  } catch {
    return null;
  }
}

/** The number of the current project; null where there is none. */
export function currentProjectId(): number | null {
  return readCurrentProject()?.projectId ?? null;
}
