import { isViewOnly, type ProjectStatus, statusEntry } from '../project-status/status.ts';
import { err, ok, type Result } from '../result.ts';

export type ViewOnlyRefusal = { readonly code: 'VIEW_ONLY'; readonly status: ProjectStatus; readonly text: string };

/** Decides whether a project of the status, or anything in it, may be changed or deleted. */
export function decideProjectWrite(status: ProjectStatus): Result<null, ViewOnlyRefusal> {
  if (!isViewOnly(status)) {
    return ok(null);
  }
  const { name } = statusEntry(status);
  const text = `The project is in the status ${name} and can only be viewed. Load it again; to go on with another version, clone the project.`;
  return err({ code: 'VIEW_ONLY', status, text });
}
