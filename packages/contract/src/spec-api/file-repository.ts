import { defineCall } from '../call.ts';
import { fetchDocsCall } from '../file-repository.ts';

/** The specification has the call on the quote server in one text and on the SRM server in the other. */
export const fetchSrmDocsCall = defineCall({ ...fetchDocsCall, name: 'fetchSrmDocs', server: 'srm' });
