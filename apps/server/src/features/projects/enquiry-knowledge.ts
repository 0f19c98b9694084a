import { mustReadCatalog } from '@pw/catalog/read';
import type { EntryKnowledge } from '@pw/switchboard/input/part-inputs';
import { compileKnowledge } from '@pw/switchboard/knowledge';

let compiled: EntryKnowledge | undefined;

/** What enquiry files may hold: read and compiled with the first of them, always the same afterwards. */
export function enquiryKnowledge(): EntryKnowledge {
  compiled ??= compileKnowledge(mustReadCatalog());
  return compiled;
}
