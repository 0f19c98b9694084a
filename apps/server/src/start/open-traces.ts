import { createRequire } from 'node:module';
import {
  type ContextManager,
  context,
  propagation,
  type TextMapPropagator,
  type TracerProvider,
  trace,
} from '@opentelemetry/api';
import { err, ok, type Result } from '@pw/domain/result';
import { VERSION } from '@pw/domain/version';
import { switchTraces } from '../platform/traces.ts';
import type { StartRefusal } from './open-database.ts';

/** The parts of the packages of OpenTelemetry that are used. They are not ours: an operator who wants traces installs them. */
export type TracePackages = {
  readonly TracerProvider: new (options: {
    readonly resource: unknown;
    readonly spanProcessors: readonly unknown[];
  }) => TracerProvider & { readonly shutdown: () => Promise<void> };
  readonly AsyncLocalStorageContextManager: new () => ContextManager;
  readonly W3CTraceContextPropagator: new () => TextMapPropagator;
  readonly BatchSpanProcessor: new (options: { readonly exporter: unknown }) => unknown;
  readonly OTLPTraceExporter: new () => unknown;
  readonly resourceFromAttributes: (attributes: Readonly<Record<string, string>>) => unknown;
};

const packages = [
  '@opentelemetry/sdk-trace',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/context-async-hooks',
  // They come with the others.
  '@opentelemetry/core',
  '@opentelemetry/resources',
] as const;

const NOT_INSTALLED =
  'OTEL_EXPORTER_OTLP_ENDPOINT asks for traces, whose packages are not installed. Run: npm install --no-save @opentelemetry/sdk-trace@3.1.0 @opentelemetry/exporter-trace-otlp-http@0.301.0 @opentelemetry/context-async-hooks@3.1.0. Or leave the setting out.';

/**
 * Begins to send traces to the collector that OTEL_EXPORTER_OTLP_ENDPOINT names; the exporter reads it by itself, as it does
 * the other settings of its name.
 * @returns how to send what is left and stop
 */
export function openTraces(load: () => TracePackages = loadPackages): Result<() => Promise<void>, StartRefusal> {
  let loaded: TracePackages;
  try {
    loaded = load();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'MODULE_NOT_FOUND') {
      return err({ message: NOT_INSTALLED });
    }
    throw error;
  }
  const { BatchSpanProcessor, OTLPTraceExporter, resourceFromAttributes } = loaded;
  const provider = new loaded.TracerProvider({
    resource: resourceFromAttributes({
      'service.name': process.env.OTEL_SERVICE_NAME ?? 'panelwright',
      'service.version': VERSION,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new loaded.AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new loaded.W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  switchTraces(true);
  return ok(async () => {
    switchTraces(false);
    await provider.shutdown();
    for (const api of [context, propagation, trace]) {
      api.disable();
    }
  });
}

function loadPackages(): TracePackages {
  const load = createRequire(import.meta.url);
  // Their own types are not installed either.
  const modules = packages.map((name) => load(name) as object);
  return Object.assign({}, ...modules.map((each) => ({ ...each }))) as TracePackages;
}
