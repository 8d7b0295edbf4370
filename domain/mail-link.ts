/** Encoded, so that an address like `x?bcc=…` cannot add recipients or text. */
export const mailLink = (email: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
