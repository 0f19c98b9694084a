import { z } from 'zod';

/** The file of an enquiry whose page is shown. */
export const intakeSearch = z.object({ id: z.uuid().optional().catch(undefined) });

/** What was read of a file: its rows, its questions, and what is left over. */
export function intakePage(id: string) {
  return { to: '/main/sales/intake', search: { id } } as const;
}
