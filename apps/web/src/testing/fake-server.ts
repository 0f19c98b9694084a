import { listApprovalsCall } from '@pw/contract/approvals';
import { readBoardStandardCall } from '@pw/contract/board-standard';
import { type CallForm, type RefusalOf, type ReplyOf, serverBases } from '@pw/contract/call';
import { readDigestCall } from '@pw/contract/digest';
import { listIntakesCall, readBoardOriginCall } from '@pw/contract/intake';
import { readBoardEditionCall } from '@pw/contract/intake-editions';
import { listMarginRequestsCall, readProjectMarginCall } from '@pw/contract/margin-approvals';
import { type OfferFollowUpOnWire, readOfferFollowUpCall } from '@pw/contract/offer-follow-up';
import { listOverdueCall } from '@pw/contract/overdue-offers';
import { getProjectPriceCall, openProjectCall } from '@pw/contract/project-pricing';
import { readReleaseGateCall } from '@pw/contract/release-gate';
import { listRemarksCall } from '@pw/contract/remarks';
import { listReportJobsCall } from '@pw/contract/reports';
import { listShareLinksCall, type ShareLinksOnWire } from '@pw/contract/share-links';
import { listSpecificationsCall } from '@pw/contract/specifications';
import { expect, vi } from 'vitest';

/** A request as it arrived at the fake server. */
export type FakeRequest = {
  /** The name of the call. */
  readonly call: string;
  readonly path: string;
  readonly query: URLSearchParams;
  /** The parsed JSON, the form with a file, or undefined. */
  readonly body: unknown;
  readonly headers: Headers;
  /** The bearer token; null without one. */
  readonly token: string | null;
};

type FakeReply = {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};
type Responder = (request: FakeRequest) => FakeReply | Promise<FakeReply>;
type Prepared = { readonly call: CallForm; readonly standing: Responder | null; readonly once: readonly Responder[] };

type RefusalMore = { readonly message?: string; readonly details?: unknown };

/** An offer of which nobody has said anything. */
export const noOffer: OfferFollowUpOnWire = {
  followUp: null,
  isOverdue: false,
  outcome: null,
  validUntil: null,
  isEnding: false,
  canExtend: false,
  extensions: [],
};

/** Of a project whose offer is not submitted. */
const noLinks: ShareLinksOnWire = {
  links: [],
  revision: null,
  validUntil: null,
  proposedExpiry: '2026-12-27',
  left: [],
  documents: [],
  isWithdrawn: false,
  toMove: [],
  opensHereOnly: false,
};

const noFloor = { floorPercent: 0, marginPercent: 10.71, isBelow: false, shortPaise: 0 };

/**
 * What many screens ask for in passing: running jobs, waiting requests, files that are read, the file of a board and the
 * later one, its standard; margin, follow-up, specifications, links, comments and release of a project. Where no test
 * prepares any, there are none, and no floor.
 */
const askedInPassing = [
  { call: listReportJobsCall, none: { jobs: [] } },
  { call: listApprovalsCall, none: [] },
  { call: listIntakesCall, none: [] },
  { call: readBoardOriginCall, none: null },
  { call: readBoardEditionCall, none: null },
  { call: readBoardStandardCall, none: { standard: null } },
  { call: readProjectMarginCall, none: { margin: noFloor, isApproved: false, request: null } },
  { call: listMarginRequestsCall, none: { items: [] } },
  { call: listSpecificationsCall, none: { specifications: [] } },
  { call: listShareLinksCall, none: noLinks },
  { call: listRemarksCall, none: { remarks: [], current: 1, submitted: null } },
  { call: readReleaseGateCall, none: { obstacle: null } },
  { call: readDigestCall, none: { isOn: false } },
  { call: listOverdueCall, none: { items: [], total: 0 } },
  { call: readOfferFollowUpCall, none: noOffer },
] as const;

export type FakeServer = ReturnType<typeof startFakeServer>;

/**
 * Stands in for the server behind `fetch`, for the tests of screens. Each call that a test expects is prepared with the
 * contract's own call object, so that path, request and answer are checked against the contract:
 *
 *     const server = aFakeServer();                            // of fixtures.ts, one for each test
 *     server.answer(listUsersCall, { statusCode: 200, data }); // from now on
 *     server.answerWith(listUsersCall, () => current);         // what is current when it is asked
 *     server.refuse(saveUserCall, 'STALE', { details });       // with the contract's status and text
 *     server.respond(listUsersCall, (request) => ({ status, body }));
 *     server.fail(listUsersCall, 503);                         // any other status; 0 is a network that is down
 *     server.serveFile('/files/a.svg', '<svg …');              // behind a signed link
 *     const release = server.hold(saveUserCall);               // the answers wait until release()
 *     server.once.refuse(...)                                  // any of them for the next request only
 *     expect(server.bodiesOf(saveUserCall)).toEqual([{ ... }]);
 *     server.stop();                                           // by the fixture: fails on requests nobody prepared
 */
