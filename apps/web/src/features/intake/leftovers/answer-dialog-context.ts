import { createContext, type ReactNode } from 'react';
import type { AnswerDialogProps } from './answer-dialog.tsx';

/**
 * Shows the dialog that makes a property or a demand of a text. It reads them by the rules of boards, which are large:
 * the app hands it over from the file that has them.
 */
export const AnswerDialogContext = createContext<((props: AnswerDialogProps) => ReactNode) | null>(null);
