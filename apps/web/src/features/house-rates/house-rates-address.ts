import { z } from 'zod';

/** The page for administrators, Commercial and product engineers. */
export const HOUSE_RATES_PATH = '/main/admin/house-rates';

/** The rate whose units are shown; all rates where the address names none. */
export const houseRatesSearch = z.object({ activity: z.coerce.string().optional().catch(undefined) });
