import type { AnswerOf } from '@pw/contract/call';
import { askPriceBookCall } from '@pw/contract/project-pricing';
import type { AskedNumbers } from '@pw/pricing/company-prices/book-data';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callQuery } from '../../../platform/use-call.ts';

/** What the lists of a book say of the numbers that drafts named. */
type HeardNumbers = AskedNumbers & {
  /** The numbers that the lists could not be asked for. */
  readonly failed: readonly string[];
};

/**
 * Asks the lists of a book for numbers, each once: a book never changes. Nothing waits for it.
 * @param book its hash; null for the prices that come with the product, which hold every number that they price
 */
export function useAskedNumbers(book: string | null): readonly [HeardNumbers, (numbers: readonly string[]) => void] {
  const [wanted, want] = useState<readonly string[]>([]);
  const heard = useQueries({
    queries: (book === null ? [] : wanted).map((number) => ({
      ...callQuery(askPriceBookCall, { params: { hash: book ?? '' }, query: { number } }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
    combine: useCallback(
      (replies: readonly UseQueryResult<AnswerOf<typeof askPriceBookCall>>[]) => heardOf(wanted, replies),
      [wanted],
    ),
  });
  const ask = useCallback((numbers: readonly string[]) => {
    want((before) => {
      const more = numbers.filter((number) => !before.includes(number));
      return more.length === 0 ? before : [...before, ...more];
    });
  }, []);
  return [heard, ask];
}

function heardOf(
  wanted: readonly string[],
  replies: readonly UseQueryResult<AnswerOf<typeof askPriceBookCall>>[],
): HeardNumbers {
  const arrived = replies.flatMap(({ data }) => data ?? []);
  return {
    numbers: arrived.map(({ number }) => number),
    lists: arrived.flatMap(({ lists }) => lists),
    failed: wanted.filter((_number, at) => replies[at]?.isError),
  };
}
