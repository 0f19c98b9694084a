/** Whether a browser shows a file or saves it, and under which name; '' for none. */
export function disposition(how: 'inline' | 'attachment', name: string): string {
  if (name === '') {
    return how;
  }
  // RFC 6266: a plain name for old readers, the name itself as UTF-8 in percent signs.
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${how}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
