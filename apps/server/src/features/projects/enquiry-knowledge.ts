import { mustReadCatalog } from '@pw/catalog/read';
import type { EnquiryKnowledge } from '@pw/pricing/enquiry/enquiry';
import { compileKnowledge } from '@pw/switchboard/knowledge';

let compiled: EnquiryKnowledge | undefined;

/** What enquiry files may hold: read and compiled with the first of them, always the same afterwards. */
export function enquiryKnowledge(): EnquiryKnowledge {
  compiled ??= compileKnowledge(mustReadCatalog());
  return compiled;
}
