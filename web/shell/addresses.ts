// Which values the variable parts of addresses have, for the server to render a page for each. A page with such a part must
// have a face for every other value: the server shows it with 404.
import { PACKAGE_NAMES } from '#domain/packages.ts'

/** By the name that the part has in `web/routes.ts`. */
export const PART_VALUES: Record<string, readonly string[]> = { packageName: PACKAGE_NAMES }
