import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  type Context,
  type ContextManager,
  context,
  createContextKey,
  ROOT_CONTEXT,
  type Span,
  SpanStatusCode,
  type TextMapPropagator,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import type { TracePackages } from '../open-traces.ts';

/** A span that has ended, in the place of what a collector would get. */
export type RecordedSpan = {
  readonly name: string;
  readonly parent: string | null;
  readonly attributes: Attributes;
  readonly hasFailed: boolean;
  /** The first span of the trace in which a job was ordered. */
  readonly orderedBy?: string;
};

/** The packages of OpenTelemetry as far as they are used, which keep the spans in a list. */
export function recordedTraces(): { readonly packages: TracePackages; readonly spans: RecordedSpan[] } {
  const spans: RecordedSpan[] = [];
  /** By the id of a span its name, and by that of a trace the name of its first span. */
  const names = new Map<string, string>();
  const startSpan: Tracer['startSpan'] = (name, { attributes = {}, links = [] } = {}, parent = context.active()) => {
    const number = (names.size + 1).toString(16);
    const spanId = number.padStart(16, '0');
    names.set(spanId, name);
    const above = trace.getSpanContext(parent);
    const traceId = above?.traceId ?? number.padStart(32, '0');
    if (!above) {
      names.set(traceId, name);
    }
    let hasFailed = false;
    const span: Span = {
      spanContext: () => ({ traceId, spanId, traceFlags: TraceFlags.SAMPLED }),
      setAttribute: () => span,
      setAttributes: () => span,
      addEvent: () => span,
      addLink: () => span,
      addLinks: () => span,
      setStatus: ({ code }) => {
        hasFailed = code === SpanStatusCode.ERROR;
        return span;
      },
      updateName: () => span,
      isRecording: () => true,
      recordException: () => undefined,
      end: () => {
        const [orderedBy] = links.map((link) => names.get(link.context.traceId) ?? 'another trace');
        const linked = orderedBy === undefined ? {} : { orderedBy };
        spans.push({ name, parent: (above && names.get(above.spanId)) ?? null, attributes, hasFailed, ...linked });
      },
    };
    return span;
  };
  const tracer: Tracer = {
    startSpan,
    // The last argument is the work, the one before it the context, where there are as many.
    startActiveSpan: (name: string, ...given: readonly unknown[]) => {
      const work = given.at(-1) as (span: Span) => unknown;
      const parent = given.length > 2 ? (given[1] as Context) : context.active();
      const span = startSpan(name, given[0] as { readonly attributes: Attributes }, parent);
      return context.with(trace.setSpan(parent, span), () => work(span)) as never;
    },
  };
  class RecordingProvider {
    getTracer() {
      return tracer;
    }
    async shutdown() {}
  }
  class Nothing {}
  return {
    packages: {
      TracerProvider: RecordingProvider,
      AsyncLocalStorageContextManager: Contexts,
      W3CTraceContextPropagator: SentContext,
      BatchSpanProcessor: Nothing,
      OTLPTraceExporter: Nothing,
      resourceFromAttributes: (attributes) => attributes,
    },
    spans,
  };
}

/** Where a trace goes on that another program has begun. */
export const SENT = createContextKey('sent');

class SentContext implements TextMapPropagator {
  inject() {}
  fields() {
    return ['traceparent'];
  }
  extract(inside: Context, carrier: unknown): Context {
    return inside.setValue(SENT, carrier);
  }
}

class Contexts implements ContextManager {
  readonly #storage = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.#storage.getStore() ?? ROOT_CONTEXT;
  }
  with<Given extends unknown[], Work extends (...given: Given) => ReturnType<Work>>(
    inside: Context,
    work: Work,
    of?: ThisParameterType<Work>,
    ...given: Given
  ): ReturnType<Work> {
    return this.#storage.run(inside, () => work.call(of, ...given));
  }
  bind<Target>(_inside: Context, target: Target): Target {
    return target;
  }
  enable(): this {
    return this;
  }
  disable(): this {
    return this;
  }
}
