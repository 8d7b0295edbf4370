// The words of the package pages; what is in a package stands in `domain/packages.ts`.
export const PACKAGE_PAGE = {
  title: (label: string) => `${label} package`,
} as const
