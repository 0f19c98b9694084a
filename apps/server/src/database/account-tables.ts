import type { Generated } from 'kysely';

export type AccountTables = {
  administrators: {
    companyId: string;
    administratorId: string;
    name: string;
    email: string;
    licenceKeyHash: string;
    createdAt: Date;
  };
  users: {
    companyId: string;
    userId: string;
    administratorId: string | null;
    name: string;
    userName: string;
    email: string;
    contactNumber: Generated<string>;
    passwordHash: string;
    roles: string[];
    active: Generated<boolean>;
    revision: Generated<number>;
    createdAt: Date;
    deletedAt: Date | null;
  };
};
