import { editCatalogueDraftCall, undoCatalogueDraftCall } from '@pw/contract/catalogue-draft';
import { aProductEngineer } from '../../../testing/a-product-engineer.ts';
import { lightCopper, putTablesInForce } from '../../../testing/own-tables.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { type SweepCases, takesNothing } from '../sweep-case.ts';

const ofTable = () => ({ params: { table: 'diversity' } });

const edit = {
  kind: 'set',
  table: 'diversity',
  row: '4',
  column: 'factor',
  value: '0.75',
  source: 'measured',
  reason: '',
} as const;

/** A value that looks like a slip. */
const unlikely = {
  ...edit,
  table: 'busbar-density',
  row: 'Copper',
  column: 'densityKgPerM3',
  value: '4000',
} as const;

/** A draft with one edit. */
async function edited(
  server: TestServer,
  company: SeededCompany,
  { token }: Pick<Person, 'token'>,
  made: typeof edit | typeof unlikely = edit,
) {
  const body = { sequence: 0, edits: [made] };
  const reply = await server.send(editCatalogueDraftCall, { token, body });
  if (reply.statusCode !== 200) {
    throw new Error(`The edit of ${company.name} was refused: ${reply.body}`);
  }
  return editCatalogueDraftCall.reply.parse(reply.json());
}

export const catalogueCases: SweepCases = {
  listCatalogueTables: { as: 'administrator', request: takesNothing },
  readCatalogueTable: { as: 'administrator', request: ofTable },
  exportCatalogueTable: { as: 'administrator', request: ofTable },
  exportCatalogue: { as: 'administrator', request: takesNothing },
  readCatalogueDraft: {
    as: 'administrator',
    request: async (company, _person, server) => {
      await edited(server, company, await aProductEngineer(server, company));
      return {};
    },
  },
  editCatalogueDraft: { as: 'product-engineer', request: () => ({ body: { sequence: 0, edits: [edit] } }) },
  undoCatalogueDraft: {
    as: 'product-engineer',
    request: async (company, person, server) => ({
      body: { sequence: (await edited(server, company, person)).sequence },
    }),
  },
  redoCatalogueDraft: {
    as: 'product-engineer',
    request: async (company, person, server) => {
      const { sequence } = await edited(server, company, person);
      await server.send(undoCatalogueDraftCall, { token: person.token, body: { sequence } });
      return { body: { sequence: sequence + 1 } };
    },
  },
  discardCatalogueDraft: {
    as: 'product-engineer',
    request: async (company, person, server) => ({
      query: { sequence: String((await edited(server, company, person)).sequence) },
    }),
  },
  importCatalogueTable: {
    as: 'product-engineer',
    request: () => ({
      ...ofTable(),
      body: { sequence: 0, source: 'measured' },
      file: { name: 'diversity.csv', bytes: new TextEncoder().encode('circuitsFrom,factor\n-,-\n4,0.85\n') },
    }),
  },
  // No draft is compared by then.
  releaseCatalogue: {
    as: 'administrator',
    answers: 409,
    request: async (company, _person, server) => {
      const { sequence } = await edited(server, company, await aProductEngineer(server, company));
      return { body: { sequence, fingerprint: 'compared', note: 'measured again' } };
    },
  },
  listCatalogueVersions: { as: 'administrator', request: takesNothing },
  compareCatalogueVersions: {
    as: 'administrator',
    request: async (company, _person, server) => {
      await putTablesInForce(server, company, [lightCopper]);
      return { params: { number: '1' }, query: { from: '0' } };
    },
  },
  rollBackCatalogue: {
    as: 'administrator',
    request: async (company, _person, server) => {
      await putTablesInForce(server, company, [lightCopper]);
      return { params: { number: '0' }, body: { reason: 'measured again', current: 1 } };
    },
  },
  confirmFindings: {
    as: 'product-engineer',
    request: async (company, person, server) => {
      const { findings } = await edited(server, company, person, unlikely);
      return { body: { findings, reason: 'measured in the field' } };
    },
  },
};
