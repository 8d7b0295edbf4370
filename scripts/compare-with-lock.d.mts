interface Package {
  version?: string
  integrity?: string
  optional?: boolean
}

export function compareWithLock(
  locked: Readonly<Record<string, Package>>,
  installed: Readonly<Record<string, Package>>,
  versionAt: (place: string) => string | null,
): string[]
