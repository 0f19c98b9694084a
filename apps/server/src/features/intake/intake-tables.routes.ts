import { readIntakeTablesCall } from '@pw/contract/intake-tables';
import { route } from '../../platform/http/route.ts';
import { intakeFiles } from '../../platform/knowledge.ts';

/** Answers the tables by which the server reads enquiries. */
export const readIntakeTablesRoute = route(readIntakeTablesCall, {
  async handle() {
    return { files: intakeFiles().files };
  },
});
