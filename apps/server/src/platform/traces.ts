import {
  type Attributes,
  type Context,
  context,
  propagation,
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import type { FastifyRequest } from 'fastify';
import { AliasNode, ListNode, type LogEvent, type OperationNode, TableNode } from 'kysely';
import { sqlNameOf } from './database/sql-names.ts';

/**
 * The parts of an answer or of a job. Their attributes are names of the product: calls, queues, tables. No text of a
 * statement, nothing of a user or a company.
 */
export type SpanName = 'turn' | 'transaction' | 'statement' | 'thread' | 'file' | 'mail';

const tracer = () => trace.getTracer('panelwright');

let isOn = false;

/** Without it no span is begun, and work is done as if there were none. */
export function switchTraces(on: boolean): void {
  isOn = on;
}

export function areTracesOn(): boolean {
  return isOn;
}

/** Does work as a part of what is traced now. */
export function inSpan<Done>(name: SpanName, attributes: Attributes, work: () => Promise<Done>): Promise<Done> {
  return isOn ? tracer().startActiveSpan(name, { attributes }, (span) => ending(span, work)) : work();
}

/** The place in a trace at which something was ordered, as it is kept with the order. */
export type OrderingSpan = Pick<SpanContext, 'traceId' | 'spanId' | 'traceFlags'>;

/** The span at work; undefined without one, and while traces are off. */
export function presentSpan(): OrderingSpan | undefined {
  const span = isOn ? trace.getSpanContext(context.active()) : undefined;
  return span && { traceId: span.traceId, spanId: span.spanId, traceFlags: span.traceFlags };
}

/** Does a job as a trace of its own, which names the one in which the job was ordered. */
export function inJobSpan<Done>(
  queue: string,
  orderedBy: OrderingSpan | undefined,
  work: () => Promise<Done>,
): Promise<Done> {
  if (!isOn) {
    return work();
  }
  const links = orderedBy ? [{ context: orderedBy }] : [];
  const options = { attributes: { queue }, links };
  return tracer().startActiveSpan('job', options, ROOT_CONTEXT, (span) => ending(span, work));
}

/** Answers a request as the beginning of a trace, or as a part of that of a trusted proxy. */
export function inRequestSpan<Done>(
  request: Pick<FastifyRequest, 'id' | 'method' | 'routeOptions' | 'headers' | 'ips'>,
  work: () => Promise<Done>,
): Promise<Done> {
  if (!isOn) {
    return work();
  }
  const { id, method, routeOptions } = request;
  const route = routeOptions.url ?? 'none';
  const attributes = { 'http.request.method': method, 'http.route': route, 'panelwright.request': id };
  const options = { kind: SpanKind.SERVER, attributes };
  return tracer().startActiveSpan(`${method} ${route}`, options, parentOf(request), (span) => ending(span, work));
}

/** Anybody could send the header: only a proxy that is trusted is believed. */
function parentOf({ headers, ips = [] }: Pick<FastifyRequest, 'headers' | 'ips'>): Context {
  return ips.length > 1 ? propagation.extract(ROOT_CONTEXT, headers) : ROOT_CONTEXT;
}

async function ending<Done>(span: Span, work: () => Promise<Done>): Promise<Done> {
  try {
    return await work();
  } catch (error) {
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Begins a span that the caller ends, for what begins in one place and ends in another. */
export function beginSpan(name: SpanName, attributes: Attributes): { readonly end: () => void } {
  return isOn ? tracer().startSpan(name, { attributes }, context.active()) : nothing;
}

const nothing = { end: () => undefined };

/** Notes a statement that Kysely has sent: what it did, to which table and how long that took. */
export function noteStatement({ level, query, queryDurationMillis }: LogEvent): void {
  const startTime = Date.now() - queryDurationMillis;
  const attributes = { 'db.operation.name': operationOf(query.query), 'db.collection.name': tableOf(query.query) };
  const span = tracer().startSpan('statement', { startTime, attributes });
  if (level === 'error') {
    span.setStatus({ code: SpanStatusCode.ERROR });
  }
  span.end();
}

/** `select`, `insert`, or `raw` for text. */
function operationOf({ kind }: OperationNode): string {
  return kind.replace(/(Query)?Node$/, '').toLowerCase();
}

/** Where the kinds of statements have their tables. */
type WithTable = {
  readonly into?: OperationNode;
  readonly table?: OperationNode;
  readonly from?: { readonly froms?: readonly OperationNode[] };
};

/** The first table of a statement; empty for text. */
function tableOf(node: OperationNode & WithTable): string {
  const named = node.into ?? node.table ?? node.from?.froms?.[0];
  return named === undefined ? '' : nameOf(named);
}

function nameOf(node: OperationNode): string {
  if (AliasNode.is(node)) {
    return nameOf(node.node);
  }
  if (ListNode.is(node)) {
    return node.items[0] === undefined ? '' : nameOf(node.items[0]);
  }
  return TableNode.is(node) ? sqlNameOf(node.table.identifier.name) : '';
}
