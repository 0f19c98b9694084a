import { act, renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useDraft } from './use-draft.ts';

type Saved = { readonly revision: number; readonly text: string };

const first: Saved = { revision: 1, text: 'as saved' };
const newer: Saved = { revision: 2, text: 'of somebody else' };

const openDraft = () =>
  renderHook(
    (saved: Saved) =>
      useDraft(
        saved,
        ({ text }) => text,
        (one, other) => one.trim() === other.trim(),
      ),
    { initialProps: first },
  );

describe('a draft', () => {
  it('follows the saved value while nothing is changed', () => {
    const { result, rerender } = openDraft();
    act(() => result.current.edit((text) => `${text} `));
    rerender(newer);
    expect(result.current).toMatchObject({ form: newer.text, base: newer, opened: newer.text, isChanged: false });
  });

  it('stays with the value that it began with once it is changed', () => {
    const { result, rerender } = openDraft();
    act(() => result.current.edit(() => 'mine'));
    rerender(newer);
    expect(result.current).toMatchObject({ form: 'mine', base: first, opened: first.text, isChanged: true });
  });

  it('makes each of two changes on the result of the one before', () => {
    const { result } = openDraft();
    act(() => {
      result.current.edit((text) => `${text}, once`);
      result.current.edit((text) => `${text}, twice`);
    });
    expect(result.current.form).toBe('as saved, once, twice');
  });

  it('keeps a text that saves the same, without a change', () => {
    const { result } = openDraft();
    act(() => result.current.edit((text) => `${text} `));
    expect(result.current).toMatchObject({ form: 'as saved ', isChanged: false });
  });

  it('goes back to the saved value, which may be a newer one', () => {
    const { result, rerender } = openDraft();
    act(() => result.current.edit(() => 'mine'));
    rerender(newer);
    act(() => result.current.drop());
    expect(result.current).toMatchObject({ form: newer.text, base: newer, isChanged: false });
  });

  it('goes on with its change on a newer value', () => {
    const { result, rerender } = openDraft();
    act(() => result.current.rebase(newer, 'mine'));
    rerender(newer);
    expect(result.current).toMatchObject({ form: 'mine', base: newer, opened: newer.text, isChanged: true });
  });
});
