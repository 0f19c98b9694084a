import type { CallForm } from '@pw/contract/call';
import { serverBases } from '@pw/contract/logical-server';
import { describeRequest } from './describe-request.ts';
import { describeResponses } from './describe-responses.ts';

const securityOf = (call: CallForm): readonly Readonly<Record<string, readonly string[]>>[] => {
  switch (call.access) {
    case 'public':
    case 'signed-link':
      return [];
    case 'refresh-token':
      return [{ refreshToken: [] }];
    default:
      return [{ accessToken: [] }];
  }
};

/** Describes calls as an OpenAPI 3.1 document, from the very table that the server answers by. */
export function describeCalls(calls: readonly CallForm[]): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Panelwright',
      version: '1',
      description:
        'The calls of the specification, each behind the base of its logical server, and our own under /api/v1. Refusals carry a code and a message for the user.',
    },
    tags: [...new Set(calls.map(({ slice }) => slice))].sort().map((name) => ({ name })),
    paths: describePaths(calls),
    components: {
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'The authToken of verifyRole or verifyOtp.',
        },
        refreshToken: { type: 'http', scheme: 'bearer', description: 'The refreshToken that came with an authToken.' },
      },
    },
  };
}

function describePaths(calls: readonly CallForm[]): Readonly<Record<string, Readonly<Record<string, object>>>> {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    const path = `${serverBases[call.server]}${call.path}`.replaceAll(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: describeCall(call) };
  }
  return paths;
}

function describeCall(call: CallForm): object {
  return {
    operationId: call.name,
    tags: [call.slice],
    summary: call.summary,
    description: describeAccess(call),
    security: securityOf(call),
    ...describeRequest(call),
    responses: describeResponses(call),
  };
}

function describeAccess({ access, effect }: CallForm): string {
  const who: Readonly<Record<string, string>> = {
    public: 'Anybody may call it.',
    'signing-in': 'Needs a token; one that still has to choose its role will do.',
    'refresh-token': 'Needs the refresh token as bearer.',
    'signed-link': 'The link itself is the permission.',
  };
  const sentence = who[access] ?? `Needs a token whose role holds the permission ${access}.`;
  return effect !== 'read' ? `${sentence} Changes data.` : sentence;
}
