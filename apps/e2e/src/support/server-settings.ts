/** How the tested server differs from a fresh one. */
export const serverSettings = {
  DEMO_DATA: '1',
  // Every journey signs in from the same address within two minutes.
  ATTEMPT_LIMITS: 'codeRequestsOfAddress=1000/10, subscriptionsOfAddress=1000/60',
} as const;
