import { z } from 'zod';
import { wireId } from '../projects/wire-id.ts';

/** The board that a call on its configuration is about. */
export const boardAddress = z.object({ projectId: wireId, lineItemId: wireId });
