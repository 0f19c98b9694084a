/** A limit of bytes that a browser loads: gzip for code and styles, as they are for fonts. */
export type Budget = { readonly name: string; readonly limitKb: number };

/** The scripts and styles that show the first screen. */
export const FIRST_ROUTE: Budget = { name: 'first route', limitKb: 260 };

/** The fonts that the first screen makes the browser load. */
export const FONTS: Budget = { name: 'fonts on first load', limitKb: 140 };

/** Characters that every screen may show: a font file whose range has one of them is loaded at once. */
export const FIRST_SCREEN_CHARACTERS: readonly string[] = ['A', '₹'];

/** The modules of the first screen; where the entry imports them dynamically, they are loaded at once all the same. */
export const FIRST_SCREEN_MODULE = /^src\/features\/sign-in\//;

/** Heavy parts that are loaded when they are needed, known by the name of their module or file. */
export const HEAVY_PARTS: readonly (Budget & { readonly named: RegExp })[] = [
  // The rules, design and prices of boards run in the browser, and once more in the worker beside it.
  { name: 'board engine', limitKb: 90, named: /configured-board|design-worker/ },
  // One library reads and writes them; it comes when a file is asked for.
  { name: 'workbooks', limitKb: 70, named: /xlsx/ },
  { name: 'PDF worker', limitKb: 370, named: /pdf\.worker/ },
  { name: 'PDF viewer', limitKb: 200, named: /pdf/ },
  { name: 'charts', limitKb: 130, named: /chart/ },
  { name: 'rich text', limitKb: 170, named: /rich-text|tiptap/ },
];

/** Whatever else is loaded later. */
export const OTHER_ROUTE: Budget = { name: 'route', limitKb: 60 };
