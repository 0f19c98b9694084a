import { createRequire } from 'node:module';
import type { AasEnvironment } from '@pw/reports/aas/aas-element';

/** What is used of the library, whose own types are of an entry that plain Node does not load. */
type AasCore = {
  readonly jsonization: {
    environmentFromJsonable(json: unknown): { readonly value: unknown; readonly error: AasError | null };
  };
  readonly verification: { verify(environment: unknown): Iterable<AasError> };
};

type AasError = { readonly message: string; readonly path: { toString(): string } };

// Its ESM entry imports files without their endings, so that Node does not find them.
const require = createRequire(import.meta.url);

let loaded: AasCore | null = null;

/** The faults of an environment by metamodel 3.0 of the AAS, each with its place; none for a right one. */
export function judgeEnvironment(environment: AasEnvironment): readonly string[] {
  loaded ??= require('@aas-core-works/aas-core3.0-typescript') as AasCore;
  const { value, error } = loaded.jsonization.environmentFromJsonable(environment);
  const faults = error === null ? [...loaded.verification.verify(value)] : [error];
  return faults.map(({ message, path }) => `${path.toString()}: ${message}`);
}