export function startFakeServer() {
  const prepared = new Map<string, Prepared>();
  const requests: FakeRequest[] = [];
  const faults: string[] = [];
  const files = new Map<string, string>();
  const filesAsked: string[] = [];
  const held = new Map<string, Promise<void>>();
  let isAway = false;
  let beats = 0;

  const prepare = (call: CallForm, responder: Responder, isOnce: boolean) => {
    const before = prepared.get(call.name) ?? { call, standing: null, once: [] };
    prepared.set(
      call.name,
      isOnce ? { ...before, once: [...before.once, responder] } : { ...before, standing: responder },
    );
  };

  const respond = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://server.test');
    if (pathname === '/health/live') {
      beats += 1;
      return toResponse({ status: isAway ? 0 : 200, body: { status: 'live' } });
    }
    const file = files.get(pathname);
    if (file !== undefined) {
      // What is behind a link needs no token, and gets none.
      expect(new Headers(init.headers).has('authorization')).toBe(false);
      filesAsked.push(pathname);
      await held.get(pathname);
      return new Response(file);
    }
    const method = init.method ?? 'GET';
    if (isPathOf(openProjectCall, pathname) && !prepared.has(openProjectCall.name)) {
      return openedProject(url, init);
    }
    const inPassing = askedInPassing.find(
      ({ call }) => call.method === method && isPathOf(call, pathname) && !prepared.has(call.name),
    );
    if (inPassing) {
      return toResponse({ status: 200, body: inPassing.none });
    }
    const answer = [...prepared.values()].find(({ call }) => call.method === method && isPathOf(call, pathname));
    if (!answer) {
      faults.push(`${method} ${pathname} was asked, and no test prepared it`);
      throw new TypeError('Failed to fetch');
    }
    const { call } = answer;
    const headers = new Headers(init.headers);
    const request: FakeRequest = {
      call: call.name,
      path: pathname,
      query: searchParams,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined),
      headers,
      token: headers.get('authorization')?.replace('Bearer ', '') ?? null,
    };
    requests.push(request);
    faults.push(...faultsOf(call, request));
    const [next, ...rest] = answer.once;
    prepared.set(call.name, { ...answer, once: rest });
    const responder = next ?? answer.standing;
    await held.get(call.name);
    if (!responder) {
      faults.push(`${call.name} was asked one time more than the test prepared`);
      throw new TypeError('Failed to fetch');
    }
    return toResponse(await responder(request));
  };
  /** A project as it is opened: what the test prepared for its three calls. A price that is held is not known at once. */
  const openedProject = async (url: string, init: RequestInit): Promise<Response> => {
    const { pathname, search } = new URL(url, 'http://server.test');
    const address = pathname.replace(/\/opening$/, '');
    const [project, boards] = [await respond(address, init), await respond(`${address}/boards${search}`, init)];
    const refused = [project, boards].find(({ ok }) => !ok);
    if (refused) {
      return refused;
    }
    const price = held.has(getProjectPriceCall.name) ? null : await respond(`${address}/price`, init);
    const [known, listed] = [await project.json(), await boards.json()];
    return toResponse({
      status: 200,
      body: { project: known, boards: listed, price: price?.ok ? await price.json() : null },
    });
  };
  vi.stubGlobal('fetch', respond);
  vi.stubGlobal('XMLHttpRequest', formRequestOf(respond));

  const preparing = (isOnce: boolean) => ({
    answer: <Call extends CallForm>(call: Call, reply: ReplyOf<Call>) =>
      prepare(call, () => answerOf(call, reply), isOnce),
    /** The answer is made when the request is there. */
    answerWith: <Call extends CallForm>(call: Call, reply: (request: FakeRequest) => ReplyOf<Call>) =>
      prepare(call, (request) => answerOf(call, reply(request)), isOnce),
    refuse: <Call extends CallForm>(call: Call, code: RefusalOf<Call>, more: RefusalMore = {}) =>
      prepare(call, () => refusalOf(call, code, more), isOnce),
    /** Whatever the test wants, also what the contract does not know. */
    respond: (call: CallForm, responder: Responder) => prepare(call, responder, isOnce),
    fail: (call: CallForm, status: number) =>
      prepare(call, () => ({ status, body: { code: 'FAILED', message: `Status ${status}.` } }), isOnce),
  });

  return {
    ...preparing(false),
    /** Prepares the next request only; several are used one after the other. */
    once: preparing(true),
    /** The contents behind the link to a file. */
    serveFile: (address: string, text: string) => {
      files.set(address, text);
    },
    /** Lets the answers of a call wait, or a file behind a link; the returned function lets them go. */
    hold: (what: CallForm | string) => {
      const name = typeof what === 'string' ? what : what.name;
      const { promise, resolve } = Promise.withResolvers<void>();
      held.set(name, promise);
      return () => {
        held.delete(name);
        resolve();
      };
    },
    /** Gives signs of life no more, or again. */
    setAway: (away: boolean) => {
      isAway = away;
    },
    /** How often a sign of life was asked for. */
    beats: () => beats,
    /** The requests of a call, or of all of them, in their order. */
    requestsOf: (call?: CallForm): readonly FakeRequest[] =>
      call ? requests.filter((request) => request.call === call.name) : [...requests],
    /** How often the contents of a link were asked for. */
    requestsOfFile: (address: string): number => filesAsked.filter((asked) => asked === address).length,
    bodiesOf: (call: CallForm): readonly unknown[] =>
      requests.filter((request) => request.call === call.name).map(({ body }) => body),
    /** What the test did that the contract or its preparation does not allow, for a test that means to. */
    takeFaults: (): readonly string[] => faults.splice(0),
    /** Gives `fetch` back. Requests that were not prepared, or that the contract does not allow, fail the test. */
    stop: () => {
      vi.unstubAllGlobals();
      expect(faults).toEqual([]);
    },
  };
}

