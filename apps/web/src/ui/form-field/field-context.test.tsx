import { TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { renderInTheme } from '../testing/render-in-theme.tsx';
import { FieldMessageContext } from './field-context.tsx';

/** An input with a message while its text is longer than two characters. */
function InputWithMessage() {
  const [text, setText] = useState('');
  const isTooLong = text.length > 2;
  return (
    <>
      <FieldMessageContext value={isTooLong ? 'too-long' : undefined}>
        <TextInput aria-label="Section" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </FieldMessageContext>
      {isTooLong && <p id="too-long">Two characters at most</p>}
    </>
  );
}

it('joins an input to a message that comes and goes, and leaves it the focus', async () => {
  renderInTheme(<InputWithMessage />);
  const input = screen.getByRole('textbox', { name: 'Section' });
  await userEvent.click(input);
  await userEvent.keyboard('B12');
  expect(input).toHaveAccessibleDescription('Two characters at most');
  expect(input).toHaveFocus();
  await userEvent.keyboard('{Backspace}');
  expect(input).not.toHaveAccessibleDescription();
  expect(input).toHaveFocus();
  expect(input).toHaveValue('B1');
});
