/** What the operating system says of a file; anything else is a defect and is thrown on. */
export function systemText(error: unknown): string {
  if (error instanceof Error && 'code' in error) {
    return error.message;
  }
  throw error;
}
