import { readPriceBookCall } from '@pw/contract/project-pricing/read-price-book';
import { route } from '../../platform/http/route.ts';
import { priceFiles } from '../../platform/knowledge.ts';

/** Answers the files of the price book that the server prices by. */
export const readPriceBookRoute = route(readPriceBookCall, {
  async handle({ params, refuse }) {
    const { hash, files } = priceFiles();
    return params.hash === hash ? { files } : refuse('NOT_FOUND');
  },
});
