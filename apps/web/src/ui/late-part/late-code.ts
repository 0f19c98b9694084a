import { type ComponentType, lazy } from 'react';

/** A part of a page whose code arrives when it is first shown. */
export type LateCode = {
  /** The part in words, as the beginning of a sentence: "The feeders". */
  readonly what: string;
  readonly part: () => ComponentType;
  /** Asks for the code once more: what was refused once stays refused. */
  readonly askAgain: () => void;
};

export function lateCode(what: string, load: () => Promise<ComponentType>): LateCode {
  const ask = () => lazy(async () => ({ default: await load() }));
  let part = ask();
  return {
    what,
    part: () => part,
    askAgain: () => {
      part = ask();
    },
  };
}
