import type { AppTransaction } from '../../platform/database/app-database.ts';
import type { Project } from '../projects/projects.store.ts';

/** The sales engineer of a project, as somebody at one of its boards may know him. */
export type PassportContact = {
  readonly accountId: string;
  readonly name: string;
  readonly phone: string;
  readonly email: string;
};

/** Whom the reader of a passport asks: who made the project; of one who has left, the phone of the company alone. */
export async function readPassportContact(
  tx: AppTransaction,
  { projectId }: Pick<Project, 'projectId'>,
): Promise<PassportContact> {
  const { deletedAt, companyName, companyPhone, ...contact } = await tx
    .selectFrom('projects')
    .innerJoin('users', (join) =>
      join.onRef('users.companyId', '=', 'projects.companyId').onRef('users.userId', '=', 'projects.createdBy'),
    )
    .innerJoin('companies', 'companies.companyId', 'projects.companyId')
    .select(['users.userId as accountId', 'users.name', 'users.contactNumber as phone', 'users.email'])
    .select(['users.deletedAt', 'companies.name as companyName', 'companies.phone as companyPhone'])
    .where('projects.projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return deletedAt === null ? contact : { ...contact, name: companyName, phone: companyPhone, email: '' };
}
