import { renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useUnsavedWork } from '../../platform/unsaved-work.ts';
import { Dialog } from '../dialog/dialog.tsx';
import { renderInTheme } from '../testing/render-in-theme.tsx';

/** Whether the browser would ask before this page is closed or reloaded. */
const asks = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

function NameDialog() {
  const [name, setName] = useState('');
  return (
    <Dialog opened title="New project" width={600} unsaved={name !== ''} onClose={() => undefined}>
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
    </Dialog>
  );
}

describe('the question of the browser before a page is closed or reloaded', () => {
  it('is asked for as long as a form holds something unsaved, and not otherwise [SHL-25]', () => {
    const { rerender, unmount } = renderHook(({ isUnsaved }) => useUnsavedWork(isUnsaved, 'the project details'), {
      initialProps: { isUnsaved: false },
    });
    expect(asks()).toBe(false);
    rerender({ isUnsaved: true });
    expect(asks()).toBe(true);
    rerender({ isUnsaved: false });
    expect(asks()).toBe(false);
    rerender({ isUnsaved: true });
    unmount();
    expect(asks()).toBe(false);
  });

  it('is asked over what was typed in a dialog [SHL-25]', async () => {
    renderInTheme(<NameDialog />);
    expect(asks()).toBe(false);
    await userEvent.type(screen.getByLabelText('Name'), 'Kiln');
    expect(asks()).toBe(true);
  });
});
