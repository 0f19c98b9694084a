import { listLibraryAnswersCall } from '@pw/contract/answer-library';
import { aConfiguredProject, aSmallEnquiry } from '../../../testing/a-configured-project.ts';
import { answer, aReadFile, aSpecification, clauseOf, tenderText } from '../../../testing/a-specification.ts';
import type { Person, SeededCompany } from '../../../testing/seed-company.ts';
import type { TestServer } from '../../../testing/start-test-server.ts';
import { countFromFarAway } from '../count-from.ts';
import type { SweepCases } from '../sweep-case.ts';
import type { SweptRequest } from '../swept-request.ts';

const tenderFile = { name: 'tender.txt', bytes: new TextEncoder().encode(tenderText) };

type Given = readonly [company: SeededCompany, person: Person, server: TestServer];

async function farProject(...[{ companyId }, person, server]: Given) {
  await countFromFarAway(server, companyId);
  const { projectId } = await aConfiguredProject(server, person, aSmallEnquiry);
  return { projectId: String(projectId) };
}

const ofSpecification =
  (more: Omit<SweptRequest, 'params'> = {}) =>
  async (...given: Given): Promise<SweptRequest> => {
    const params = await farProject(...given);
    const [, person, server] = given;
    const { specificationId } = await aSpecification(server, person, Number(params.projectId));
    return { ...more, params: { ...params, specificationId } };
  };

/** An answer that sales has kept for all. */
async function anEntry(...[company, person, server]: Given): Promise<string> {
  const { projectId } = await farProject(company, company.sales, server);
  const params = { projectId: Number(projectId), specificationId: '' };
  const { specificationId } = await aSpecification(server, company.sales, params.projectId);
  const answered = { ...params, specificationId };
  const { clauseId } = await clauseOf(server, company.sales, answered, '1.2');
  const given = { clauseId, verdict: 'deviate', text: 'We offer IP42 only.', keepFor: 'all' } as const;
  await answer(server, company.sales, answered, given);
  const reply = await server.send(listLibraryAnswersCall, { token: person.token, query: {} });
  return listLibraryAnswersCall.reply.parse(reply.json()).entries[0]?.entryId ?? '';
}

const ofProject = async (...given: Given): Promise<SweptRequest> => ({ params: await farProject(...given) });

export const specificationCases: SweepCases = {
  listSpecifications: { as: 'sales', request: ofSpecification() },
  addSpecification: {
    as: 'sales',
    request: async (...given) => ({ ...(await ofProject(...given)), body: { title: 'Tender', text: '1 Text' } }),
  },
  uploadSpecification: {
    as: 'sales',
    request: async (...given) => ({ ...(await ofProject(...given)), body: { title: 'Tender' }, file: tenderFile }),
  },
  readSpecificationFile: {
    as: 'sales',
    request: async (...given) => {
      const params = await farProject(...given);
      const [, person, server] = given;
      const { specification } = await aReadFile(server, person, Number(params.projectId), tenderFile);
      return { params: { ...params, specificationId: specification.specificationId } };
    },
  },
  readSpecification: { as: 'sales', request: ofSpecification() },
  editClauses: {
    as: 'sales',
    request: ofSpecification({ body: { revision: 1, edits: [{ kind: 'set', clauseId: 2, number: '1.9' }] } }),
  },
  answerClauses: {
    as: 'sales',
    request: ofSpecification({
      body: { revision: 1, answers: [{ clauseId: 2, verdict: 'clarify', text: 'To be discussed.' }] },
    }),
  },
  acceptProposals: { as: 'sales', request: ofSpecification({ body: { revision: 1, clauseIds: [2] } }) },
  saveSpecification: { as: 'sales', request: ofSpecification({ body: { title: 'Lot 2', revision: 1 } }) },
  removeSpecification: { as: 'sales', request: ofSpecification({ query: { revision: '1' } }) },
  readSpecificationSheet: { as: 'sales', request: ofSpecification() },
  listLibraryAnswers: {
    as: 'administrator',
    findsNothing: true,
    request: async (...given) => {
      await anEntry(...given);
      return {};
    },
  },
  saveLibraryAnswer: {
    as: 'administrator',
    request: async (...given) => ({
      params: { entryId: await anEntry(...given) },
      body: { verdict: 'clarify', text: 'Please name the standard.' },
    }),
  },
  removeLibraryAnswer: {
    as: 'administrator',
    request: async (...given) => ({ params: { entryId: await anEntry(...given) } }),
  },
  listEvidence: { as: 'sales', request: ofProject },
};
