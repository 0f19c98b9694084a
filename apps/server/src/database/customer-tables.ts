import type { Generated } from 'kysely';

export type CustomerTables = {
  customers: {
    companyId: string;
    customerId: string;
    customerName: string;
    nameKey: string;
    location: string;
    addressLine1: string;
    addressLine2: string;
    country: string;
    state: string;
    zipcode: string;
    contactPerson: string;
    designation: string;
    contactNumber: string;
    email: string;
    officeEmail: string;
    addedBy: string;
    savedBy: string;
    savedAt: Date;
    revision: Generated<number>;
    createdAt: Date;
    deletedAt: Date | null;
  };
  customerFavourites: {
    companyId: string;
    userId: string;
    customerId: string;
  };
};
