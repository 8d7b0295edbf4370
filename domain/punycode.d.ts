// The part of `punycode.js` that we use; the package has no types.
declare module 'punycode.js' {
  const punycode: { toUnicode(address: string): string }
  export default punycode
}
