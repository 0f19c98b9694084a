import type { AnswerOf, CallForm, RequestOf } from '@pw/contract/call';
import type {
  addSharedRemarkCall,
  askForExtensionCall,
  decideSharedOfferCall,
  readSharedChangesCall,
  readSharedFileCall,
  readSharedOfferCall,
  readSharedSheetCall,
  requestSharedCodeCall,
  verifySharedCodeCall,
} from '@pw/contract/shared-offers';
import { err, ok, type Result } from '@pw/domain/result';

/** The calls of the page by their paths. Their shapes are types alone: what reads them at run time is no part of the page. */
type PageCalls = {
  readonly '/shared-offers/read': typeof readSharedOfferCall;
  readonly '/shared-offers/code': typeof requestSharedCodeCall;
  readonly '/shared-offers/code/verify': typeof verifySharedCodeCall;
  readonly '/shared-offers/changes': typeof readSharedChangesCall;
  readonly '/shared-offers/remarks': typeof addSharedRemarkCall;
  readonly '/shared-offers/decision': typeof decideSharedOfferCall;
  readonly '/shared-offers/extension': typeof askForExtensionCall;
};

type Body<Call extends CallForm> = Omit<RequestOf<Call>['body'], 'link' | 'pass'>;

/** Why a call has failed; `offline` where nothing answered. */
export type PageFailure = {
  readonly code: string;
  readonly message: string;
  readonly details: unknown;
};

const OFFLINE: PageFailure = {
  code: 'offline',
  message: 'Not connected. What you typed is kept.',
  details: null,
};

/** The link of a page, with the pass of a code that was entered. */
export type PageLink = { readonly link: string; readonly pass: string | null };

/** Makes a call of the page. Only the link in its body says who asks. */
export async function postShared<Path extends keyof PageCalls>(
  page: PageLink,
  path: Path,
  body: Body<PageCalls[Path]>,
): Promise<Result<AnswerOf<PageCalls[Path]>, PageFailure>> {
  const reply = await post(page, path, body);
  // The server has parsed it with the shape of the call.
  return reply.ok ? ok((await reply.value.json()) as AnswerOf<PageCalls[Path]>) : reply;
}

type FilePath =
  | `${'/shared-offers/sheets/' | '/shared-offers/files/' | '/passports/files/'}${string}`
  | '/shared-offers/receipt';

/** Reads a file of the page: a sheet, a document, the logo or the receipt. */
export async function readSharedBytes(page: PageLink, path: FilePath): Promise<Result<Blob, PageFailure>> {
  const reply = await post(page, path, {} satisfies Body<typeof readSharedSheetCall | typeof readSharedFileCall>);
  return reply.ok ? ok(await reply.value.blob()) : reply;
}

/** Sends what a page asks, with its link in the body alone. */
export async function post(
  { link, pass }: PageLink,
  path: string,
  body: object,
): Promise<Result<Response, PageFailure>> {
  try {
    const response = await fetch(`/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      body: JSON.stringify({ link, ...(pass === null ? {} : { pass }), ...body }),
    });
    return response.ok ? ok(response) : err(failureOf(await response.json()));
  } catch {
    return err(OFFLINE);
  }
}

function failureOf(answer: unknown): PageFailure {
  const isRefusal = typeof answer === 'object' && answer !== null && 'code' in answer && 'message' in answer;
  return isRefusal
    ? {
        code: String(answer.code),
        message: String(answer.message),
        details: 'details' in answer ? answer.details : null,
      }
    : OFFLINE;
}

/** The texts at the fields that a call refused. */
export function faultsOf({ details }: PageFailure): Readonly<Record<string, string>> {
  const isDetails = typeof details === 'object' && details !== null && 'faults' in details;
  const faults = isDetails ? details.faults : null;
  return typeof faults === 'object' && faults !== null
    ? Object.fromEntries(Object.entries(faults).map(([field, text]) => [field, String(text)]))
    : {};
}
