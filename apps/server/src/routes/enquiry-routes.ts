import { answerIntakeRoute } from '../features/intake/answer-intake.routes.ts';
import { editionRoutes } from '../features/intake/board-edition.routes.ts';
import { intakeRoutes } from '../features/intake/intake.routes.ts';
import { intakeMemoryRoutes } from '../features/intake/intake-memories.routes.ts';
import { readIntakeTablesRoute } from '../features/intake/intake-tables.routes.ts';
import { makeIntakeBoardsRoute } from '../features/intake/make-boards.routes.ts';
import type { Route } from '../platform/http/route.ts';

/** The answers to calls about files of enquiries. */
export const enquiryRoutes: readonly Route[] = [
  ...intakeRoutes,
  answerIntakeRoute,
  makeIntakeBoardsRoute,
  ...editionRoutes,
  ...intakeMemoryRoutes,
  readIntakeTablesRoute,
];
