import { readKnowledgeCall } from '@pw/contract/board-configuration/read-knowledge';
import { route } from '../../platform/http/route.ts';
import { catalogFiles } from '../../platform/knowledge.ts';

/** Answers the files of the catalogue that the server works boards out with. */
export const readKnowledgeRoute = route(readKnowledgeCall, {
  async handle({ params, refuse }) {
    const { hash, files } = catalogFiles();
    return params.hash === hash ? { files } : refuse('NOT_FOUND');
  },
});
