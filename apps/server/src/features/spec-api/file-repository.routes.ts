import { fetchSrmDocsCall } from '@pw/contract/spec-api/file-repository';
import { route } from '../../platform/http/route.ts';
import { answerFetchDocs } from '../file-repository/file-repository.routes.ts';

/** The same files from the other server that the specification names. */
export const fetchSrmDocsRoute = route(fetchSrmDocsCall, { handle: (request) => answerFetchDocs(request) });
