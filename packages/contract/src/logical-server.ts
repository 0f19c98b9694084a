/**
 * The servers that the specification names, with the base under which one process answers for each of them. Behind the
 * base, method, path and payload are exactly the specification's.
 */
export const serverBases = {
  auth: '/api/auth',
  customer: '/api/customer',
  pricing: '/api/pricing',
  status: '/api/status',
  config: '/api/config',
  specs: '/api/specs',
  quote: '/api/quote',
  srm: '/api/srm',
  reports: '/api/reports',
  gfs: '/api/gfs',
  own: '/api/v1',
} as const;

export type LogicalServer = keyof typeof serverBases;
