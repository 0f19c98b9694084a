/** The cells of a line are divided by bars. */
const heads = [
  'MCC VIENTN - FEEDER SCHEDULE, 415 V, 3 PH, 50 HZ, 25 kA|||||||||',
  'SR|FEEDER|TYPE|RATING (A)|kW|POLE|Icu (kA)|DB|QTY|REMARKS',
] as const;

/** Motors as a panel builder names them: the starter, its kW, and how many rows there are of it. */
const motors = [
  ['DOL', 0.12, 1],
  ['DOL', 0.37, 6],
  ['DOL', 1.5, 3],
  ['DOL', 3, 2],
  ['DOL', 3.7, 3],
  ['DOL', 5.7, 5],
  ['RDOL', 5.7, 1],
  ['RDOL', 7.5, 2],
  ['DOL', 7.5, 2],
  ['DOL', 11, 2],
  ['HDOL', 15, 4],
  ['HRDOL', 15, 3],
  ['STAR-DELTA', 18.5, 2],
  ['DOL', 45, 1],
  ['STAR-DELTA', 67.5, 2],
  ['H STAR-DELTA', 90, 2],
  ['VFD', 37, 1],
  ['SOFT STARTER', 75, 1],
] as const;

const motorRows = motors
  .flatMap(([starter, kw, count]) => Array.from({ length: count }, () => `${starter}||${kw}|||`))
  .map((row, at) => `M-${101 + at}|${row}|1|`);

const otherRows = [
  'GRID|ACB INCOMER|2000||4P|25||1|',
  'ATS-1|ATS|400||4P|||1|MCCB upstream',
  'FEEDER 1|MCCB|250||TP|25||1|',
  'FEEDER 2|MCCB|250||TP|25||1|',
  'FEEDER 3|MCCB|250||TPN|25||1|',
  'FEEDER 4|MCCB|161||TP|25||1|',
  'MPCB 1|MPCB||11||||1|',
  'MPCB 2|MPCB||11||||1|',
  'SF-1|SFU|100||TPN|||1|',
  'SF-2|SFU|63||TPN|||1|',
  'SF-3|SWITCH DISCONNECTOR|125||4P|||1|',
  'L1|MCB|16||SP||LDB|12|',
  'L2|MCB|16||SP||LDB|6|',
  'L3|RCBO|32||DP||LDB|4|',
  'L4|MCB|32||TPN||LDB|1|',
  'L5|MCB|20||||LDB|2|',
  'L6|ISOLATOR|40||4P||LDB|1|',
  'S1|ELCB|40||4P|||1|',
  'S2|MCB|10||SP|||3|',
  'S3|ISOLATOR|20||DP|||1|',
  'KWH-1|kWh meter||||||1|',
  'KWH-2|TRIVECTOR METER||||||1|',
  'CTRL|CONTROL TRANSFORMER||||||1|',
  'CTRL-2|CONTROL TRANSFORMER 1000 VA||||||1|',
  'SPARE 1|MCCB|100||TP|25||2|',
  'SPARE 2|DOL||5.5||||1|',
  'SPARE 3|||||||1|',
  'SPARE 4|||||||2|',
  'FUTURE 1|SPACE|250|||||1|',
  'M-144|DOL|||||||',
  'PFC|APFC 100 kvar||||||1|',
  'TIE|BUS TIE|2000||4P|||1|',
  'HEATER|MCCB|40||DP|25||1|',
  'PUMP HOUSE|MCCB||30|TP|25||1|',
] as const;

/** A schedule of 77 mixed feeders of a motor control centre, as a spreadsheet puts it on the clipboard (issue 21). */
export const motorSchedule = [
  ...heads,
  ...[...otherRows.slice(0, 6), ...motorRows, ...otherRows.slice(6)].map((row, at) => `${at + 1}|${row}`),
]
  .join('\n')
  .replaceAll('|', '\t');
