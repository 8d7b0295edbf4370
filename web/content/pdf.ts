/** The button that downloads a document. */
export const PDF = {
  download: 'Download PDF',
  busy: 'Making the PDF…',
  failed: 'We couldn’t make the PDF. Please try again.',
  /** For screen readers, after the name of the document. */
  of: (name: string) => `${name} as a PDF`,
} as const
