// What differs between the installed packages and the lock file. Plain JavaScript, for the system's Node.

/**
 * `locked` and `installed` are the `packages` of package-lock.json and of node_modules/.package-lock.json, which npm writes;
 * `versionAt` reads a version from the package itself.
 */
export function compareWithLock(locked, installed, versionAt) {
  const places = new Set([...Object.keys(locked), ...Object.keys(installed)])
  places.delete('')
  return [...places].flatMap((place) => {
    const [wanted, found] = [locked[place], installed[place]]
    if (wanted === undefined) return [`${place} is installed but not in the lock file`]
    // npm leaves out optional packages of other systems.
    if (found === undefined) return wanted.optional ? [] : [`${place} is missing`]
    if (versionAt(place) !== wanted.version)
      return [`${place} is ${versionAt(place)} instead of ${wanted.version}`]
    return found.integrity === wanted.integrity ? [] : [`${place} has a different hash`]
  })
}
