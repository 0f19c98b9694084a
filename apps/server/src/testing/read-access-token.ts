import { type AccessClaims, verifyAccessToken } from '../platform/session-tokens.ts';
import type { TestServer } from './start-test-server.ts';

/** The claims of an access token that the server takes at this moment. */
export function readAccessToken({ platform }: TestServer, token: string): Promise<AccessClaims | undefined> {
  return verifyAccessToken(platform.keys, token, platform.now());
}
