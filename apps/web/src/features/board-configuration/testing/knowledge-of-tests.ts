import { mustReadCatalog } from '@pw/catalog/read';
import { compileKnowledge } from '@pw/switchboard/knowledge/knowledge';

/** The rules over the catalogue of the product. */
export const knowledge = compileKnowledge(mustReadCatalog());
