// How a toast says that something was done or was not: the two titles of the specification's catalogue (§8).

export const success = (description: string) => ({ title: 'Success', description })
export const failure = (description: string) =>
  ({ title: 'Error', description, variant: 'destructive' }) as const
