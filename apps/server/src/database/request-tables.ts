import type { ColumnType, Generated } from 'kysely';

type JsonText = ColumnType<unknown, string, string>;

export type RequestTables = {
  idempotentReplies: {
    companyId: string;
    accountId: string;
    call: string;
    key: string;
    bodyHash: string;
    reply: ColumnType<unknown, string | null, string | null>;
    keptAt: Date;
  };
  auditEvents: {
    companyId: string;
    eventId: Generated<number>;
    at: Date;
    actorId: string;
    actorName: string;
    actorRole: string;
    event: string;
    subject: string;
    details: JsonText;
  };
};
