import type { APIRequestContext } from '@playwright/test';
import { createProjectCall } from '@pw/contract/projects';
import { ask } from './ask.ts';
import { type KeptTab, sessionOf } from './kept-tab.ts';

/** Makes a project without boards, without the client. */
export async function makeEmptyProject(request: APIRequestContext, who: KeptTab, projectName: string): Promise<number> {
  const { token, userId } = sessionOf(who);
  const body = { userId, rsToken: token, name: '', projectName };
  const { projectId } = await ask(request, createProjectCall, { body, token });
  return projectId;
}
