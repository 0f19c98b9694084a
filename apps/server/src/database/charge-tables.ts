import type { PriceVariation } from '@pw/domain/price-variation/variation-clause';
import type { ArticlePrice } from '@pw/pricing/company-prices/article-price';
import type { SwitchgearClass } from '@pw/pricing/component-discount/component-discount';
import type { LabourCharge, WorkCharge } from '@pw/pricing/terms/price-terms';
import type { ArticleGroup } from '@pw/switchboard/model/article';
import type { ColumnType, Generated } from 'kysely';

/** A percentage. PostgreSQL answers it as text, so that no digit is lost. */
type Percent = ColumnType<string, number, number>;

export type ChargeTables = {
  projectCharges: {
    companyId: string;
    projectId: number;
    wiringMode: WorkCharge['mode'];
    wiringPercent: Percent;
    labourMode: LabourCharge['mode'];
    labourPercent: Percent;
    overheadPercent: Percent;
    packingPaise: number;
    marginPercent: Percent;
    insurancePercent: Percent;
    taxPercent: Percent;
    savedBy: string;
    savedAt: Date;
    revision: Generated<number>;
  };
  priceVariations: {
    companyId: string;
    projectId: number;
    /** Null once it was taken out. */
    terms: ColumnType<PriceVariation | null, string | null, string | null>;
    revision: Generated<number>;
    savedByName: string;
    savedAt: Date;
  };
  boardCharges: {
    companyId: string;
    lineItemId: number;
    projectId: number;
    wiringPaise: number;
    labourPaise: number;
    additionalPaise: number;
    freightPaise: number;
    additionalRemark: string;
  };
  componentDiscounts: {
    companyId: string;
    projectId: number;
    position: number;
    componentGroups: readonly ArticleGroup[];
    makes: readonly string[];
    /** '' for either class. */
    materialClass: SwitchgearClass | '';
    percent: Percent;
  };
  projectArticlePrices: {
    companyId: string;
    projectId: number;
    /** The form in which numbers are compared. */
    fold: string;
    number: string;
    state: ArticlePrice['state'];
    /** Null for an article that is offered on request, as its source. */
    pricePaise: number | null;
    source: string | null;
    validUntil: string | null;
    savedBy: string;
    savedByName: string;
    savedAt: Date;
  };
  projectDiscounts: {
    companyId: string;
    projectId: number;
    savedBy: string;
    savedAt: Date;
    revision: number;
  };
};
