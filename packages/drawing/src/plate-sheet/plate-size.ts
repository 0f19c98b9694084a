/** The size of a rating plate. */
export const plateMm = { width: 100, height: 70, margin: 3, gap: 2 } as const;

/** The room of a QR code with its quiet zone, and the least width of a module that a phone reads, mm. */
export const qrMm = { room: 20.5, leastModule: 0.4 } as const;

/** Light modules around a QR code that readers need. */
export const QUIET_MODULES = 4;

/** The height of capitals, mm: the least of a plate, and of the manufacturer's name. */
export const plateTextMm = { least: 2.5, name: 3.5 } as const;
