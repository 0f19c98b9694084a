import { inColumns } from './in-columns.ts';
import type { CompanyUsage } from './read-company-usage.ts';

const MIB = 1_048_576;

/** The list of companies for an operator. Names come last: they are of any length. */
export function describeCompanies(usages: readonly CompanyUsage[]): string {
  const all = (count: (usage: CompanyUsage) => number) => usages.reduce((sum, usage) => sum + count(usage), 0);
  const head = [
    'id',
    'users',
    'projects',
    'boards',
    'under edit',
    'rows',
    'MiB',
    'files',
    'jobs',
    'last use',
    'company',
  ];
  const total = [
    'all',
    String(all(({ users }) => users)),
    String(all(({ projects }) => projects)),
    String(all(({ boards }) => boards)),
    String(all(({ boardsUnderEdit }) => boardsUnderEdit)),
    String(all(({ rows }) => rows)),
    mib(all(({ bytes }) => bytes)),
    String(all(({ files }) => files)),
    String(all(({ jobsWaiting }) => jobsWaiting)),
    '',
    '',
  ];
  return inColumns([head, ...usages.map(companyLine), total]).join('\n');
}

function companyLine(usage: CompanyUsage): readonly string[] {
  const { companyId, name, users, projects, boards, boardsUnderEdit, rows, bytes, files, jobsWaiting, lastUse } = usage;
  return [
    companyId.slice(0, 8),
    String(users),
    String(projects),
    String(boards),
    String(boardsUnderEdit),
    String(rows),
    mib(bytes),
    String(files),
    String(jobsWaiting),
    lastUse === null ? 'never' : `${lastUse.toISOString().slice(0, 16)}Z`,
    name.replaceAll(/\p{Cc}/gu, ' '),
  ];
}

function mib(bytes: number): string {
  return (bytes / MIB).toFixed(1);
}
