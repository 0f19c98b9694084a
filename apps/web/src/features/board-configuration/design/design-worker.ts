import type { Draft } from '@pw/switchboard/editing/draft';
import type { DesignSetup, Summarize } from './design-setup.ts';
import { summarizer } from './design-setup.ts';

/** What the page sends: first the setup, then drafts. */
export type WorkerRequest = { readonly setup: DesignSetup } | { readonly draft: Draft };

let summarize: Summarize | null = null;

addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  if ('setup' in data) {
    summarize = summarizer(data.setup);
    return;
  }
  postMessage(summarize?.(data.draft));
});
