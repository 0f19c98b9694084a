import { z } from 'zod';

/** Who is signed in, as the sales area asks for it. */
export const userData = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  companyId: z.uuid(),
  companyName: z.string(),
  roleName: z.string(),
});
