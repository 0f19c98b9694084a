import type { CallForm } from '@pw/contract/call';
import type { Actor } from '../../platform/actor.ts';
import type { CallRequest } from '../../platform/http/route.ts';

/** What the use cases of editing need of a request, whichever call it came by. */
export type EditingRequest = Pick<CallRequest<CallForm>, 'tx' | 'platform' | 'now' | 'afterCommit'> & {
  readonly actor: Actor;
};

/** The board that a request is about. */
export type BoardAddress = { readonly projectId: number; readonly lineItemId: number };
