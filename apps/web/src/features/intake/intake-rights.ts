import { mayDo } from '@pw/domain/permissions';
import { roleOf, useSignedIn } from '../../platform/session.ts';

/** Whether the user who works on a screen may answer and make boards, in addition to reading. */
export function useMayAnswer(): boolean {
  const role = roleOf(useSignedIn());
  return role !== null && mayDo(role, 'projects.manage');
}
