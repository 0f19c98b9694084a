/** The core of the package, which brings no types. */
declare module 'qrcode/lib/core/qrcode.js' {
  type Segment = { readonly data: Uint8Array; readonly mode: 'byte' };
  type Code = {
    readonly modules: { readonly size: number; readonly get: (row: number, column: number) => number };
    readonly version: number;
  };
  const qrcode: {
    readonly create: (segments: readonly Segment[], options: { readonly errorCorrectionLevel: 'M' }) => Code;
  };
  export default qrcode;
}

/** Its own types name a default export, which a module of Node does not get. */
declare module 'jsqr' {
  const jsQR: (pixels: Uint8ClampedArray, width: number, height: number) => { readonly data: string } | null;
  export default jsQR;
}
