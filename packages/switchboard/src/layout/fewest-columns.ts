/**
 * A number of columns that no packing of modules of these heights can go below. It holds the bounds of SBD-R1 5.4 (total
 * height, modules above half a column) and sharpens them: beside a module above half a column there is only room
 * for modules of the rest of its column (bound L2 of Martello and Toth for bin packing).
 */
export function fewestColumns(heightsMm: readonly number[], columnMm: number): number {
  const half = columnMm / 2;
  const tall = heightsMm.filter((height) => height > half);
  const low = heightsMm.filter((height) => height <= half);
  const bounds = [...new Set(low)].map((least) => {
    const shared = tall.filter((height) => height <= columnMm - least);
    const beside = shared.length * columnMm - total(shared);
    const besideThem = total(low.filter((height) => height >= least)) - beside;
    return tall.length + Math.max(0, Math.ceil(besideThem / columnMm));
  });
  return Math.max(tall.length, ...bounds);
}

function total(heightsMm: readonly number[]): number {
  return heightsMm.reduce((sum, height) => sum + height, 0);
}
