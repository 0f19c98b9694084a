/** A part of the sheet in shares of its width and height, from the upper left corner. */
export type SheetPart = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/** Where a feeder stands on the sheet. */
export type SheetDoor = {
  /** By its name on the board. */
  readonly feeder: string;
  readonly cubicle: number;
  /** Of its compartment; no other door of the board has it. */
  readonly address: string;
  /** Tag and rating in full. */
  readonly says: string;
  readonly at: SheetPart;
};

/** A sheet that can be in a page. */
export type SheetPicture = {
  readonly svg: SVGSVGElement;
  /** On paper. */
  readonly widthMm: number;
  readonly heightMm: number;
  readonly doors: readonly SheetDoor[];
};

/** The elements of a sheet. Anything else in a file is left out, so that a file can bring no program. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  svg: ['viewBox'],
  title: [],
  g: ['id', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'stroke-linejoin', 'font-family'],
  rect: ['x', 'y', 'width', 'height', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray'],
  path: ['d', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray'],
  circle: ['cx', 'cy', 'r', 'fill', 'stroke', 'stroke-width', 'stroke-dasharray'],
  text: ['x', 'y', 'font-size', 'font-weight', 'text-anchor', 'transform', 'fill', 'textLength', 'lengthAdjust'],
  image: ['x', 'y', 'width', 'height', 'href'],
};

const SVG = 'http://www.w3.org/2000/svg';

/** Reads the SVG file of a sheet, as the product draws it; null for what is no such file. */
export function readSheetSvg(text: string): SheetPicture | null {
  const file = new DOMParser().parseFromString(text, 'image/svg+xml');
  const read = file.documentElement;
  const [, , widthMm = 0, heightMm = 0] = (read.getAttribute('viewBox') ?? '').split(' ').map(Number);
  if (read.localName !== 'svg' || file.querySelector('parsererror') || !(widthMm > 0) || !(heightMm > 0)) {
    return null;
  }
  const doors = [...read.querySelectorAll('[data-feeder]')].map((place) => readDoor(place, widthMm, heightMm));
  const svg = copyOf(read);
  // The place in which it stands names it; otherwise its name would follow the pointer everywhere.
  svg?.querySelector(':scope > title')?.remove();
  return svg instanceof SVGSVGElement ? { svg, widthMm, heightMm, doors } : null;
}

function readDoor(place: Element, widthMm: number, heightMm: number): SheetDoor {
  const text = (name: string) => place.getAttribute(name) ?? '';
  const share = (name: string, of: number) => Number(text(name)) / of;
  return {
    feeder: text('data-feeder'),
    cubicle: Number(text('data-cubicle')),
    address: text('data-address'),
    says: place.querySelector('title')?.textContent ?? '',
    at: {
      left: share('x', widthMm),
      top: share('y', heightMm),
      width: share('width', widthMm),
      height: share('height', heightMm),
    },
  };
}

/** What of an element is allowed, as one of this page; null for an element that is not. Doors are left to the viewer. */
function copyOf(element: Element): Element | null {
  const attributes = element.namespaceURI === SVG && element.id !== 'doors' ? allowed[element.localName] : undefined;
  if (!attributes) {
    return null;
  }
  const copy = document.createElementNS(SVG, element.localName);
  for (const name of attributes) {
    const value = element.getAttribute(name);
    if (value !== null && (name !== 'href' || value.startsWith('data:image/png;base64,'))) {
      // Ids are the page's.
      copy.setAttribute(name === 'id' ? 'data-layer' : name, value);
    }
  }
  for (const child of element.childNodes) {
    const childCopy =
      child instanceof Element ? copyOf(child) : isText(child) ? document.createTextNode(child.data) : null;
    if (childCopy) {
      copy.append(childCopy);
    }
  }
  return copy;
}

function isText(node: Node): node is Text {
  return node.nodeType === Node.TEXT_NODE;
}
