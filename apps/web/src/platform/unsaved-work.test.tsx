import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { unsavedWork, useUnsavedWork } from './unsaved-work.ts';

it('something unsaved is known for as long as its form is shown and holds it', () => {
  const { rerender, unmount } = renderHook(({ isUnsaved }) => useUnsavedWork(isUnsaved, 'the terms'), {
    initialProps: { isUnsaved: true },
  });
  expect([...unsavedWork.get().values()]).toEqual(['the terms']);
  rerender({ isUnsaved: false });
  expect(unsavedWork.get().size).toBe(0);
  rerender({ isUnsaved: true });
  unmount();
  expect(unsavedWork.get().size).toBe(0);
});
