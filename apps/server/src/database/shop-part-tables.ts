import type { BarSection, SectionPlan } from '@pw/domain/shop-parts/cut-plan';
import type { CutSettings } from '@pw/domain/shop-parts/cut-settings';
import type { CutPlanFacts } from '@pw/domain/shop-parts/decide-cut-plan';
import type { ColumnType, Generated } from 'kysely';

/** A plan as it is kept: with what a metre of each cross section weighs. */
export type KeptSection = SectionPlan & { readonly kgPerM: number };

export type KeptSettings = CutSettings & { readonly useRemnants: boolean };

export type ShopPartTables = {
  cutPlans: {
    companyId: string;
    projectId: number;
    orderRevision: number;
    state: CutPlanFacts['state'];
    settings: ColumnType<KeptSettings, string, string>;
    plan: ColumnType<readonly KeptSection[], string, string>;
    stepByName: string;
    stepAt: Date;
    revision: Generated<number>;
  };
  remnants: {
    companyId: string;
    remnantId: number;
    place: string;
    lengthMm: number;
    fromProject: number | null;
    forProject: number | null;
    isUsed: Generated<boolean>;
    revision: Generated<number>;
  } & { -readonly [Field in keyof BarSection]: BarSection[Field] };
};
