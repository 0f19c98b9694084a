import { defineCall } from '../call.ts';
import { fetchOrdersCall, getCompleteBOMCall, zipFilesCall } from '../manufacture-documents.ts';

// The specification has these calls on the quote server in one text and on the SRM server in the other.

export const fetchQuoteOrdersCall = defineCall({ ...fetchOrdersCall, name: 'fetchQuoteOrders', server: 'quote' });

export const getQuoteCompleteBOMCall = defineCall({
  ...getCompleteBOMCall,
  name: 'getQuoteCompleteBOM',
  server: 'quote',
});

export const zipSrmFilesCall = defineCall({ ...zipFilesCall, name: 'zipSrmFiles', server: 'srm' });
