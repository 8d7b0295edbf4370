// Warns about passwords that are easy to guess, and refuses none. common-passwords.json has the 5,000 most common of the accepted lengths,
// from @zxcvbn-ts/language-common 4.1.3 (MIT); callers pass it, because it is too large for every page.

/** What is on every page: the most common passwords, and words of this business. Lower case. */
const COMMON = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 123123 1234561 12345678910 123321 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx ' +
    '000000 111111 112233 11111111 121212 131313 159753 222222 333333 444444 555555 654321 666666 696969 777777 7777777 ' +
    '888888 88888888 987654 987654321 999999 00000000 147258 147258369 159357 ' +
    'password password1 password12 password123 passw0rd p@ssword p@ssw0rd pass123 pass1234 passwort motdepasse ' +
    'qwerty qwerty1 qwerty12 qwerty123 qwertyuiop qwertz asdfgh asdfghjkl asdasd zxcvbn zxcvbnm qazwsx qweasd qweasdzxc ' +
    'abc123 abcd1234 abcdef abcdefg a1b2c3 a123456 aa123456 admin1 admin123 administrator root123 toor123 changeme ' +
    'default welcome welcome1 welcome123 letmein letmein1 login123 guest123 master secret secret1 test123 test1234 testing ' +
    'iloveyou iloveyou1 loveme lovely love123 princess princess1 sunshine sunshine1 dragon monkey monkey1 shadow superman ' +
    'batman football football1 baseball basketball soccer hockey hunter hunter2 ranger killer mustang jordan jordan23 ' +
    'michael jennifer jessica ashley daniel thomas charlie andrew joshua matthew robert nicole michelle amanda anthony ' +
    'freedom whatever trustno1 starwars pokemon naruto minecraft computer internet samsung google facebook instagram ' +
    'cookie flower summer summer1 winter spring autumn summer2024 summer2025 winter2024 winter2025 cheese pepper ginger ' +
    'chocolate banana orange purple yellow silver golden diamond angel1 blink182 liverpool chelsea arsenal barcelona ' +
    'fuckyou fuckyou1 asshole bigdaddy hello1 hello123 hellohello business company office customer launch growth scale agency plumber plumbing'
  ).split(' '),
)

const ROWS = ['0123456789012345', 'qwertyuiopasdfghjklzxcvbnm', 'abcdefghijklmnopqrstuvwxyz']

/** One repeated character, or a run of the alphabet, the digits or the keyboard in either direction. */
function isRun(text: string): boolean {
  if (new Set(text).size <= 2) return true
  const reversed = [...text].reverse().join('')
  return ROWS.some((row) => row.includes(text) || row.includes(reversed))
}

const NONE: ReadonlySet<string> = new Set()

/** `listed`: more common passwords, in lower case. */
export function isCommonPassword(password: string, listed = NONE): boolean {
  const text = password.toLowerCase()
  // Attackers try "summer" with digits and symbols appended, such as "summer2025!".
  const core = text.replace(/[\d\W_]+$/u, '')
  const isListed = (word: string) => COMMON.has(word) || listed.has(word)
  return isListed(text) || isRun(text) || (core.length >= 4 && isListed(core))
}

/** A warning if the password is easy to guess, else null. `about` is what others know: the person’s email, name and company, and the business. */
export function passwordWarning(password: string, about: readonly string[], listed = NONE): string | null {
  if (password === '') return null
  if (isCommonPassword(password, listed)) return 'This is one of the first passwords anyone would try.'
  const text = password.toLowerCase()
  const known = about.flatMap((fact) => {
    const [local = ''] = fact.toLowerCase().split('@')
    return [fact.toLowerCase().trim(), local, ...local.split(/[^\p{L}\p{N}]+/u)]
  })
  if (known.some((word) => word.length >= 4 && text.includes(word))) {
    return 'This has your name or email, or our name, in it. Other people know those.'
  }
  if (password.length < 10) return 'Short passwords are easy to guess. Add two or three words.'
  return null
}
