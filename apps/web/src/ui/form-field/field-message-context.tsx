import { InputWrapperContext } from '@mantine/core';
import { createContext, type ReactNode, use } from 'react';

/** The id of the message line of the field around. */
export const FieldMessageContext = createContext<string | undefined>(undefined);

/**
 * The `inputContainer` of every input of the kit: joins it to the message line of the field it stands in. The kit
 * overwrites `aria-describedby` for messages that it draws itself; ours stand in a line of their own.
 */
export function joinToMessage(input: ReactNode): ReactNode {
  return <JoinedToMessage>{input}</JoinedToMessage>;
}

function JoinedToMessage({ children }: { readonly children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const messageId = use(FieldMessageContext);
  if (messageId === undefined) {
    return children;
  }
  return <InputWrapperContext value={{ ...wrapper, describedBy: messageId }}>{children}</InputWrapperContext>;
}
