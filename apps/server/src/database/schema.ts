import type { AccountTables } from './account-tables.ts';
import type { BoardDraftTables } from './board-draft-tables.ts';
import type { BoardTables } from './board-tables.ts';
import type { CompanyTables } from './company-tables.ts';
import type { CustomerTables } from './customer-tables.ts';
import type { FrontViewTables } from './front-view-tables.ts';
import type { GlobalFeederTables } from './global-feeder-tables.ts';
import type { MaterialRateTables } from './material-rate-tables.ts';
import type { ProjectTables } from './project-tables.ts';
import type { RequestTables } from './request-tables.ts';
import type { RuntimeModelTables } from './runtime-model-tables.ts';
import type { SignInTables } from './sign-in-tables.ts';

/** Every table that requests see, as the migrations make them. */
export type Database = CompanyTables &
  AccountTables &
  SignInTables &
  RequestTables &
  MaterialRateTables &
  CustomerTables &
  ProjectTables &
  BoardTables &
  BoardDraftTables &
  FrontViewTables &
  GlobalFeederTables &
  RuntimeModelTables;
