/** As much of JSON as one request takes to the server, in bytes. */
export const LARGEST_ENQUIRY_BYTES = 2_097_152;

/** What is wrong with a file before its contents are looked at. */
export const enquiryFileTexts = {
  TOO_LARGE: 'The file is larger than 2 MB, which an enquiry is not: choose the enquiry itself, without attachments.',
  NOT_TEXT: 'The file is no text in UTF-8, as JSON is: export the enquiry as JSON.',
  notJson: (where: string) => `The file is not JSON: export the enquiry again, or mend it. ${where}`.trim(),
  NOT_OBJECT: 'The file holds no enquiry: it begins with { and names "project" and "boards".',
} as const;
