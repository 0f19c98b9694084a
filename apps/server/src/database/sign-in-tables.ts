import type { Generated } from 'kysely';

export type SignInTables = {
  oneTimeCodes: {
    companyId: string;
    accountId: string;
    requestId: string;
    codeHash: string;
    requestedAt: Date;
    guesses: Generated<number>;
    usedAt: Date | null;
  };
  sessions: {
    companyId: string;
    sessionId: string;
    accountId: string;
    role: string;
    generation: Generated<number>;
    rotatedAt: Date;
    startedAt: Date;
    endedAt: Date | null;
  };
};
