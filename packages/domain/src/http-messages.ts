/** The text of the shell about an HTTP status. Those of successes exist for completeness and are never shown. */
const messages: Readonly<Record<number, string>> = {
  0: 'Unknown Error: Check network.',
  200: 'OK: Request succeeded.',
  201: 'Created: Resource created successfully.',
  204: 'No Content: Request succeeded.',
  400: 'Bad Request: Request invalid or incomplete.',
  401: 'Unauthorized: Please log in.',
  403: 'Forbidden: Your role does not allow this.',
  404: 'Not Found: It does not exist or was removed.',
  418: "I'm a teapot",
  429: 'Too Many Requests: Please wait a moment and try again.',
  500: 'Internal Server Error: Please try again or contact support.',
  502: 'Bad Gateway: Please try again in a moment.',
  503: 'Service Unavailable: Please try again in a moment.',
  504: 'Gateway Timeout: Please try again in a moment.',
};

/** The text for an HTTP status, 0 for a request that got no answer. */
export function httpMessage(status: number): string {
  return messages[status] ?? `Error ${status}: Please try again or contact support.`;
}
