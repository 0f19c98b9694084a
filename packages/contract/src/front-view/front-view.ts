import { z } from 'zod';

const file = z.object({
  /** As a user saves it, e.g. `PCC-1-GA-01.dxf`. */
  name: z.string(),
  /** Opens the file for an hour at least, without a token. */
  address: z.string(),
});

/** A front view that the server has drawn. The same configuration is drawn once; then its files stay as they are. */
export const frontView = z.object({
  /** Another one as soon as anything of the drawing is another. */
  fingerprint: z.string(),
  /** The day in its title block, `yyyy-mm-dd`. */
  drawnOn: z.string(),
  sheets: z.array(z.object({ svg: file, dxf: file })),
  /** All sheets, A4. */
  pdf: file,
});

export type FrontViewOnWire = z.output<typeof frontView>;
