import type { InsuranceBase, MarginMode } from '@pw/pricing/price-terms';
import type { ColumnType, Generated } from 'kysely';

export type CompanyTables = {
  companies: {
    companyId: string;
    name: string;
    phone: string;
    licenceQuantity: number;
    logoFile: string | null;
    certificateFile: string | null;
    termsHtml: string;
    termsRevision: Generated<number>;
    marginMode: ColumnType<MarginMode, MarginMode | undefined>;
    insuranceBase: ColumnType<InsuranceBase, InsuranceBase | undefined>;
    settingsRevision: Generated<number>;
    createdAt: Date;
  };
};