/** The part of a request of a form that tells how far it is, over the same answers. */
function formRequestOf(respond: (url: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    #method = '';
    #url = '';
    readonly #headers = new Headers();
    #answered = new Headers();
    #isAborted = false;

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    getResponseHeader(name: string): string | null {
      return this.#answered.get(name);
    }

    send(body: FormData): void {
      this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 2 }));
      void this.#answer(body);
    }

    abort(): void {
      this.#isAborted = true;
      this.dispatchEvent(new Event('abort'));
    }

    async #answer(body: FormData): Promise<void> {
      try {
        const response = await respond(this.#url, { method: this.#method, headers: this.#headers, body });
        if (this.#isAborted) {
          return;
        }
        this.status = response.status;
        this.#answered = response.headers;
        this.responseText = await response.text();
        this.dispatchEvent(new Event('load'));
      } catch {
        this.dispatchEvent(new Event('error'));
      }
    }
  };
}

function isPathOf(call: CallForm, pathname: string): boolean {
  const pattern = `${serverBases[call.server]}${call.path}`.split('/');
  const parts = pathname.split('/');
  return pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at]);
}

function faultsOf(call: CallForm, { body, query }: FakeRequest): readonly string[] {
  const fields = body instanceof FormData ? Object.fromEntries(body) : body;
  const judged = [
    ['body', call.body?.safeParse(fields)],
    ['query', call.query?.safeParse(Object.fromEntries(query))],
  ] as const;
  return judged.flatMap(([part, result]) =>
    result === undefined || result.success ? [] : [`${call.name}: ${part}: ${result.error.message}`],
  );
}

function answerOf(call: CallForm, reply: unknown): FakeReply {
  if (call.reply === 'bytes') {
    return { status: 200, body: reply };
  }
  // A test that answers what the server never would proves nothing.
  return { status: 200, body: call.reply.parse(reply) };
}

function refusalOf(call: CallForm, code: string, { message, details }: RefusalMore): FakeReply {
  const form = call.refusals[code];
  if (!form) {
    throw new Error(`${call.name} has no refusal ${code}`);
  }
  const text = message ?? form.message;
  return {
    status: form.status,
    body: call.refusalBody === 'text' ? text : { code, message: text, ...(details === undefined ? {} : { details }) },
  };
}

function toResponse({ status, body, headers }: FakeReply): Response {
  if (status === 0) {
    throw new TypeError('Failed to fetch');
  }
  return typeof body === 'string'
    ? new Response(body, { status, headers: { 'content-type': 'text/plain', ...headers } })
    : new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });
}
