import type { CallShape, ContractForm } from '@pw/contract/compatibility/contract-form';
import { compareReleases } from '@pw/domain/compare-releases';

/** Shapes that are written out where they are used: shorter than a reference with its entry. */
const LONGEST_INLINE = 30;

const REFERENCE = 'shape';

/** A value of JSON. */
type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

type KeptContract = {
  readonly release: string;
  /** Each shape that several places have, once; one may refer to those before it. */
  readonly shapes: readonly Json[];
  readonly calls: Readonly<Record<string, Json>>;
};

/** The calls of a release as a file: a line for each call and for each shape that occurs more than once. */
export function writeContract({ release, calls }: ContractForm): string {
  // What is described is JSON.
  const whole = calls as unknown as Json;
  const counts = new Map<string, number>();
  countObjects(whole, counts);
  const shapes = new Map<string, number>();
  const lines: string[] = [];
  const fold = (value: Json): Json => {
    if (isList(value)) {
      return value.map(fold);
    }
    if (!isObject(value)) {
      return value;
    }
    const text = JSON.stringify(value);
    const known = shapes.get(text);
    if (known !== undefined) {
      return { [REFERENCE]: known };
    }
    const folded = Object.fromEntries(Object.entries(value).map(([name, each]) => [name, fold(each)]));
    if (text.length <= LONGEST_INLINE || counts.get(text) === 1) {
      return folded;
    }
    shapes.set(text, lines.length);
    lines.push(JSON.stringify(folded));
    return { [REFERENCE]: lines.length - 1 };
  };
  const ofCalls = Object.entries(calls).map(
    ([call, shape]) => `${JSON.stringify(call)}: ${JSON.stringify(fold(shape as unknown as Json))}`,
  );
  return `{\n"release": ${JSON.stringify(release)},\n"shapes": [\n${lines.join(',\n')}\n],\n"calls": {\n${ofCalls.join(',\n')}\n}\n}\n`;
}

/** The calls of a release from its file. */
export function readContract(text: string): ContractForm {
  // Written by writeContract.
  const { release, shapes, calls } = JSON.parse(text) as KeptContract;
  const unfolded: Json[] = [];
  const unfold = (value: Json): Json => {
    if (isList(value)) {
      return value.map(unfold);
    }
    if (!isObject(value)) {
      return value;
    }
    const reference = value[REFERENCE];
    return typeof reference === 'number'
      ? (unfolded[reference] ?? null)
      : Object.fromEntries(Object.entries(value).map(([name, each]) => [name, unfold(each)]));
  };
  for (const shape of shapes) {
    unfolded.push(unfold(shape));
  }
  return { release, calls: unfold(calls) as unknown as Readonly<Record<string, CallShape>> };
}

/** The newest release of which a file of calls is kept. */
export function lastRelease(files: readonly string[]): string | undefined {
  return files
    .flatMap((file) => /^(\d+\.\d+\.\d+)\.json$/.exec(file)?.[1] ?? [])
    .sort(compareReleases)
    .at(-1);
}

function countObjects(value: Json, counts: Map<string, number>): void {
  if (isList(value)) {
    for (const each of value) {
      countObjects(each, counts);
    }
  } else if (isObject(value)) {
    const text = JSON.stringify(value);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    // What is in it a second time occurs no more often than it does.
    if (count === 1) {
      for (const each of Object.values(value)) {
        countObjects(each, counts);
      }
    }
  }
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === 'object' && value !== null && !isList(value);
}
