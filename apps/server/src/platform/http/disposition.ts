/**
 * Has a browser save a file under its name, '' for none, wherever it is opened by itself: pages of the client that show
 * files read them.
 */
export function disposition(name: string): string {
  if (name === '') {
    return 'attachment';
  }
  // RFC 6266: a plain name for old readers, the name itself as UTF-8 in percent signs.
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

const LONGEST_FILE_NAME = 300;

/** The name of a file that somebody sends, as texts can hold it. */
export function shownFileName(name: string): string {
  return name
    .replaceAll(/\p{Cc}/gu, ' ')
    .slice(0, LONGEST_FILE_NAME)
    .toWellFormed();
}
