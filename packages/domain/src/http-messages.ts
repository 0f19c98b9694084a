/** What an HTTP status means, and what to do about it. */
export type HttpWords = { readonly cause: string; readonly hint: string | null };

/** The words of the shell about an HTTP status. Those of successes exist for completeness and are never shown. */
const words: Readonly<Record<number, HttpWords>> = {
  0: { cause: 'Unknown Error', hint: 'Check network.' },
  200: { cause: 'OK', hint: 'Request succeeded.' },
  201: { cause: 'Created', hint: 'Resource created successfully.' },
  204: { cause: 'No Content', hint: 'Request succeeded.' },
  400: { cause: 'Bad Request', hint: 'Request invalid or incomplete.' },
  401: { cause: 'Unauthorized', hint: 'Please log in.' },
  403: { cause: 'Forbidden', hint: 'Your role does not allow this.' },
  404: { cause: 'Not Found', hint: 'It does not exist or was removed.' },
  418: { cause: "I'm a teapot", hint: null },
  429: { cause: 'Too Many Requests', hint: 'Please wait a moment and try again.' },
  500: { cause: 'Internal Server Error', hint: 'Please try again or contact support.' },
  502: { cause: 'Bad Gateway', hint: 'Please try again in a moment.' },
  503: { cause: 'Service Unavailable', hint: 'Please try again in a moment.' },
  504: { cause: 'Gateway Timeout', hint: 'Please try again in a moment.' },
};

/** The words for an HTTP status, 0 for a request that got no answer. */
export function httpWords(status: number): HttpWords {
  return words[status] ?? { cause: `Error ${status}`, hint: 'Please try again or contact support.' };
}

/** The words for an HTTP status as one text. */
export function httpMessage(status: number): string {
  const { cause, hint } = httpWords(status);
  return hint === null ? cause : `${cause}: ${hint}`;
}
