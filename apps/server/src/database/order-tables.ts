import type { ColumnType } from 'kysely';

/** Purchase orders of customers, and mails on their way. */
export type OrderTables = {
  purchaseOrders: {
    companyId: string;
    projectId: number;
    revision: number;
    confirmation: number;
    fileKey: string;
    fileName: string;
    bytes: number;
    sha256: string;
    uploadedBy: string;
    uploadedAt: Date;
    purchaseOrderNumber: string | null;
    confirmedAt: Date | null;
  };
  outgoingMails: {
    companyId: string;
    mailId: string;
    /** Of a user; null of a mail to a customer, whose address is written. */
    recipientId: string | null;
    address: ColumnType<string | null, string | undefined, never>;
    replyTo: ColumnType<string | null, string | undefined, never>;
    attachments: ColumnType<readonly { readonly name: string; readonly fileKey: string }[], string | undefined, never>;
    subject: string;
    body: string;
    writtenAt: Date;
    outcome: 'sent' | 'dropped' | 'given up' | null;
    endedAt: Date | null;
  };
};
