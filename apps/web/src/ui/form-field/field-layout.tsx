import { createContext, type ReactNode, useContext } from 'react';

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

/** Where the label of a field stands here. */
export function useLabelPlace(): LabelPlace {
  return useContext(LabelPlaceContext);
}
