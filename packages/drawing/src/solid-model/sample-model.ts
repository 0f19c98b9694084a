import { noneVerified } from '@pw/switchboard/articles/article-status';
import type { ModelHead } from './model-head.ts';

/** What a model file says of its project, with what a test changes. */
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
