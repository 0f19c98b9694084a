const one = (name: string, type: string, properties: Readonly<Record<string, string>>) => ({
  name,
  type,
  properties: { SECTION_A: '1', ...properties },
});

/** An enquiry with one board that has a feeder of every kind, fed by a changeover. */
export const everyKindEnquiry = {
  project: { name: 'Mixed' },
  boards: [
    {
      name: 'MCC-1',
      properties: {
        RATED_CURRENT: '800',
        SB_IP: 'IP42',
        NEUTRAL_RATING: '100',
        INTERRUPT_RATING: '36',
        BUS_MAT: 'Copper',
      },
      feeders: [
        one('I/C', 'CHANGEOVER', {
          FEEDER_AMP_RATING: '800',
          FEEDER_POLES: '4',
          CO_CONTROLLER: 'AMF relay',
          FEEDER_UPSTREAM: 'MCCB',
        }),
        one('O/G-ACB', 'ACB_OG', { FEEDER_AMP_RATING: '630', FEEDER_POLES: '4' }),
        one('O/G', 'MCCB_OG', { FEEDER_AMP_RATING: '160', FEEDER_POLES: '3' }),
        one('P-101', 'STARTER', { MOTOR_KW: '11' }),
        one('P-102', 'STARTER', { STARTER_KIND: 'VFD', MOTOR_KW: '37' }),
        one('F-7', 'SFU_OG', { FEEDER_AMP_RATING: '100', FEEDER_POLES: '3N' }),
        one('L1', 'SMALL', { WAY_AMP: '16', WAY_POLES: '1', QTY: '12', DB_NAME: 'LDB' }),
        one('S1', 'SMALL', { WAY_DEVICE: 'RCBO', WAY_AMP: '32', WAY_POLES: '2', QTY: '4', DB_NAME: 'LDB' }),
        one('KWH', 'METER', { METER_KIND: 'kWh CT' }),
        one('CS', 'CONTROL', { CONTROL_VA: '500' }),
        one('PFC', 'APFC', { APFC_KVAR: '100' }),
        one('FUTURE', 'SPACE', { SPACE_FOR: '250' }),
        one('WALL', 'EMPTY', { EMPTY_FEEDER_WIDTH: '400' }),
      ],
    },
  ],
} as const;
