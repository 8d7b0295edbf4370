import { parseProblem, unreachableProblem } from './call.ts'

export interface LinkedFile {
  file: Blob
  name: string
}

/** The file of a mailed link. Throws ProblemError. */
export async function fetchLinkedFile(path: string, token: string): Promise<LinkedFile> {
  const unreachable = (cause: unknown) => {
    throw unreachableProblem(cause)
  }
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  }).catch(unreachable)
  if (!response.ok) throw parseProblem(await response.text(), response)
  const disposition = response.headers.get('content-disposition') ?? ''
  return {
    file: await response.blob().catch(unreachable),
    name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'document.pdf',
  }
}
