/** The link for “Write to”: the email address, or the contact page if none is shown. */
export const writeTo = (email: string | null) =>
  email === null ? { text: 'us', to: '/contact' } : { text: email, to: `mailto:${email}` }
