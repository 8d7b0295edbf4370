// Notices with the specification's two titles, for success and failure (§8).

export const success = (description: string) => ({ title: 'Success', description })
export const failure = (description: string) =>
  ({ title: 'Error', description, variant: 'destructive' }) as const
