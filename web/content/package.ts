// The words of the package pages; what is in a package stands in `domain/packages.ts`.
export const PACKAGE_PAGE = {
  title: (label: string) => `${label} package`,
  unknown: 'Package not found',
  unknownHint: 'The address may be mistyped. These are the packages there are:',
  home: 'Back to Home',
} as const
