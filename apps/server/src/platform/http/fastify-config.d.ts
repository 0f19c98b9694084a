import type { CallForm } from '@pw/contract/call';
import type { FastifyError } from 'fastify';
import type { AccessClaims } from '../session-tokens.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call behind a route, for documentation and metrics. */
    readonly call?: CallForm;
  }

  interface FastifyRequest {
    /** What the request's token says, checked before its body is read. */
    claims: AccessClaims | undefined;
    /** Who asks, as the log names them. */
    caller: { readonly companyId: string; readonly accountId: string } | undefined;
    /** The exception that ended it, for the metrics. */
    fault: FastifyError | undefined;
  }
}
