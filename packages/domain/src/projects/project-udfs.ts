import type { ProjectField } from './project-form.ts';

type ProjectUdf = { readonly id: number; readonly label: string; readonly field: ProjectField };

/**
 * The user-defined fields of a project. Readers find them by their number, others by their place: the name stands
 * first and the sales engineer second.
 */
export const projectUdfs = [
  { id: 2, label: 'Project Name', field: 'name' },
  { id: 1, label: 'Sales Engineer Name', field: 'salesEngineer' },
  { id: 4, label: 'Contact Number', field: 'contactNumber' },
  { id: 5, label: 'Email', field: 'email' },
] as const satisfies readonly ProjectUdf[];

/**
 * What a field becomes that was sent twice, plainly and as a user-defined field. Clients change the one and send the
 * other as they have read it: the one that says something new counts, the user-defined field before the plain one.
 */
export function newerOf(stored: string, plain: string | undefined, udf: string | undefined): string {
  return [udf, plain].find((sent) => sent !== undefined && sent !== stored) ?? stored;
}
