import { ACTIVE_PDF_TEXT, type FileKind } from '@pw/domain/file-kinds';
import type { Permission } from '@pw/domain/permissions';
import { type ZodType, z } from 'zod';

/**
 * Who may make a call: anybody (`public`), the holder of a token that may still have to choose its role
 * (`signing-in`), the holder of a refresh token, the holder of a signed link, the customer whose link to an offer is in
 * the body (`shared-link`), or the roles of a permission.
 */
export type Access = WithoutToken | 'signing-in' | Permission;

/** The kinds of access that need no access token. */
export const withoutToken = ['public', 'refresh-token', 'signed-link', 'shared-link'] as const;

export type WithoutToken = (typeof withoutToken)[number];

/** Whether a call is made with an access token. */
export function needsToken(access: Access): access is Exclude<Access, WithoutToken> {
  return !withoutToken.some((each) => each === access);
}

/** How a call can be refused: the HTTP status, and the text for the user. */
export type RefusalForm = {
  readonly status: 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
  readonly message: string;
};

/** Which files an upload to the file store takes. */
export type UploadsForm = {
  readonly field: string;
  /** Of the file store, below that of the company. */
  readonly folder: string;
  readonly mostFiles: number;
  readonly maxBytes: number;
  readonly tooLarge: string;
  /** Told by the content; with `any` the route looks at it. */
  readonly kinds: readonly FileKind[] | 'any';
  readonly wrongKind: string;
};

/** What of the signed-in user a field of the body must equal. It is compared and never reaches a query. */
export type OwnField = 'accountId' | 'companyId' | 'companyId or accountId' | 'email' | 'token';

/** How a PDF is refused that holds a script, an action or a file of its own: a reader who opens it would run that. */
export const activePdf = { status: 422, message: ACTIVE_PDF_TEXT } as const satisfies RefusalForm;

/** A call between a client and a server: the one place where its path, shapes and refusals are written. */
export type CallForm = {
  /** The call's name everywhere: operation id of the OpenAPI page, route, web client. */
  readonly name: string;
  readonly slice: Slice;
  readonly server: LogicalServer;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Behind the server's base. Parameters as `:name`; one that holds slashes or parentheses is a parameter too. */
  readonly path: string;
  /** One sentence for the page of the API. */
  readonly summary: string;
  readonly access: Access;
  /**
   * A write runs once per idempotency key and leaves one audit event. What is forgotten by itself and nobody accounts
   * for, such as who has a project open, counts as a read. A journaled call runs once per key, too; the journal that it
   * writes is the record, so it leaves no event.
   */
  readonly effect: 'read' | 'write' | 'journaled';
  /** What is answered at one address never changes: browsers keep it. */
  readonly isImmutable?: true;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: ZodType;
  /** Fields of the body that name the signed-in user. */
  readonly own?: Readonly<Record<string, OwnField>>;
  /** A file in a multipart body; the other fields are in `body`. */
  readonly upload?: { readonly field: string; readonly maxBytes: number; readonly tooLarge: string };
  /** Files in a multipart body that are too large for memory: each goes to the file store while it arrives. */
  readonly uploads?: UploadsForm;
  /** The answer's shape, or `bytes` for a file with its own content type. */
  readonly reply: ZodType | 'bytes';
  readonly refusals: Readonly<Record<string, RefusalForm>>;
  /** Some calls of the specification answer a refusal as plain text. */
  readonly refusalBody?: 'text';
  /** Whether the overlay spinner covers the page while the call runs. */
  readonly blocking: boolean;
  /** Whether the shell names a failure that the screen has no words for. */
  readonly failure: 'shown' | 'silent';
};

/** Declares a call; the type keeps every literal, so that server and client know its refusals and shapes. */
export function defineCall<const Call extends CallForm>(call: Call): Call {
  return call;
}

type Output<Shape> = Shape extends ZodType ? z.output<Shape> : undefined;
type Input<Shape> = Shape extends ZodType ? z.input<Shape> : undefined;
type Part<Call, Key extends string> = Call extends { readonly [K in Key]: infer Shape } ? Shape : undefined;

export type ParamsOf<Call extends CallForm> = Output<Part<Call, 'params'>>;
export type QueryOf<Call extends CallForm> = Output<Part<Call, 'query'>>;
export type BodyOf<Call extends CallForm> = Output<Part<Call, 'body'>>;
export type RefusalOf<Call extends CallForm> = Extract<keyof Call['refusals'], string>;
/** What the server must answer. */
export type ReplyOf<Call extends CallForm> = Input<Call['reply']>;
/** What the client gets; a file comes as one. */
export type AnswerOf<Call extends CallForm> = Call['reply'] extends 'bytes' ? Blob : Output<Call['reply']>;
/** What the client sends. */
export type RequestOf<Call extends CallForm> = {
  readonly params: Input<Part<Call, 'params'>>;
  readonly query: Input<Part<Call, 'query'>>;
  readonly body: Input<Part<Call, 'body'>>;
};

/** The slices of the product. A slice has one name in contract, server, web and browser tests. */
export const slices = [
  'approvals',
  'audit',
  'board-configuration',
  'boards',
  'catalogue',
  'catalogue-comparison',
  'commercial',
  'costing',
  'company-profile',
  'company-settings',
  'company-users',
  'component-discount',
  'customer-page',
  'customers',
  'data-sheets',
  'diagrams',
  'feeder-search',
  'feeders',
  'file-repository',
  'front-view',
  'house-rates',
  'intake',
  'manufacture-documents',
  'margin-approvals',
  'margin-floors',
  'market-rates',
  'material-rates',
  'messages',
  'offer-currency',
  'offer-follow-up',
  'order-submission',
  'passport',
  'price-lists',
  'price-updates',
  'price-variation',
  'project-pricing',
  'projects',
  'reports',
  'routine-tests',
  'serial-units',
  'shop-parts',
  'wiring',
  'work-progress',
  'sign-in',
  'specifications',
  'standard-boards',
  'submittals',
  'subscriptions',
  'support',
] as const;

export type Slice = (typeof slices)[number];

/**
 * The servers that the specification names, with the base under which one process answers for each of them. Behind the
 * base, method, path and payload are exactly the specification's.
 */
export const serverBases = {
  auth: '/api/auth',
  customer: '/api/customer',
  pricing: '/api/pricing',
  status: '/api/status',
  config: '/api/config',
  specs: '/api/specs',
  quote: '/api/quote',
  srm: '/api/srm',
  reports: '/api/reports',
  gfs: '/api/gfs',
  own: '/api/v1',
} as const;

export type LogicalServer = keyof typeof serverBases;

/** Refusals that many calls share. The same words whether something never existed or belongs to another company. */
export const notFound = {
  status: 404,
  message: 'There is no such object, or it was deleted meanwhile. Load the list again.',
} as const satisfies RefusalForm;

/** The answer carries the current object in its details. */
export const stale = {
  status: 409,
  message: 'Somebody else saved this meanwhile. Compare the two, then keep yours or take theirs.',
} as const satisfies RefusalForm;

/** The text says how long to wait, and so does the header Retry-After. */
export const tooMany = {
  status: 429,
  message: 'Too many attempts. Please try again later.',
} as const satisfies RefusalForm;

/** The answer of a call whose answer the specification leaves open. */
export function specAnswer<Data extends ZodType>(data: Data) {
  return z.object({ statusCode: z.literal(200), data });
}

/** An answer in that shape. */
export function answered<Data>(data: Data): { readonly statusCode: 200; readonly data: Data } {
  return { statusCode: 200, data };
}
