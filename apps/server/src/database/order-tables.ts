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
    recipientId: string;
    subject: string;
    body: string;
    writtenAt: Date;
    outcome: 'sent' | 'dropped' | 'given up' | null;
    endedAt: Date | null;
  };
};
