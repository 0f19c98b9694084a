const PLAIN_NAME = /^[A-Za-z0-9][\w.-]*$/;

/**
 * Why a file must not reach Typst, or null. Its name has no folder, so that it stays in the workspace. An SVG has no
 * text: the SVG reader of Typst ends its process on some texts in Indian scripts (usvg 0.45.1, text/layout.rs),
 * which no try can catch. Nor has it what may bring in another one: pictures, references, entities. A
 * packed file may be such an SVG.
 */
export function refuseFile(name: string, content: Uint8Array | string): string | null {
  if (!PLAIN_NAME.test(name)) {
    return `${name}: the name of a file of a document has letters, digits, dots and dashes only.`;
  }
  if (hasSvgText(content)) {
    return `${name}: an SVG of a document has no text; turn its texts into outlines.`;
  }
  return null;
}

function hasSvgText(content: Uint8Array | string): boolean {
  const isPacked = content[0] === 0x1f && content[1] === 0x8b;
  if (isPacked) {
    return true;
  }
  const source = typeof content === 'string' ? content : new TextDecoder('latin1').decode(content);
  return (
    /<(?:\w+:)?svg[\s>]/.test(source) && /<(?:\w+:)?(?:text|tspan|foreignObject|image|use|!ENTITY)[\s>]/.test(source)
  );
}
