export const success = (description: string) => ({ title: 'Success', description })
export const failure = (description: string) =>
  ({ title: 'Error', description, variant: 'destructive' }) as const
