/** Told how much of a form has been sent, 0 to 1. */
export type OnSent = (share: number) => void;

type FormToSend = {
  readonly address: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly form: FormData;
  readonly onSent: OnSent;
  /** Stops the sending. */
  readonly signal?: AbortSignal;
};

/**
 * Sends a form with a file and says how far it is, which `fetch` cannot. The answer is that of any other call; its status
 * is 0 when there was none.
 */
export function sendForm({ address, method, headers, form, onSent, signal }: FormToSend) {
  const { promise, resolve } = Promise.withResolvers<{ readonly status: number; readonly body: unknown }>();
  const request = new XMLHttpRequest();
  request.open(method, address);
  for (const [name, value] of Object.entries(headers)) {
    request.setRequestHeader(name, value);
  }
  request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
    if (lengthComputable && total > 0) {
      onSent(loaded / total);
    }
  });
  request.addEventListener('load', () =>
    resolve({
      status: request.status,
      body: parseBody(request.responseText, request.getResponseHeader('content-type')),
    }),
  );
  for (const end of ['error', 'abort', 'timeout']) {
    request.addEventListener(end, () => resolve({ status: 0, body: null }));
  }
  signal?.addEventListener('abort', () => request.abort());
  if (signal?.aborted) {
    resolve({ status: 0, body: null });
  } else {
    request.send(form);
  }
  return promise;
}

/** The body of an answer: parsed where it says that it is JSON, else the text. */
export function parseBody(text: string, contentType: string | null): unknown {
  if (!contentType?.includes('json')) {
    return text;
  }
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Longer than anybody looks at a page that does not come. */
const LONGEST_WAIT_SECONDS = 30;

/** How long an answer asks a client to wait. */
export function retryAfterOf({ headers }: Response): { readonly retryAfterMs?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return seconds <= LONGEST_WAIT_SECONDS ? { retryAfterMs: seconds * 1000 } : {};
}
