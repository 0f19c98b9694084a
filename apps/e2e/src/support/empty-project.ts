import type { APIRequestContext } from '@playwright/test';
import { addProjectCall } from '@pw/contract/projects';
import { ask } from './ask.ts';
import { type KeptTab, sessionOf } from './kept-tab.ts';

/** Makes a project without boards, without the client. */
export async function makeEmptyProject(request: APIRequestContext, who: KeptTab, name: string): Promise<number> {
  const { token } = sessionOf(who);
  const { projectId } = await ask(request, addProjectCall, { body: { name }, token });
  return projectId;
}
