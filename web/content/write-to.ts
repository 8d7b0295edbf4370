/** The link behind “Write to”: the address, or the contact page where no address is shown. */
export const writeTo = (email: string | null) =>
  email === null ? { text: 'us', to: '/contact' } : { text: email, to: `mailto:${email}` }
