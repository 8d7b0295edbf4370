const SAYS: ReadonlyMap<unknown, string> = new Map([
  ...[
    'DEPTH_ZERO_SELF_SIGNED_CERT',
    'SELF_SIGNED_CERT_IN_CHAIN',
    'UNABLE_TO_GET_ISSUER_CERT',
    'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
    'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  ].map((code) => [code, 'its certificate isn’t from a trusted authority'] as const),
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'its certificate is for another name'],
  ['CERT_HAS_EXPIRED', 'its certificate has expired'],
  ['CERT_NOT_YET_VALID', 'its certificate is not valid yet'],
])

/** Part of a sentence; null if the error has another cause. */
export function describeCertificateError(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  // Nodemailer moves the code of a system error to `originalCode`.
  const codes = ['code', 'originalCode'].map((key): unknown => Reflect.get(error, key))
  return codes.map((code) => SAYS.get(code)).find((says) => says !== undefined) ?? null
}
