import type { ComparedSideOnWire } from '@pw/contract/revision-comparison';
import type { Letterhead } from '@pw/domain/company-settings/company-details';
import type { CustomerForm } from '@pw/domain/customers/customer-form';
import type { ProjectCustomer } from '@pw/domain/projects/decide-project';
import type { ProjectForm } from '@pw/domain/projects/project-fields';
import type { Sheet } from '@pw/drawing/sheet/sheet';
import type { KeptTerms } from '@pw/pricing/project-terms';
import type { PriceAge } from '@pw/pricing/quote/reservations';
import type { ComparedRevision } from '@pw/pricing/revisions/compared-revision';
import { revisionFields } from '@pw/pricing/revisions/revision-fields';
import { termsParagraphs } from '@pw/reports/terms/terms-changes';
import { knowledge } from '../../platform/knowledge.ts';

/** One side of a comparison: a revision, with what is said of it and the sheets of its drawings. */
export type ComparedSide = {
  readonly head: ComparedSideOnWire;
  readonly revision: ComparedRevision;
  /** What papers of the revision say of the project and of the company. */
  readonly paper: SidePaper;
  /** The front view of a board; no sheets where the side has no such board, or no drawing of it. */
  readonly sheetsOf: (lineItemId: number) => Promise<readonly Sheet[]>;
};

type SidePaper = {
  readonly project: ProjectForm & ProjectCustomer;
  /** The logo by the key of its file. */
  readonly company: Letterhead & { readonly logo: string | null };
};

/** What a side is made of. */
type SideParts = SidePaper &
  Pick<ComparedRevision, 'boards' | 'totals'> &
  Pick<ComparedSide, 'head' | 'sheetsOf'> & {
    readonly customer: CustomerForm | null;
    readonly kept: KeptTerms;
    readonly termsHtml: string;
    readonly prices: Pick<PriceAge, 'sources'>;
    readonly priceListHash: string;
  };

/** Puts a side together of what was frozen or of what is saved. */
export function makeSide(parts: SideParts): ComparedSide {
  const { head, sheetsOf, project, company, customer, kept, termsHtml, boards, totals } = parts;
  const priceList = { source: priceListOf(parts.prices), hash: parts.priceListHash };
  const { knowledgeVersion } = head;
  return {
    head,
    sheetsOf,
    paper: { project, company },
    revision: {
      fields: revisionFields({ project, customer, kept, knowledgeVersion, priceList }, knowledge().tables),
      terms: termsParagraphs(termsHtml),
      boards,
      totals,
    },
  };
}

function priceListOf({ sources }: Pick<PriceAge, 'sources'>) {
  const list = sources.find(({ kind }) => kind === 'price list');
  if (!list) {
    throw new Error('The prices of a project name no price list');
  }
  return list;
}
