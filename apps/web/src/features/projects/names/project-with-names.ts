import type { ProjectRowOnWire } from '@pw/contract/projects/project';
import type { ProjectNames } from '@pw/domain/projects/project-names';
import { projectUdfs } from '@pw/domain/projects/project-udfs';

/**
 * A whole project under other names, as it is sent: the plain fields and the user-defined ones. Terms are not listed
 * and not sent, and so stay as they are.
 */
export function projectWithNames(answered: ProjectRowOnWire, names: ProjectNames) {
  const named = new Map<number, string>(
    projectUdfs.flatMap(({ id, field }) => (field === 'name' || field === 'salesEngineer' ? [[id, names[field]]] : [])),
  );
  return {
    ...answered,
    projectName: names.name,
    salesEngineer: names.salesEngineer,
    udfs: answered.udfs.map((udf) => ({ ...udf, value: named.get(udf.id) ?? udf.value })),
  };
}
