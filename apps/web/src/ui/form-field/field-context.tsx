import { InputWrapperContext } from '@mantine/core';
import { createContext, type ReactNode, use, useContext } from 'react';

/**
 * Where the labels stand: left in a column of 140 px in forms, above in the sign-in, hidden (but read aloud)
 * in the cells of a table.
 */
export type LabelPlace = 'left' | 'above' | 'hidden';

const LabelPlaceContext = createContext<LabelPlace>('left');

type FieldLayoutProps = { readonly labels: LabelPlace; readonly children: ReactNode };

/** Says for every field inside where its label stands. */
export function FieldLayout({ labels, children }: FieldLayoutProps) {
  return <LabelPlaceContext value={labels}>{children}</LabelPlaceContext>;
}

/** The place of the label of a field. */
export function useLabelPlace(): LabelPlace {
  return useContext(LabelPlaceContext);
}

/** The id of the message line of the field around. */
export const FieldMessageContext = createContext<string | undefined>(undefined);

/**
 * The `inputContainer` of every input of the kit: joins it to the message line of its field. The kit
 * overwrites `aria-describedby` for messages that it draws itself; ours are in a line of their own.
 */
export function joinToMessage(input: ReactNode): ReactNode {
  return <JoinedToMessage>{input}</JoinedToMessage>;
}

function JoinedToMessage({ children }: { readonly children: ReactNode }) {
  const wrapper = use(InputWrapperContext);
  const messageId = use(FieldMessageContext);
  const joined = messageId === undefined ? wrapper : { ...wrapper, describedBy: messageId };
  // Also without a message: an input that gets another parent is another input, and loses the focus.
  return <InputWrapperContext value={joined}>{children}</InputWrapperContext>;
}
