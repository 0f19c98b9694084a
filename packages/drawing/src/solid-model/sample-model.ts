import { noneVerified } from '@pw/switchboard/articles/article-status';
import type { ModelHead } from './model-head.ts';

/** The head of a model file, with the changes of a test. */
export function aModelHead(changes: Partial<ModelHead> = {}): ModelHead {
  return {
    project: 'Chakan Plant Extension',
    location: 'Chakan, Pune',
    offerNumber: '147-1',
    date: '2026-11-20',
    knowledgeVersion: 'SBD-R2.1',
    isVerified: noneVerified,
    ...changes,
  };
}
