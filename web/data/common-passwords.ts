/** The 5,000 most common passwords, in lower case: 20 kB, loaded when someone types a new password. */
export async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { default: list } = await import('#domain/common-passwords.json', { with: { type: 'json' } })
  return new Set(list)
}
