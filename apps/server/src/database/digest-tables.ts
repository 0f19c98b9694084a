export type DigestTables = {
  digestSubscriptions: {
    companyId: string;
    userId: string;
    isOn: boolean;
    switchedAt: Date;
  };
  digestMails: {
    companyId: string;
    userId: string;
    /** ISO day on which the mail is due. */
    monday: string;
    writtenAt: Date;
  };
};
