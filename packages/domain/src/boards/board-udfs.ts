type BoardUdf = { readonly id: number; readonly label: string; readonly field: 'type' | 'name' | 'state' };

/** The user-defined fields of a board. Readers find them by their number, others by their place: the state is third. */
export const boardUdfs = [
  { id: 6, label: 'Board Type', field: 'type' },
  { id: 7, label: 'Board Name', field: 'name' },
  { id: 8, label: 'Configuration State', field: 'state' },
] as const satisfies readonly BoardUdf[];
