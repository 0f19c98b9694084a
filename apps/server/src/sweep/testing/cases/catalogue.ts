import { type SweepCases, takesNothing } from '../sweep-case.ts';

const ofTable = () => ({ params: { table: 'diversity' } });

export const catalogueCases: SweepCases = {
  listCatalogueTables: { as: 'administrator', request: takesNothing },
  readCatalogueTable: { as: 'administrator', request: ofTable },
  exportCatalogueTable: { as: 'administrator', request: ofTable },
};
